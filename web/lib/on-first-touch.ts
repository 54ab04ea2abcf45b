/** Whatever is asked follows something that one does. */
const TOUCHES = ['pointermove', 'pointerdown', 'keydown'] as const

/** A browser sends a move of its own where the page was laid out anew under a pointer that rests. */
const isRest = (event: Event): boolean =>
  event instanceof PointerEvent &&
  event.type === 'pointermove' &&
  event.movementX === 0 &&
  event.movementY === 0

/** Does it once somebody touches the page. Returns how to do without. */
export const onFirstTouch = (work: () => void): (() => void) => {
  const stop = () => {
    for (const touch of TOUCHES) window.removeEventListener(touch, begin)
  }
  const begin = (event: Event) => {
    if (isRest(event)) return
    stop()
    work()
  }
  for (const touch of TOUCHES) window.addEventListener(touch, begin, { passive: true })
  return stop
}
