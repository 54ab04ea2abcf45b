/** The list of statuses with a number for each: by arrows, by numbers, or by pointer. */
import { type ComponentType, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { STYLE_STATUSES, type StyleCard } from '#contract/styles/styles.ts'
import { IconArchive, IconPlayerPause } from '#web/records/icons.ts'
import { STATUS_NAMES } from '#web/records/style/style-names.ts'
import { IconCheck, IconCircleCheck, IconCircleX } from '#web/ui/icons.ts'
import classes from '../cells/cells.module.css'

type Status = StyleCard['status']

const ICONS: Record<Status, ComponentType<{ size?: number | string }>> = {
  active: IconCheck,
  on_hold: IconPlayerPause,
  completed: IconCircleCheck,
  cancelled: IconCircleX,
  archived: IconArchive,
}

interface StatusListProps {
  label: string
  value: Status
  /** By a finger: wider lines, and no numbers of keys. */
  isTouched?: boolean
  onChoose: (status: Status) => void
  onCancel: () => void
}

export function StatusList({ label, value, isTouched = false, onChoose, onCancel }: StatusListProps) {
  const [at, setAt] = useState(STYLE_STATUSES.indexOf(value))
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => list.current?.focus({ preventScroll: true }), [])
  const choose = (place: number) => {
    const status = STYLE_STATUSES[place]
    if (status) onChoose(status)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const count = STYLE_STATUSES.length
    const step = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1 }[event.key]
    const isNumber = /^[1-5]$/.test(event.key)
    if (step) setAt((at + step + count) % count)
    else if (event.key === 'Home') setAt(0)
    else if (event.key === 'End') setAt(count - 1)
    else if (isNumber) choose(Number(event.key) - 1)
    else if (event.key === 'Enter' || event.key === ' ') choose(at)
    else if (event.key === 'Escape' || event.key === 'Tab') onCancel()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      ref={list}
      role="listbox"
      aria-label={label}
      aria-activedescendant={`${id}-${at}`}
      tabIndex={0}
      className={classes.statuses}
      data-touched={isTouched || undefined}
      onKeyDown={onKeyDown}
    >
      {STYLE_STATUSES.map((status, place) => {
        const Icon = ICONS[status]
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the list hears the keys.
          <div
            key={status}
            id={`${id}-${place}`}
            role="option"
            aria-selected={status === value}
            className={classes.statusOption}
            data-at={place === at || undefined}
            onPointerMove={() => setAt(place)}
            onClick={() => choose(place)}
          >
            <Icon size={17} aria-hidden />
            <span className={classes.statusName}>{STATUS_NAMES[status]}</span>
            {isTouched || <kbd className={classes.key}>{place + 1}</kbd>}
          </div>
        )
      })}
    </div>
  )
}
