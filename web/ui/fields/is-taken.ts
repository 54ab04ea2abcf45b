const TYPED_INTO = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]'
const ON_TOP = '[role="dialog"], [role="menu"], [role="listbox"]'

/** Whether a key belongs to a field, a menu or a dialog. */
export const isTaken = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(`${TYPED_INTO}, ${ON_TOP}`) !== null
