import { Drawer } from '@mantine/core'
import { Navigation } from './navigation.tsx'
import classes from './shell.module.css'

/** The navigation on screens too narrow to keep it open; loaded when it is first asked for. */
export function NavigationDrawer({ onClose }: { onClose: () => void }) {
  return (
    <Drawer
      opened
      onClose={onClose}
      size={264}
      padding={0}
      withCloseButton={false}
      classNames={{ content: classes.drawer, body: classes.drawer }}
      attributes={{ content: { 'aria-label': 'Navigation' } }}
    >
      <Navigation onNavigate={onClose} />
    </Drawer>
  )
}
