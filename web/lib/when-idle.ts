/** Safari has no `requestIdleCallback`. */
const LATER_MS = 500

/** Does it once the page has nothing else to do. Returns how to do without. */
export const whenIdle = (work: () => void): (() => void) => {
  if (!window.requestIdleCallback) {
    const timer = setTimeout(work, LATER_MS)
    return () => clearTimeout(timer)
  }
  const asked = window.requestIdleCallback(work)
  return () => window.cancelIdleCallback(asked)
}
