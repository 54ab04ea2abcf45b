import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Empty, ErrorState } from '#web/ui/pages/page-state.tsx'
import { RowsSkeleton } from '#web/ui/pages/skeletons.tsx'
import { PathLink } from '#web/ui/path-link.tsx'
import { Strong } from '#web/ui/text/text.tsx'
import { notificationsQuery } from './notification.queries.ts'
import classes from './notification-bell.module.css'
import { NotificationRow } from './notification-row.tsx'
import { useMarkRead } from './use-mark-read.ts'

/** The newest notifications; following one marks it as read. */
export function NotificationList({ onFollow }: { onFollow: () => void }) {
  const list = useQuery(notificationsQuery)
  const markRead = useMarkRead()
  const entries = list.data?.data ?? []
  return (
    <section aria-label="Notifications">
      <div className={classes.head}>
        <Strong component="h2" size={15}>
          Notifications
        </Strong>
        {list.data && list.data.unread > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={() => markRead.mutate(undefined)}>
            Mark all read
          </Button>
        )}
      </div>
      {list.isPending && (
        <div className={classes.loading}>
          <RowsSkeleton rows={3} />
        </div>
      )}
      {list.isError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && entries.length === 0 && (
        <Empty title="Nothing new">What concerns you will be listed here.</Empty>
      )}
      {entries.length > 0 && (
        <ul className={classes.list}>
          {entries.map((entry) => (
            <NotificationRow
              key={entry.id}
              entry={entry}
              onMarkRead={() => markRead.mutate([entry.id])}
              onOpen={() => {
                if (!entry.read) markRead.mutate([entry.id])
                onFollow()
              }}
            />
          ))}
        </ul>
      )}
      <PathLink href="/inbox" className={classes.inbox} onClick={onFollow}>
        Open the inbox
      </PathLink>
    </section>
  )
}
