/** Whatever is asked follows something that one does. */
const TOUCHES = ['pointermove', 'pointerdown', 'keydown'] as const

/** Does it once somebody touches the page. Returns how to do without. */
export const onFirstTouch = (work: () => void): (() => void) => {
  const stop = () => {
    for (const touch of TOUCHES) window.removeEventListener(touch, begin)
  }
  const begin = () => {
    stop()
    work()
  }
  for (const touch of TOUCHES) window.addEventListener(touch, begin, { passive: true })
  return stop
}
