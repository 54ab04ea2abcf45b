import { Drawer } from '@mantine/core'
import { Navigation } from './navigation.tsx'
import classes from './shell.module.css'

/** The navigation on screens too narrow to keep it open; loaded when it is first asked for. */
export function NavigationDrawer({ onClose }: { onClose: () => void }) {
  return (
    <Drawer.Root opened onClose={onClose} size={264} padding={0}>
      <Drawer.Overlay />
      <Drawer.Content aria-label="Navigation" className={classes.drawer}>
        <Drawer.Body className={classes.drawer}>
          <Navigation onNavigate={onClose} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
