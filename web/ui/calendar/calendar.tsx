/**
 * The days of a month to choose from, in the product's language: its names, its direction, its first day of the week.
 * The keys are those of the WAI-ARIA pattern for grids of dates. Loaded once somebody opens it.
 */
import { ActionIcon, Button, NativeSelect, UnstyledButton, useDirection } from '@mantine/core'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { FIRST_DAY, LAST_DAY } from '#contract/values/work-days.ts'
import { readerLocale } from '#web/lib/language/reader-locale.ts'
import { todayOf } from '#web/lib/today.ts'
import { IconArrowLeft, IconArrowRight } from '#web/ui/icons.ts'
import classes from './calendar.module.css'
import { dayFormats, listMonths, listYears, monthStandsFirst } from './calendar-names.ts'
import { firstWeekdayOf } from './first-weekday.ts'
import { dayByKey, monthOf, monthsAfter, weeksOf, within } from './month-grid.rules.ts'

export interface CalendarProps {
  value: string | null | undefined
  min?: string | undefined
  max?: string | undefined
  onChoose: (day: string | null) => void
  onClose: () => void
}

/** A dialog's own way through its parts: nothing behind it is reached by Tab. */
const keepInside = (event: KeyboardEvent<HTMLElement>): void => {
  const parts = [
    ...event.currentTarget.querySelectorAll<HTMLElement>(
      'button:not([tabindex="-1"]):not(:disabled), select',
    ),
  ]
  const end = event.shiftKey ? parts[0] : parts.at(-1)
  if (document.activeElement !== end) return
  event.preventDefault()
  parts.at(event.shiftKey ? -1 : 0)?.focus()
}

export function Calendar({ value, min = FIRST_DAY, max = LAST_DAY, onChoose, onClose }: CalendarProps) {
  const today = todayOf(new Date())
  const [day, setDay] = useState(() => within(value || today, { min, max }))
  const show = (next: string) => setDay(within(next, { min, max }))
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // The page, the table and the dialog around it have keys of their own.
    event.stopPropagation()
    if (event.key === 'Tab') keepInside(event)
    else if (event.key === 'Escape') {
      event.preventDefault()
      onClose()
    }
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps what its parts hear to itself.
    <div className={classes.calendar} onKeyDown={onKeyDown} onClick={(event) => event.stopPropagation()}>
      <MonthHead {...{ day, min, max }} onShow={show} />
      <MonthGrid {...{ day, min, max, today }} value={value ?? null} onShow={show} onChoose={onChoose} />
      <div className={classes.foot}>
        <Button
          variant="subtle"
          size="compact-sm"
          data-mantine-stop-propagation
          disabled={today < min || today > max}
          onClick={() => onChoose(today)}
        >
          Today
        </Button>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          data-mantine-stop-propagation
          disabled={!value}
          onClick={() => onChoose(null)}
        >
          Clear
        </Button>
      </div>
    </div>
  )
}

interface MonthHeadProps {
  day: string
  min: string
  max: string
  onShow: (day: string) => void
}

function MonthHead({ day, min, max, onShow }: MonthHeadProps) {
  const locale = readerLocale()
  const [year = '', month = ''] = day.split('-')
  const months = (
    <NativeSelect
      key="month"
      size="xs"
      aria-label="Month"
      data-mantine-stop-propagation
      data={listMonths(locale)}
      value={month}
      onChange={(event) => onShow(monthsAfter(day, Number(event.currentTarget.value) - Number(month)))}
    />
  )
  const years = (
    <NativeSelect
      key="year"
      size="xs"
      aria-label="Year"
      data-mantine-stop-propagation
      data={listYears(locale, Number(min.slice(0, 4)), Number(max.slice(0, 4)))}
      value={year}
      onChange={(event) => onShow(monthsAfter(day, 12 * (Number(event.currentTarget.value) - Number(year))))}
    />
  )
  return (
    <div className={classes.head}>
      <ActionIcon
        aria-label="Previous month"
        data-mantine-stop-propagation
        disabled={monthOf(day) <= monthOf(min)}
        onClick={() => onShow(monthsAfter(day, -1))}
      >
        <IconArrowLeft size={16} />
      </ActionIcon>
      {monthStandsFirst(locale) ? [months, years] : [years, months]}
      <ActionIcon
        aria-label="Next month"
        data-mantine-stop-propagation
        disabled={monthOf(day) >= monthOf(max)}
        onClick={() => onShow(monthsAfter(day, 1))}
      >
        <IconArrowRight size={16} />
      </ActionIcon>
    </div>
  )
}

interface MonthGridProps extends MonthHeadProps {
  today: string
  value: string | null
  onChoose: (day: string) => void
}

function MonthGrid({ day, min, max, today, value, onShow, onChoose }: MonthGridProps) {
  const grid = useRef<HTMLTableElement>(null)
  const nameId = useId()
  const isRightToLeft = useDirection().dir === 'rtl'
  const locale = readerLocale()
  const formats = dayFormats(locale)
  const first = firstWeekdayOf(locale)
  const weeks = weeksOf(monthOf(day), first)
  const dayAt = (shown: string) => grid.current?.querySelector<HTMLElement>(`[data-day="${shown}"]`)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the day that it opens with.
  useEffect(() => dayAt(day)?.focus({ preventScroll: true }), [])
  /** Set by a key, whose way the focus follows once the month is drawn. */
  const isLed = useRef(false)
  useEffect(() => {
    if (isLed.current) grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
    isLed.current = false
  }, [day])
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayByKey(day, event, { first, isRightToLeft })
    if (!next) return
    event.preventDefault()
    isLed.current = true
    onShow(next)
  }
  return (
    <>
      <p id={nameId} className={classes.spoken} aria-live="polite">
        {formats.month(day)}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of dates, as WAI-ARIA has it. */}
      <table ref={grid} role="grid" aria-labelledby={nameId} className={classes.grid} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {(weeks[0] ?? []).map((each) => (
              <th key={each} scope="col" aria-label={formats.weekday(each)}>
                {formats.shortWeekday(each)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((each) => (
                // biome-ignore lint/a11y/useFocusableInteractive: its button is reached.
                // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of the grid.
                <td key={each} role="gridcell" aria-selected={each === value}>
                  <UnstyledButton
                    className={classes.day}
                    data-day={each}
                    data-mantine-stop-propagation
                    data-other={monthOf(each) !== monthOf(day) || undefined}
                    data-chosen={each === value || undefined}
                    aria-label={formats.whole(each)}
                    aria-current={each === today ? 'date' : undefined}
                    tabIndex={each === day ? 0 : -1}
                    disabled={each < min || each > max}
                    onClick={() => onChoose(each)}
                  >
                    {formats.figure(each)}
                  </UnstyledButton>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
