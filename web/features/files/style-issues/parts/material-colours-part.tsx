/** Colours of materials by colourway in an issue: each that is not the line's own, and which came, went or are others. */

import type { IssueDifference } from '#contract/files/issue-difference.rules.ts'
import type { IssueSnapshot } from '#contract/files/issue-snapshot.ts'
import { AS_THE_LINE, type Colour, placeOfCell, writeColour } from '#contract/files/material-colours.rules.ts'
import { placeOf } from '#web/records/style/row-address.ts'
import type { ComparedRow, RowOf } from '../compared-rows.rules.ts'
import classes from '../style-issues.module.css'
import { BeforeAndNow, KindPill } from './change.tsx'
import { PartPanel } from './part-panel.tsx'
import { type PartProps, shownRows } from './texts-part.tsx'

type Cell = ComparedRow<RowOf<'material_colours'>>

const AS_THE_LINE_WORD = 'As the line'
const NOT_USED_WORD = 'Not used'

const say = (colour: Colour): string =>
  colour.is_used ? writeColour(colour) || AS_THE_LINE_WORD : NOT_USED_WORD

/** As it was: what changed, in the place of what is. */
const colourBefore = ({ kind, row, changes }: Cell): Colour => {
  if (kind === 'added') return AS_THE_LINE
  const was = <K extends keyof Colour>(field: K): Colour[K] =>
    changes.has(field) ? (changes.get(field)?.from as Colour[K]) : row[field]
  return { is_used: was('is_used'), name: was('name'), hex: was('hex') }
}

/** Of what is, and of what is gone. */
const namesOf = (snapshot: IssueSnapshot, difference: IssueDifference | null) => {
  const gone = <List extends 'materials' | 'colourways'>(list: List) =>
    (difference?.[list].rows ?? [])
      .filter(({ kind }) => kind === 'removed')
      .map(({ row }) => row as IssueSnapshot[List][number])
  const items = new Map([...snapshot.materials, ...gone('materials')].map(({ id, item }) => [id, item]))
  const names = new Map([...snapshot.colourways, ...gone('colourways')].map(({ id, name }) => [id, name]))
  return (cell: string) => {
    const { lineId, colourwayId } = placeOfCell(cell)
    return { item: items.get(lineId) ?? '', colourway: names.get(colourwayId) ?? '' }
  }
}

export function MaterialColoursPart(props: PartProps) {
  const list = shownRows('material_colours', { ...props, difference: withoutOrder(props.difference) })
  if (!list) return null
  const { rows, shown, left } = list
  const nameOf = namesOf(props.snapshot, props.difference)
  return (
    <PartPanel part="material_colours" isEmpty={rows.length === 0} left={left}>
      <ul className={classes.lines}>
        {shown.map((cell) => (
          <ColourRow key={cell.key} cell={cell} {...nameOf(cell.key)} />
        ))}
      </ul>
    </PartPanel>
  )
}

/** Their order follows from lines and colourways, and says nothing of its own. */
const withoutOrder = (difference: IssueDifference | null): IssueDifference | null =>
  difference && { ...difference, material_colours: { ...difference.material_colours, order: null } }

function ColourRow({ cell, item, colourway }: { cell: Cell; item: string; colourway: string }) {
  const { row, kind } = cell
  const now = kind === 'removed' ? AS_THE_LINE : row
  return (
    <li data-place={placeOf('material_colours', cell.key)} data-kind={kind}>
      <div className={classes.lineHead}>
        {now.hex && <span className={classes.swatch} style={{ backgroundColor: now.hex }} aria-hidden />}
        <KindPill kind={kind} />
        <strong>{item}</strong>
        <span className={classes.second}>{colourway}</span>
      </div>
      <p>
        {kind === 'same' ? (
          <bdi>{say(row)}</bdi>
        ) : (
          <BeforeAndNow before={say(kind === 'removed' ? row : colourBefore(cell))} now={say(now)} />
        )}
      </p>
    </li>
  )
}
