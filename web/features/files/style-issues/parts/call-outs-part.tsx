/** Call-outs of an issue: what each points at, and which came, went, moved or point at something else. */

import {
  type CallOutWorld,
  findTarget,
  numberCallOuts,
  worldOfIssue,
} from '#contract/files/call-outs.rules.ts'
import type { CallOutPlace, CallOutTarget } from '#contract/files/call-outs.ts'
import type { IssueDifference } from '#contract/files/issue-difference.rules.ts'
import type { IssueSnapshot } from '#contract/files/issue-snapshot.ts'
import type { FieldChange } from '#contract/values/row-differences.rules.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { sayTarget } from '#web/records/call-outs/say-target.ts'
import { placeOf } from '#web/records/style/row-address.ts'
import type { ComparedRow, RowOf } from '../compared-rows.rules.ts'
import classes from '../style-issues.module.css'
import { BeforeAndNow, KindPill } from './change.tsx'
import { PartPanel } from './part-panel.tsx'
import { type PartProps, shownRows } from './texts-part.tsx'

type Row = RowOf<'call_outs'>

/** With what is gone too, so that what a call-out pointed at before has its name. */
const worldBefore = (snapshot: IssueSnapshot, difference: IssueDifference | null): CallOutWorld => {
  const gone = <List extends 'notes' | 'points' | 'materials'>(list: List) =>
    (difference?.[list].rows ?? [])
      .filter(({ kind }) => kind === 'removed')
      .map(({ row }) => row as IssueSnapshot[List][number])
  const { notes, chart, lines } = worldOfIssue(snapshot)
  return {
    notes: [...notes, ...gone('notes')],
    chart: chart && { ...chart, points: [...chart.points, ...gone('points')] },
    lines: [...(lines ?? []), ...gone('materials')],
  }
}

const sayPlace = (x: number, y: number): string =>
  `${formatNumber(Math.round(x * 100))} % from the left, ${formatNumber(Math.round(y * 100))} % from above`

const sayBoth = ({ x, y, end_x, end_y }: CallOutPlace): string =>
  end_x === null || end_y === null ? sayPlace(x, y) : `${sayPlace(x, y)} – ${sayPlace(end_x, end_y)}`

const KINDS = { pin: 'Pin', dimension: 'Dimension line' } as const

export function CallOutsPart(props: PartProps) {
  const list = shownRows('call_outs', props)
  if (!list) return null
  const { rows, shown, isReordered, left } = list
  const { snapshot, difference } = props
  const numbers = numberCallOuts(snapshot.call_outs)
  const worlds = { now: worldOfIssue(snapshot), before: worldBefore(snapshot, difference) }
  const names = new Map(
    [
      ...(difference?.sketches.rows ?? []).map(({ row }) => row as RowOf<'sketches'>),
      ...snapshot.sketches,
    ].map(({ id, caption, file }) => [id, caption ?? file.title]),
  )
  return (
    <PartPanel part="call_outs" isEmpty={rows.length === 0} isReordered={isReordered} left={left}>
      <ul className={classes.lines}>
        {shown.map((each) => (
          <CallOutRow
            key={each.key}
            each={each}
            number={each.kind === 'removed' ? undefined : numbers.get(each.row.id)}
            sketch={names.get(each.row.sketch_id) ?? ''}
            worlds={worlds}
          />
        ))}
      </ul>
    </PartPanel>
  )
}

interface CallOutRowProps {
  each: ComparedRow<Row>
  number: number | undefined
  sketch: string
  worlds: { now: CallOutWorld; before: CallOutWorld }
}

function CallOutRow({ each: { key, row, kind, changes }, number, sketch, worlds }: CallOutRowProps) {
  const world = kind === 'removed' ? worlds.before : worlds.now
  return (
    <li data-place={placeOf('call_outs', key)} data-kind={kind}>
      <div className={classes.lineHead}>
        <KindPill kind={kind} />
        <strong>{number === undefined ? 'Call-out' : `Call-out ${number}`}</strong>
        <span className={classes.second}>{sketch}</span>
      </div>
      <p>{sayTarget(findTarget(row.target, world))}</p>
      {kind === 'changed' && (
        <dl className={classes.fields}>
          {[...changes.values()].map((change) => (
            <CallOutChange key={change.field} change={change} worlds={worlds} />
          ))}
        </dl>
      )}
    </li>
  )
}

function CallOutChange({ change, worlds }: { change: FieldChange } & Pick<CallOutRowProps, 'worlds'>) {
  const { field, from, to } = change
  if (field === 'place')
    return (
      <div>
        <dt>Moved</dt>
        <dd>
          <BeforeAndNow before={sayBoth(from as CallOutPlace)} now={sayBoth(to as CallOutPlace)} />
        </dd>
      </div>
    )
  if (field === 'target')
    return (
      <div>
        <dt>Points at</dt>
        <dd>
          <BeforeAndNow
            before={sayTarget(findTarget(from as CallOutTarget, worlds.before))}
            now={sayTarget(findTarget(to as CallOutTarget, worlds.now))}
          />
        </dd>
      </div>
    )
  if (field !== 'kind') return null
  return (
    <div>
      <dt>Kind of call-out</dt>
      <dd>
        <BeforeAndNow before={KINDS[from as Row['kind']]} now={KINDS[to as Row['kind']]} />
      </dd>
    </div>
  )
}
