/** Opens the calendar of a field; its code comes once somebody points at it. */
import { ActionIcon } from '@mantine/core'
import { type Ref, Suspense, useRef, useState } from 'react'
import { IconCalendarEvent } from '../icons.ts'
import { loadComponent } from '../pages/load-component.tsx'
import classes from './calendar-button.module.css'

const CalendarPopover = loadComponent(() => import('./calendar-popover.tsx'), 'CalendarPopover')

interface CalendarButtonProps {
  ref?: Ref<HTMLButtonElement>
  value: string | null | undefined
  min?: string | undefined
  max?: string | undefined
  isDisabled?: boolean
  onChoose: (day: string | null) => void
  /** Where the focus goes once the calendar is closed; back to the button by itself. */
  onClosed?: () => void
}

export function CalendarButton({
  ref,
  isDisabled = false,
  onChoose,
  onClosed,
  ...rest
}: CalendarButtonProps) {
  const [isOpen, setOpen] = useState(false)
  /** When it was pressed: the press itself has closed it by the time that it is a click. */
  const wasOpen = useRef(false)
  const button = useRef<HTMLButtonElement | null>(null)
  const close = () => {
    setOpen(false)
    if (onClosed) onClosed()
    else button.current?.focus()
  }
  return (
    <span className={classes.holder} data-calendar>
      <ActionIcon
        ref={(element) => {
          button.current = element
          if (typeof ref === 'function') ref(element)
          else if (ref) ref.current = element
        }}
        size={28}
        disabled={isDisabled}
        aria-label="Open the calendar"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={CalendarPopover.load}
        onFocus={CalendarPopover.load}
        onPointerDown={() => {
          wasOpen.current = isOpen
        }}
        // The field keeps the focus: leaving it may save.
        onMouseDown={(event) => event.preventDefault()}
        onClick={(event) => {
          event.stopPropagation()
          setOpen(!wasOpen.current)
          wasOpen.current = false
        }}
      >
        <IconCalendarEvent size={16} />
      </ActionIcon>
      {isOpen && (
        <Suspense fallback={null}>
          <CalendarPopover
            {...rest}
            onClose={close}
            onChoose={(day) => {
              onChoose(day)
              close()
            }}
          />
        </Suspense>
      )}
    </span>
  )
}

/** Whether the focus goes to a field's own calendar, which does not leave the field. */
export const isInCalendar = (element: EventTarget | null): boolean =>
  element instanceof Element && element.closest('[data-calendar]') !== null
