/** A dialog on top has the keys, wherever the focus is. */
export const isDialogOpen = (): boolean =>
  document.querySelector('[role="dialog"][aria-modal="true"]') !== null
