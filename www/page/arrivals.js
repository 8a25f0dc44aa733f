/**
 * Files and texts that are dropped on the page or pasted outside a text field. Takes them in and
 * hands them on; knows no format.
 */

/** @param {(found: File | string) => void} open */
export function watchArrivals(open) {
  /** @param {Event} event @param {DataTransfer | null} data */
  const arrive = (event, data) => {
    const field = /** @type {Element} */ (event.target).closest?.("input, textarea");
    const found = data?.files[0] ?? data?.getData("text");
    if (field || !found) return;
    event.preventDefault();
    open(found);
  };
  document.addEventListener("paste", (event) => arrive(event, event.clipboardData));
  document.addEventListener("drop", (event) => arrive(event, event.dataTransfer));
  document.addEventListener("dragover", (event) => {
    if (!(/** @type {Element} */ (event.target).closest?.("input, textarea")))
      event.preventDefault();
  });
}
