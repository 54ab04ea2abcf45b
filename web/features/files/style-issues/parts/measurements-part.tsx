/** The chart, cell by cell: 52 → 53, +1. */
import { deviationOf, type MeasureUnit, writeInches } from '#contract/values/numbers/measures.ts'
import { formatDecimal } from '#web/lib/formats.ts'
import { type Changes, type ComparedRow, compareRows, isChanged, type RowOf } from '../compared-rows.rules.ts'
import classes from '../style-issues.module.css'
import { ComparedText, FieldChanges } from './change.tsx'
import { PartPanel } from './part-panel.tsx'
import type { PartProps } from './texts-part.tsx'

type Point = ComparedRow<RowOf<'points'>>

const lengthIn = (unit: MeasureUnit) => (length: string) =>
  unit === 'inch' ? writeInches(length) : formatDecimal(length)

export function MeasurementsPart({ snapshot, difference, view }: PartProps) {
  const points = compareRows('points', snapshot, difference)
  const shown = view === 'whole' ? points : points.filter(isChanged)
  const unit = snapshot.chart?.unit ?? 'cm'
  const sizes = snapshot.chart?.sizes ?? []
  const left = points.length - shown.length
  const chart = difference?.chart ?? []
  if (view === 'changes' && shown.length === 0 && chart.length === 0 && !difference?.points.order) return null
  return (
    <PartPanel
      part="measurements"
      description={unit === 'inch' ? 'In inches' : 'In centimetres'}
      isEmpty={points.length === 0}
      isReordered={Boolean(difference?.points.order)}
      left={left}
    >
      {chart.length > 0 && <FieldChanges part="measurements" fields={chart} />}
      {shown.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is scrolled by keys too
        <section className={classes.scroll} tabIndex={0} aria-label="Measurements, by size">
          <table className={classes.chart}>
            <thead>
              <tr>
                <th scope="col">Code</th>
                <th scope="col">Point of measure</th>
                {sizes.map((size) => (
                  <th key={size} scope="col" data-number>
                    {size}
                  </th>
                ))}
                <th scope="col" data-number>
                  Tol. −
                </th>
                <th scope="col" data-number>
                  Tol. +
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map((point) => (
                <PointRow key={point.key} point={point} sizes={sizes} unit={unit} />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </PartPanel>
  )
}

function PointRow({ point, sizes, unit }: { point: Point; sizes: readonly string[]; unit: MeasureUnit }) {
  const { row, kind, changes } = point
  const write = lengthIn(unit)
  return (
    <tr data-kind={kind}>
      <td>{row.code}</td>
      <th scope="row">
        <ComparedText text={row.name} field="name" changes={changes} />
        {(changes.has('method') || kind === 'added') && row.method && (
          <span className={`${classes.second} ${classes.method}`}>
            <ComparedText text={row.method} field="method" changes={changes} />
          </span>
        )}
      </th>
      {sizes.map((size) => (
        <LengthCell
          key={size}
          field={`values.${size}`}
          now={row.values[size]}
          changes={changes}
          write={write}
        />
      ))}
      <LengthCell field="tolerance_minus" now={row.tolerance_minus} changes={changes} write={write} />
      <LengthCell field="tolerance_plus" now={row.tolerance_plus} changes={changes} write={write} />
    </tr>
  )
}

interface LengthCellProps {
  field: string
  now: string | undefined
  changes: Changes
  write: (length: string) => string
}

function LengthCell({ field, now, changes, write }: LengthCellProps) {
  const change = changes.get(field)
  if (!change) return <td data-number>{now === undefined ? '' : write(now)}</td>
  const before = typeof change.from === 'string' ? change.from : null
  const by = before !== null && now !== undefined ? deviationOf(now, before) : null
  return (
    <td data-number data-changed>
      <span className={classes.pair}>
        {before !== null && <del>{write(before)}</del>} {now !== undefined && <ins>{write(now)}</ins>}
      </span>
      {by && (
        <span className={classes.by}>
          {by.startsWith('-') ? '−' : '+'}
          {write(by.replace(/^-/, ''))}
        </span>
      )}
    </td>
  )
}
