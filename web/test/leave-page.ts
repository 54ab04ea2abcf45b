/** The page goes, as it does where it is loaded again or its tab is closed: what was on its way is answered to nobody. */
import { cleanup } from '@testing-library/react'

export const leavePage = (): void => {
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  cleanup()
}
