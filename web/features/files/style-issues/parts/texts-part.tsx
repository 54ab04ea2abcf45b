/** Construction notes, lines of the BOM and colourways: rows with texts, and what changed in them. */

import type { IssueDifference } from '#contract/files/issue-difference.rules.ts'
import type { IssueSnapshot } from '#contract/files/issue-snapshot.ts'
import { joinFacts } from '#web/lib/language/join-facts.ts'
import { placeOf } from '#web/records/style/row-address.ts'
import { type ComparedRow, compareRows, isChanged, type RowOf } from '../compared-rows.rules.ts'
import { sayValue } from '../field-words.rules.ts'
import classes from '../style-issues.module.css'
import { ComparedText, FieldChanges, KindPill } from './change.tsx'
import { PartPanel, type View } from './part-panel.tsx'

export interface PartProps {
  snapshot: IssueSnapshot
  difference: IssueDifference | null
  view: View
}

/** Those of a view, with how many it leaves out; null where the view has nothing of this list. */
export const shownRows = <
  List extends 'notes' | 'materials' | 'colourways' | 'sketches' | 'call_outs' | 'material_colours',
>(
  list: List,
  { snapshot, difference, view }: PartProps,
) => {
  const rows = compareRows(list, snapshot, difference)
  const shown = view === 'whole' ? rows : rows.filter(isChanged)
  const isReordered = Boolean(difference?.[list].order)
  if (view === 'changes' && shown.length === 0 && !isReordered) return null
  return { rows, shown, isReordered, left: rows.length - shown.length }
}

export function NotesPart(props: PartProps) {
  const list = shownRows('notes', props)
  if (!list) return null
  const { rows, shown, isReordered, left } = list
  return (
    <PartPanel part="notes" isEmpty={rows.length === 0} isReordered={isReordered} left={left}>
      <dl className={classes.notes}>
        {shown.map(({ key, row, kind, changes }) => (
          <div key={key} data-place={placeOf('notes', key)} data-kind={kind}>
            <dt>
              <ComparedText text={row.part} field="part" changes={changes} />
              {kind !== 'changed' && <KindPill kind={kind} />}
            </dt>
            <dd>
              <ComparedText text={row.note} field="note" changes={changes} />
            </dd>
          </div>
        ))}
      </dl>
    </PartPanel>
  )
}

type Line = ComparedRow<RowOf<'materials'>>

export function MaterialsPart(props: PartProps) {
  const list = shownRows('materials', props)
  if (!list) return null
  const { rows, shown, isReordered, left } = list
  return (
    <PartPanel part="materials" isEmpty={rows.length === 0} isReordered={isReordered} left={left}>
      <ul className={classes.lines}>
        {shown.map((line) => (
          <MaterialRow key={line.key} line={line} />
        ))}
      </ul>
    </PartPanel>
  )
}

/** What a line says besides its name, in a line of text. */
const factsOf = (row: Line['row']): string =>
  joinFacts([
    sayValue('section', row.section),
    row.description,
    row.colour,
    sayValue('composition', row.composition),
    row.consumption && [sayValue('consumption', row.consumption), row.unit].filter(Boolean).join(' '),
    row.placement,
    row.technique,
    row.artwork_size,
    row.supplier_reference,
  ])

function MaterialRow({ line: { key, row, kind, changes } }: { line: Line }) {
  return (
    <li data-place={placeOf('materials', key)} data-kind={kind}>
      <div className={classes.lineHead}>
        <KindPill kind={kind} />
        <strong>{row.item}</strong>
        <span className={classes.second}>{row.supplier?.name}</span>
      </div>
      {kind === 'changed' ? (
        <FieldChanges part="materials" fields={changes.values()} />
      ) : (
        <p className={classes.second}>{factsOf(row)}</p>
      )}
    </li>
  )
}

export function ColourwaysPart(props: PartProps) {
  const list = shownRows('colourways', props)
  if (!list) return null
  const { rows, shown, isReordered, left } = list
  return (
    <PartPanel part="colourways" isEmpty={rows.length === 0} isReordered={isReordered} left={left}>
      <ul className={classes.lines}>
        {shown.map(({ key, row, kind, changes }) => (
          <li key={key} data-place={placeOf('colourways', key)} data-kind={kind}>
            <div className={classes.lineHead}>
              {row.hex && (
                <span className={classes.swatch} style={{ backgroundColor: row.hex }} aria-hidden />
              )}
              <KindPill kind={kind} />
              <strong>{row.name}</strong>
              <span className={classes.second}>{row.code}</span>
            </div>
            {kind === 'changed' && <FieldChanges part="colourways" fields={changes.values()} />}
          </li>
        ))}
      </ul>
    </PartPanel>
  )
}
