import { ActionIcon } from '@mantine/core'
import { NotificationBell } from '#web/features/collaboration/notifications/notification-bell.tsx'
import { SearchButton } from '#web/features/day/search/search-button.tsx'
import { WaitingPill } from '#web/features/quality/device-queue/waiting-pill.tsx'
import { IconMenu2 } from '#web/ui/icons.ts'
import { Breadcrumbs } from '#web/ui/pages/breadcrumbs.tsx'
import { OfflinePill } from './offline-pill.tsx'
import classes from './shell.module.css'
import { ThemeSwitch } from './theme-switch.tsx'
import { UserMenu } from './user-menu.tsx'

const loadCommands = () => import('./commands.ts').then(({ findCommands }) => findCommands)

export function TopBar({ onOpenNavigation }: { onOpenNavigation: () => void }) {
  return (
    <header className={classes.bar}>
      <ActionIcon className={classes.burger} aria-label="Open navigation" onClick={onOpenNavigation}>
        <IconMenu2 size={20} />
      </ActionIcon>
      <Breadcrumbs />
      <div className={classes.tools}>
        <SearchButton loadCommands={loadCommands} />
        <WaitingPill isShort />
        <OfflinePill />
        <ThemeSwitch />
        <NotificationBell />
        <UserMenu />
      </div>
    </header>
  )
}
