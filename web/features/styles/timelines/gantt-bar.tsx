/** One bar with its two ends; each is a slider over the days. */
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { daysBetween, type Span } from '#contract/days.rules.ts'
import type { Milestone } from '#contract/styles/timelines.ts'
import { formatDay } from '#web/lib/formats.ts'
import { isUndoKey } from '#web/records/changes/use-undo-key.ts'
import {
  type ChartRange,
  daysOfDrag,
  daysOfKey,
  type Hold,
  placeOf,
  STATE_WORDS,
  stateOf,
} from './gantt.rules.ts'
import classes from './timelines.module.css'
import type { Moves } from './use-moves.ts'

interface GanttBarProps {
  /** As it is shown, moved or not. */
  milestone: Milestone
  range: ChartRange
  dayWidth: number
  today: string
  moves: Moves
  canMove: boolean
  isUnsaved: boolean
  onHold: (isHeld: boolean) => void
}

/** A narrower bar has its word beside it. */
const WORD_WIDTH = 76

const inWords = ({ start_date, end_date }: Span): string =>
  `${formatDay(start_date)} – ${formatDay(end_date)}`

export function GanttBar(props: GanttBarProps) {
  const { milestone, range, dayWidth, today, moves, canMove, isUnsaved, onHold } = props
  const place = placeOf(milestone, range, dayWidth)
  const state = stateOf(milestone, today)
  const saying = [
    inWords(milestone),
    STATE_WORDS[state],
    milestone.organization?.name,
    isUnsaved && 'Not saved yet',
  ]
    .filter(Boolean)
    .join(', ')
  const word = (
    <span className={classes.barWord} data-beside={place.width < WORD_WIDTH || undefined}>
      {STATE_WORDS[state]}
    </span>
  )
  const drag = useDrag({ milestone, dayWidth, moves, onHold })
  const slider = (hold: Hold, label: string, day: string, text: string) => ({
    role: 'slider',
    tabIndex: 0,
    'aria-label': label,
    'aria-orientation': 'horizontal' as const,
    'aria-valuemin': 0,
    'aria-valuemax': range.length,
    'aria-valuenow': daysBetween(range.first, day),
    'aria-valuetext': text,
    ...drag(hold),
  })
  const { name, start_date, end_date } = milestone
  if (!canMove)
    return (
      <div
        className={classes.bar}
        data-state={state}
        style={place}
        role="img"
        aria-label={`${name}: ${saying}`}
      >
        {word}
      </div>
    )
  return (
    <div className={classes.bar} data-state={state} data-unsaved={isUnsaved || undefined} style={place}>
      <div
        className={classes.grip}
        data-hold="start"
        {...slider('start', `Start of ${name}`, start_date, formatDay(start_date))}
      />
      <div className={classes.middle} {...slider('bar', name, start_date, saying)}>
        {word}
      </div>
      <div
        className={classes.grip}
        data-hold="end"
        {...slider('end', `End of ${name}`, end_date, formatDay(end_date))}
      />
    </div>
  )
}

interface Drag extends Pick<GanttBarProps, 'milestone' | 'dayWidth' | 'moves' | 'onHold'> {}
interface Held {
  /** As it was when it was taken hold of. */
  milestone: Milestone
  x: number
  span: Span
}

const useDrag = ({ milestone, dayWidth, moves, onHold }: Drag) => {
  const held = useRef<Held | null>(null)
  const end = (): Held | null => {
    const was = held.current
    held.current = null
    if (was) onHold(false)
    return was
  }
  return (hold: Hold) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      held.current = { milestone, x: event.clientX, span: milestone }
      onHold(true)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const { current } = held
      if (current)
        current.span = moves.drag(current.milestone, hold, daysOfDrag(event.clientX - current.x, dayWidth))
    },
    onPointerUp: () => {
      const was = end()
      if (was) moves.drop(was.milestone, { start_date: was.span.start_date, end_date: was.span.end_date })
    },
    onPointerCancel: () => {
      const was = end()
      if (was) moves.cancel(was.milestone)
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === 'Escape' && held.current) {
        const was = end()
        if (was) moves.cancel(was.milestone)
        return
      }
      if (isUndoKey(event) && !event.shiftKey && moves.takeBackPressed(milestone))
        return event.preventDefault()
      const days = daysOfKey(event)
      if (days === null || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      moves.press(milestone, hold, days)
    },
  })
}
