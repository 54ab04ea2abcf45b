import { type RefCallback, useEffect, useEffectEvent, useState } from 'react'

/** How long the end of a list stays in sight before more is asked for (docs/product.md, Waits and widths). */
const DELAY_MS = 1000

/** Calls `onMore` a second after the element came into sight, as long as it stays there. */
export const useMoreOnScroll = (isWanted: boolean, onMore: () => void): RefCallback<HTMLElement> => {
  const [end, setEnd] = useState<HTMLElement | null>(null)
  const loadMore = useEffectEvent(onMore)
  useEffect(() => {
    if (!isWanted || !end) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver((entries) => {
      clearTimeout(timer)
      if (entries.at(-1)?.isIntersecting) timer = setTimeout(() => loadMore(), DELAY_MS)
    })
    observer.observe(end)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [isWanted, end])
  return setEnd
}
