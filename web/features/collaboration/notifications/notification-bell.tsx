import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { formatNumber } from '#web/lib/formats.ts'
import { useIdle } from '#web/lib/use-idle.ts'
import { Dropdown } from '#web/ui/fields/dropdown.tsx'
import { IconBell } from '#web/ui/icons.ts'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { RowsSkeleton } from '#web/ui/pages/skeletons.tsx'
import { notificationsQuery } from './notification.queries.ts'
import classes from './notification-bell.module.css'

const NotificationList = loadComponent(() => import('./notification-list.tsx'), 'NotificationList')

const SeenHere = loadComponent(() => import('./seen-here.tsx'), 'SeenHere')

const MOST_SHOWN = 99
const countOf = (unread: number): string =>
  unread > MOST_SHOWN ? `${formatNumber(MOST_SHOWN)}+` : formatNumber(unread)

export function NotificationBell() {
  const isIdle = useIdle()
  const { data } = useQuery({ ...notificationsQuery, enabled: isIdle })
  const unread = data?.unread ?? 0
  const target = (
    <>
      <IconBell size={19} />
      {unread > 0 && (
        <span aria-hidden className={classes.count}>
          {countOf(unread)}
        </span>
      )}
    </>
  )
  return (
    <>
      <Dropdown
        label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
        target={target}
        width={372}
      >
        {(close) => (
          <Suspense fallback={<RowsSkeleton rows={3} />}>
            <NotificationList onFollow={close} />
          </Suspense>
        )}
      </Dropdown>
      <Suspense>{unread > 0 && <SeenHere entries={data?.data ?? []} />}</Suspense>
    </>
  )
}
