/** The calendar over what stands around its field. */
import { Popover } from '@mantine/core'
import classes from './calendar.module.css'
import { Calendar, type CalendarProps } from './calendar.tsx'

export function CalendarPopover(props: CalendarProps) {
  return (
    <Popover
      opened
      onChange={(isOpen) => !isOpen && props.onClose()}
      position="bottom-end"
      offset={10}
      // It keeps the keys itself, and the dialog has a name of its own.
      withRoles={false}
      transitionProps={{ duration: 0 }}
      shadow="md"
      radius={12}
      zIndex={400}
      middlewares={{ flip: true, shift: { padding: 8 }, size: false }}
    >
      <Popover.Target>
        <span className={classes.place} />
      </Popover.Target>
      <Popover.Dropdown
        p={12}
        className={classes.panel}
        data-calendar
        role="dialog"
        aria-label="Choose a date"
      >
        <Calendar {...props} />
      </Popover.Dropdown>
    </Popover>
  )
}
