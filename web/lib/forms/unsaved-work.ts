/** Whether the page holds changes that are not saved: each form that has some says so for as long as it has. */
const holders = new Set<object>()

/** Returns how to take it back. */
export const holdUnsavedWork = (): (() => void) => {
  const holder = {}
  holders.add(holder)
  return () => void holders.delete(holder)
}

export const hasUnsavedWork = (): boolean => holders.size > 0
