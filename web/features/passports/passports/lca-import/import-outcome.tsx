/** What was read of a table, before any of it goes into the fields. */
import {
  LCA_INDICATOR_NAMES,
  LCA_STAGE_NAMES,
  LCA_UNITS,
  type LcaValues,
} from '#contract/passports/passport-lca.ts'
import { formatDecimal, formatNumber } from '#web/lib/formats.ts'
import { type LcaChange, sourceAfter } from './fill-lca.rules.ts'
import classes from './lca-import.module.css'
import type { AtLine, ReadLca } from './read-lca.rules.ts'

/** Of long lists, what lies behind is counted. */
const MAX_SHOWN = 20

const sayChanges = (count: number): string => {
  if (count === 0) return 'Nothing changes'
  return count === 1 ? '1 value changes' : `${formatNumber(count)} values change`
}
const sayKept = (count: number): string =>
  count === 1 ? '1 is there already' : `${formatNumber(count)} are there already`
const sayProblems = (count: number): string => (count === 1 ? '1 problem' : `${formatNumber(count)} problems`)

const sayOutcome = ({ values, problems, unknown }: ReadLca, changes: number): string =>
  [
    sayChanges(changes),
    values.length > changes && sayKept(values.length - changes),
    problems.length > 0 && sayProblems(problems.length),
    unknown.length > 0 && `${formatNumber(unknown.length)} not known`,
  ]
    .filter(Boolean)
    .join(', ')

interface ImportOutcomeProps {
  lca: LcaValues
  read: ReadLca
  changes: readonly LcaChange[]
  fileName: string | null
}

export function ImportOutcome({ lca, read, changes, fileName }: ImportOutcomeProps) {
  const source = sourceAfter(lca, fileName)
  return (
    <section aria-label="What was read" className={classes.outcome}>
      <p role="status" className={classes.strong}>
        {sayOutcome(read, changes.length)}.
      </p>
      <Lines title="Problems, which are left out" tone="wrong" lines={read.problems} />
      <Lines title="Not known, and left out" lines={read.unknown} />
      {changes.length > 0 && <ChangesTable changes={changes} />}
      {changes.length > 0 && source !== lca.source && <p>The source becomes “{source}”.</p>}
      {changes.length > 0 && source === '' && <p>Name the source in its field afterwards.</p>}
    </section>
  )
}

function Lines({ title, tone, lines }: { title: string; tone?: 'wrong'; lines: readonly AtLine[] }) {
  if (lines.length === 0) return null
  return (
    <div>
      <h3 className={classes.heading}>{title}</h3>
      <ul className={classes.lines}>
        {lines.slice(0, MAX_SHOWN).map(({ line, text }) => (
          <li key={`${line} ${text}`} data-tone={tone}>
            Line {line}: {text}
          </li>
        ))}
        {lines.length > MAX_SHOWN && <li>And {formatNumber(lines.length - MAX_SHOWN)} more</li>}
      </ul>
    </div>
  )
}

function ChangesTable({ changes }: { changes: readonly LcaChange[] }) {
  return (
    <table className={classes.changes}>
      <caption>What changes</caption>
      <thead>
        <tr>
          <th scope="col">Value</th>
          <th scope="col">Now</th>
          <th scope="col">New</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ indicator, stage, before, after }) => (
          <tr key={`${indicator} ${stage}`}>
            <th scope="row">
              {LCA_INDICATOR_NAMES[indicator]}, {LCA_STAGE_NAMES[stage]}
            </th>
            <td>{before === null ? '–' : formatDecimal(String(before))}</td>
            <td>
              {formatDecimal(String(after))} {LCA_UNITS[indicator]}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
