/** The milestones as bars over the days: dragged whole or by an end, and moved the same by the arrow keys. */
import { Button, UnstyledButton } from '@mantine/core'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { daysBetween } from '#contract/days.rules.ts'
import type { Milestone, Timeline } from '#contract/styles/timelines.ts'
import { formatDay } from '#web/lib/formats.ts'
import { readerLocale } from '#web/lib/language/reader-locale.ts'
import { todayOf } from '#web/lib/today.ts'
import type { Undo } from '#web/records/changes/use-undo.ts'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { type ChartRange, DAY_WIDTH, monthsOf, rangeOf, type Scale, weeksOf } from './gantt.rules.ts'
import { GanttBar } from './gantt-bar.tsx'
import type { TimelineChanges } from './timeline.queries.ts'
import classes from './timelines.module.css'
import { useMoves } from './use-moves.ts'

const SCALES = [
  { value: 'weeks', label: 'Weeks' },
  { value: 'months', label: 'Months' },
] as const

interface GanttChartProps {
  timeline: Timeline
  changes: TimelineChanges
  undo: Undo
  /** Milestones whose move waits for the network. */
  unsaved: ReadonlySet<number>
  /** Undefined for who may not change the timeline. */
  onOpen: ((milestone: Milestone) => void) | undefined
}

/** Longer timelines are seen whole at first. */
const WEEKS_AT_MOST = 120

export function GanttChart({ timeline, changes, undo, unsaved, onOpen }: GanttChartProps) {
  const today = todayOf(new Date())
  const moves = useMoves(timeline.data, changes, undo)
  const shown = timeline.data.map((milestone) => ({ ...milestone, ...moves.spanOf(milestone) }))
  const whole = rangeOf(timeline.data, today)
  // While a bar is held, the days under the hand stay where they are.
  const [held, setHeld] = useState<ChartRange | null>(null)
  const range = held ?? rangeOf(shown, today)
  const [scale, setScale] = useState<Scale>(whole.length > WEEKS_AT_MOST ? 'months' : 'weeks')
  const dayWidth = DAY_WIDTH[scale]
  const todayLeft = (daysBetween(range.first, today) + 0.5) * dayWidth
  const scroller = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and again where the scale changes.
  useEffect(() => {
    const { current } = scroller
    if (current) current.scrollLeft = todayLeft - current.clientWidth / 3
  }, [scale])
  return (
    <div className={classes.chart}>
      <div className={classes.chartHead}>
        <Segmented label="Scale" options={SCALES} value={scale} onChange={setScale} />
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => {
            const { current } = scroller
            current?.scrollTo({ left: todayLeft - current.clientWidth / 3 })
          }}
        >
          Today
        </Button>
        {onOpen && (
          <p className={classes.hint}>Drag a bar or its ends. Arrow keys move a day, with Shift a week.</p>
        )}
      </div>
      <section
        ref={scroller}
        className={classes.scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
        tabIndex={0}
        aria-label="Chart of the milestones"
      >
        <div
          className={classes.days}
          style={{ '--days': range.length, '--day': `${dayWidth}px` } as CSSProperties}
        >
          <Head range={range} dayWidth={dayWidth} scale={scale} />
          <ul>
            {shown.map((milestone, at) => (
              <li key={milestone.id} className={classes.line}>
                <span className={classes.label}>
                  {onOpen ? (
                    <UnstyledButton
                      className={classes.labelButton}
                      onClick={() => onOpen(timeline.data[at] ?? milestone)}
                    >
                      {milestone.name}
                    </UnstyledButton>
                  ) : (
                    <span className={classes.labelText}>{milestone.name}</span>
                  )}
                </span>
                <GanttBar
                  {...{ milestone, range, dayWidth, today, moves }}
                  canMove={onOpen !== undefined}
                  isUnsaved={unsaved.has(milestone.id)}
                  onHold={(isHeld) => setHeld(isHeld ? range : null)}
                />
              </li>
            ))}
          </ul>
          <div className={classes.today} style={{ left: todayLeft }}>
            <span className={classes.todayWord}>Today</span>
          </div>
        </div>
      </section>
    </div>
  )
}

function Head({ range, dayWidth, scale }: { range: ChartRange; dayWidth: number; scale: Scale }) {
  return (
    <div className={classes.ticks} aria-hidden>
      <span className={classes.corner} />
      {monthsOf(range, dayWidth).map(({ day, left, width }) => (
        <span key={day} className={classes.month} style={{ left, width }}>
          {width > 50 && formatMonth(day)}
        </span>
      ))}
      {scale === 'weeks' &&
        weeksOf(range, dayWidth).map(({ day, left, width }) => (
          <span key={day} className={classes.week} style={{ left, width }} title={formatDay(day)}>
            {Number(day.slice(8))}
          </span>
        ))}
    </div>
  )
}

const formatMonth = (day: string): string =>
  new Intl.DateTimeFormat(readerLocale(), { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
