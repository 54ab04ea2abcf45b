import { ActionIcon, VisuallyHidden } from '@mantine/core'
import type { Notification } from '#contract/collaboration/notifications.ts'
import { formatRelative } from '#web/lib/formats.ts'
import { sayTold } from '#web/lib/language/say.ts'
import { IconCheck } from '#web/ui/icons.ts'
import { PathLink } from '#web/ui/path-link.tsx'
import classes from './notification-bell.module.css'

interface NotificationRowProps {
  entry: Notification
  onOpen: () => void
  onMarkRead: () => void
}

export function NotificationRow({ entry, onOpen, onMarkRead }: NotificationRowProps) {
  const text = entry.told ? sayTold(entry.told) : entry.text
  return (
    <li className={classes.row}>
      <PathLink
        href={entry.link}
        className={classes.link}
        data-unread={!entry.read || undefined}
        onClick={onOpen}
      >
        <span className={classes.text}>
          {text}
          {!entry.read && <VisuallyHidden> (unread)</VisuallyHidden>}
        </span>
        <time dateTime={entry.created_at} className={classes.time}>
          {formatRelative(entry.created_at)}
        </time>
      </PathLink>
      {!entry.read && (
        <ActionIcon size={28} aria-label={`Mark as read: ${text}`} onClick={onMarkRead}>
          <IconCheck size={16} />
        </ActionIcon>
      )}
    </li>
  )
}
