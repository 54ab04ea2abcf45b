/** What was told of the page that somebody opened is read, whichever way led there: the bell, an email, a colleague's link. */
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Notification } from '#contract/collaboration/notifications.ts'
import { useMarkRead } from './use-mark-read.ts'

/** What the link that answers has more than the one of the notice. */
const ANSWER = /[?&]answer=\w+/

export function SeenHere({ entries }: { entries: readonly Notification[] }) {
  const href = useRouterState({ select: ({ location }) => location.href.replace(ANSWER, '') })
  const [opened, setOpened] = useState({ href, at: Date.now() })
  if (opened.href !== href) setOpened({ href, at: Date.now() })
  const markRead = useMarkRead()
  // What is told while the page is open may not have been seen yet.
  const seen = entries.filter(
    ({ read, link, created_at }) => !read && link === href && Date.parse(created_at) < opened.at,
  )
  const which = seen.map(({ id }) => id).join()
  const mark = useEffectEvent(() => markRead.mutate(seen.map(({ id }) => id)))
  useEffect(() => {
    if (which !== '') mark()
  }, [which])
  return null
}
