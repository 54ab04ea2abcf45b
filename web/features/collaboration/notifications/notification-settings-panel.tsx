/** What one is told at the bell and by email, on the account page. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSession } from '#web/lib/session/session.ts'
import { ErrorState } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { RowsSkeleton } from '#web/ui/pages/skeletons.tsx'
import { Quiet } from '#web/ui/text/text.tsx'
import classes from './notification-settings.module.css'
import { notificationSettingsQuery, useChangeSetting } from './notification-settings.queries.ts'
import { SettingArea } from './setting-area.tsx'
import { groupSettings } from './setting-groups.ts'

/** Emails lead here. */
const FRAGMENT = 'notifications'

export function NotificationSettingsPanel() {
  const settings = useQuery(notificationSettingsQuery)
  const { user } = useSession()
  const { mutate } = useChangeSetting()
  const place = useRef<HTMLDivElement>(null)
  const { isPending } = settings
  useEffect(() => {
    if (!isPending && location.hash === `#${FRAGMENT}`) place.current?.scrollIntoView()
  }, [isPending])
  return (
    <div id={FRAGMENT} ref={place} className={classes.place}>
      <Panel
        title="Notifications"
        description="The bell tells you at once. Emails come at once, by the hour or by the day, as you choose: gathered ones together, and without what you have read."
      >
        {!user.email_proved && (
          <Quiet size="inherit" mb={12}>
            You get emails once you have confirmed your email address.
          </Quiet>
        )}
        {isPending && <RowsSkeleton rows={3} />}
        {settings.isError && <ErrorState error={settings.error} onRetry={() => void settings.refetch()} />}
        {settings.data &&
          groupSettings(settings.data.data).map((group) => (
            <SettingArea key={group.area} group={group} onChange={mutate} />
          ))}
      </Panel>
    </div>
  )
}
