import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { CHART_TEXTS } from '#contract/files/measurement-charts.ts'
import type { MeasureUnit } from '#contract/values/numbers/measures.ts'
import { IconAlertTriangle } from '#web/ui/icons.ts'
import {
  type Cell,
  type ChartPoint,
  type Entry,
  readTyped,
  sayOutside,
  showValue,
} from './measurement-values.ts'
import classes from './measurements.module.css'

interface MeasureCellProps {
  cell: Cell
  point: ChartPoint
  unit: MeasureUnit
  entry: Entry
  value: string | null
  /** Absent where the reader may not measure. */
  onMeasure?: (cell: Cell, value: string | null, was: string | null) => void
}

export function Outside({ text }: { text: string | null }) {
  if (!text) return null
  return (
    <span className={classes.outside}>
      <IconAlertTriangle size={14} aria-hidden /> {text}
    </span>
  )
}

export function MeasureCell({ cell, point, unit, entry, value, onMeasure }: MeasureCellProps) {
  const wanted = point.values[cell.size] ?? '0'
  const shown = value === null ? '' : showValue(value, wanted, unit, entry)
  const [typed, setTyped] = useState(shown)
  useEffect(() => setTyped(shown), [shown])
  const read = readTyped(typed, wanted, unit, entry)
  const outside = value === null ? null : sayOutside(value, point, cell.size, unit)
  if (!onMeasure) {
    return (
      <>
        {shown || '–'} <Outside text={outside} />
      </>
    )
  }
  const commit = () => {
    if (read !== undefined && read !== value) onMeasure(cell, read, value)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    focusBelow(event.currentTarget, event.shiftKey ? -1 : 1)
  }
  return (
    <>
      <TextInput
        aria-label={`${point.name}, piece ${cell.piece}`}
        inputMode={entry === 'value' && unit === 'cm' ? 'decimal' : 'text'}
        className={classes.field}
        value={typed}
        error={read === undefined && CHART_TEXTS.measure}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={commit}
        onKeyDown={onKeyDown}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Outside text={outside} />
    </>
  )
}

/** The same piece of the next point, or of the one before. */
const focusBelow = (field: HTMLInputElement, step: 1 | -1): void => {
  const cell = field.closest('td')
  const row = cell?.parentElement
  const place = row && cell ? [...row.children].indexOf(cell) : -1
  const next = step === 1 ? row?.nextElementSibling : row?.previousElementSibling
  const target = next?.children[place]?.querySelector('input')
  if (target) target.focus()
  else field.blur()
}
