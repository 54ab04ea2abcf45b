import { useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/** False until the page has had nothing else to do once: for what must not be in the way of its first look. */
export const useIdle = (): boolean => {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return isIdle
}
