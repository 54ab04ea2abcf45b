/** What differs between two versions, with the difference of each number; on a phone each difference is a card. */
import { formatPlaces, formatSigned } from '#web/lib/formats.ts'
import type { Difference } from './cost-differences.rules.ts'
import { type Figures, placesOf } from './difference-figures.rules.ts'
import classes from './differences.module.css'

interface DifferencesTableProps {
  differences: readonly Difference[]
  before: number
  after: number
}

export function DifferencesTable({ differences, before, after }: DifferencesTableProps) {
  const hasTwoCurrencies = differences.some(({ figures }) => figures?.form.isMoney && figures.by === null)
  return (
    <div className={classes.scroller}>
      <table className={classes.differences} aria-label={`From version ${before} to ${after}`}>
        <thead>
          <tr>
            <th scope="col">Where</th>
            <th scope="col">Version {before}</th>
            <th scope="col">Version {after}</th>
            <th scope="col">Difference</th>
          </tr>
        </thead>
        <tbody>
          {differences.map((difference) => (
            <Row
              key={`${difference.place} ${difference.before} ${difference.after}`}
              difference={difference}
              labels={[`Version ${before}`, `Version ${after}`, 'Difference']}
            />
          ))}
        </tbody>
      </table>
      {hasTwoCurrencies && <p className={classes.note}>Amounts in two currencies have no difference.</p>}
    </div>
  )
}

interface RowProps {
  difference: Difference
  labels: readonly [string, string, string]
}

function Row({ difference: { place, before, after, figures }, labels }: RowProps) {
  const write = (text: string) =>
    figures && isDecimal(text) ? formatPlaces(text, placesOf(figures, before, after)) : text
  const isNumber = figures !== undefined || undefined
  return (
    <tr>
      <th scope="row">{place}</th>
      <td data-label={labels[0]} data-number={isNumber}>
        {before === null ? <i>Nothing</i> : <del>{write(before)}</del>}
      </td>
      <td data-label={labels[1]} data-number={isNumber}>
        {after === null ? <i>Nothing</i> : <ins>{write(after)}</ins>}
      </td>
      <td data-label={labels[2]} data-number>
        {figures?.by ? (
          <By figures={figures} by={figures.by} places={placesOf(figures, before, after)} />
        ) : (
          '–'
        )}
      </td>
    </tr>
  )
}

function By({ figures, by, places }: { figures: Figures; by: string; places: number }) {
  return (
    <>
      <span>{formatSigned(by, places)}</span>
      {figures.percent !== null && <span className={classes.percent}>{formatSigned(figures.percent)} %</span>}
    </>
  )
}

const isDecimal = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text)
