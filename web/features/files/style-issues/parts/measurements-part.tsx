/** The chart, cell by cell: 52 → 53, +1. */
import type { ReactNode } from 'react'
import { POINT_TEXTS } from '#contract/files/charts/point-record.ts'
import { deviationOf, type MeasureUnit, writeInches } from '#contract/values/numbers/measures.ts'
import { formatDecimal } from '#web/lib/formats.ts'
import { placeOf } from '#web/records/style/row-address.ts'
import { type Changes, type ComparedRow, compareRows, isChanged, type RowOf } from '../compared-rows.rules.ts'
import { MethodPictures } from '../method-pictures.tsx'
import { useFileAddress } from '../pictures.ts'
import classes from '../style-issues.module.css'
import { ComparedText, FieldChanges } from './change.tsx'
import { PartPanel } from './part-panel.tsx'
import type { PartProps } from './texts-part.tsx'

type Point = ComparedRow<RowOf<'points'>>

interface Column {
  field: string
  label: ReactNode
  read: (row: Point['row']) => string | undefined
  /** Nothing in it has changed: a narrow screen leaves it out where it shows changes. */
  isStill: boolean
}

const columnsOf = (sizes: readonly string[], shown: readonly Point[]): Column[] => {
  const isStill = (field: string) =>
    shown.every(({ kind, changes }) => kind === 'changed' && !changes.has(field))
  return [
    ...sizes.map((size) => ({
      field: `values.${size}`,
      label: size,
      read: ({ values }: Point['row']) => values[size],
    })),
    { field: 'tolerance_minus', label: <>Tol. −</>, read: (row: Point['row']) => row.tolerance_minus },
    { field: 'tolerance_plus', label: <>Tol. +</>, read: (row: Point['row']) => row.tolerance_plus },
  ].map((column) => ({ ...column, isStill: isStill(column.field) }))
}

const lengthIn = (unit: MeasureUnit) => (length: string) =>
  unit === 'inch' ? writeInches(length) : formatDecimal(length)

export function MeasurementsPart({ snapshot, difference, view }: PartProps) {
  const points = compareRows('points', snapshot, difference)
  const shown = view === 'whole' ? points : points.filter(isChanged)
  const unit = snapshot.chart?.unit ?? 'cm'
  const sizes = snapshot.chart?.sizes ?? []
  const left = points.length - shown.length
  const columns = columnsOf(sizes, shown)
  const chart = difference?.chart ?? []
  const addressOf = useFileAddress()
  const methods = shown.flatMap(({ kind, row: { code, name, method, method_picture: picture } }) => {
    const src = picture && addressOf(picture, kind === 'removed' ? 'before' : 'now')
    return src ? [{ code, name, method, src }] : []
  })
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
          <table className={classes.chart} data-view={view}>
            <thead>
              <tr>
                <th scope="col">Code</th>
                <th scope="col">Point of measure</th>
                {columns.map(({ field, label, isStill }) => (
                  <th key={field} scope="col" data-number data-still={isStill || undefined}>
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((point) => (
                <PointRow key={point.key} point={point} columns={columns} unit={unit} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {methods.length > 0 && (
        <section className={classes.methods} aria-label="How to measure">
          <h3>How to measure</h3>
          <MethodPictures methods={methods} />
        </section>
      )}
    </PartPanel>
  )
}

function PointRow({ point, columns, unit }: { point: Point; columns: readonly Column[]; unit: MeasureUnit }) {
  const { row, kind, changes } = point
  const write = lengthIn(unit)
  return (
    <tr data-place={placeOf('points', point.key)} data-kind={kind}>
      <td>{row.code}</td>
      <th scope="row">
        <ComparedText text={row.name} field="name" changes={changes} />
        {POINT_TEXTS.map((field) => {
          const text = row[field]
          return (changes.has(field) || kind === 'added') && text ? (
            <span key={field} className={`${classes.second} ${classes.method}`}>
              <ComparedText text={text} field={field} changes={changes} />
            </span>
          ) : null
        })}
      </th>
      {columns.map(({ field, read, isStill }) => (
        <LengthCell
          key={field}
          field={field}
          now={read(row)}
          changes={changes}
          write={write}
          isStill={isStill}
        />
      ))}
    </tr>
  )
}

interface LengthCellProps {
  field: string
  now: string | undefined
  changes: Changes
  write: (length: string) => string
  isStill: boolean
}

function LengthCell({ field, now, changes, write, isStill }: LengthCellProps) {
  const change = changes.get(field)
  if (!change) {
    return (
      <td data-number data-still={isStill || undefined}>
        {now === undefined ? '' : write(now)}
      </td>
    )
  }
  const before = typeof change.from === 'string' ? change.from : null
  const by = before !== null && now !== undefined ? deviationOf(now, before) : null
  return (
    <td data-number data-changed>
      <span className={classes.pair}>
        {before !== null && <del>{write(before)}</del>} {now !== undefined && <ins>{write(now)}</ins>}
      </span>
      {by && (
        <span className={classes.by}>
          <bdi>
            {by.startsWith('-') ? '−' : '+'}
            {write(by.replace(/^-/, ''))}
          </bdi>
        </span>
      )}
    </td>
  )
}
