import { useNotifications } from '@mantine/notifications'
import { useEffect } from 'react'

const NOTICES = '.mantine-Notifications-root[data-position="bottom-right"]'

/**
 * Keeps `--notices-room` at the height of what the notices at the foot take of the page: bars that stay there move above them, and a
 * page on a phone ends above them, so that no notice lies over a button that one cannot get at.
 */
export const useNoticeRoom = (): void => {
  const isAny = useNotifications().notifications.length > 0
  // Where the notices go is there with the first one.
  useEffect(() => {
    if (!isAny) return
    const notices = document.querySelector(NOTICES)
    if (!notices || !('ResizeObserver' in window)) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      const { height, top } = notices.getBoundingClientRect()
      style.setProperty('--notices-room', height === 0 ? '0px' : `${window.innerHeight - top}px`)
    })
    observer.observe(notices)
    return () => {
      observer.disconnect()
      style.removeProperty('--notices-room')
    }
  }, [isAny])
}
