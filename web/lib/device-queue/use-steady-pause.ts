import { useState } from 'react'

/**
 * Whether what waits is held up. A try that fails again within a moment is no news, and words that come and go with it
 * would flicker: the pause lasts until something was sent.
 */
export const useSteadyPause = (isPaused: boolean, unsent: number): boolean => {
  const [before, setBefore] = useState({ isHeld: isPaused, unsent })
  const isHeld = unsent > 0 && (isPaused || (before.isHeld && unsent >= before.unsent))
  if (isHeld !== before.isHeld || unsent !== before.unsent) setBefore({ isHeld, unsent })
  return isHeld
}
