import { startTransition, useEffect, useState } from 'react'

/** What stands below the first screen comes with the second drawing, so that what was pressed opens at once. */
export const useAfterFirstDraw = (): boolean => {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setDrawn(true)))
    return () => clearTimeout(timer)
  }, [])
  return isDrawn
}
