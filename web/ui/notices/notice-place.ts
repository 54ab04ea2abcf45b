/** Where notices come up: at the foot, or on pages whose buttons stand there too, on the top bar. */
import { useEffect } from 'react'

let above = 0

export const noticePlace = (): 'bottom-right' | 'top-center' => (above > 0 ? 'top-center' : 'bottom-right')

/** For as long as the page is open: cards fill it to its foot, and the next one's button is pressed while a notice stays. */
export const useNoticesAbove = (): void => {
  useEffect(() => {
    above += 1
    return () => {
      above -= 1
    }
  }, [])
}
