/** Colours of materials that came, went or are others, in words. */

import type { IssueSnapshot } from '#contract/files/issue-snapshot.ts'
import { AS_THE_LINE, placeOfCell } from '#contract/files/material-colours.rules.ts'
import type { MaterialColour } from '#contract/files/material-colours.ts'
import type { RowChange } from '#contract/values/row-differences.rules.ts'
import { sayColour } from '#server/features/files/tech-packs/index.ts'
import type { ChangedPlace, Describing } from './changed-place.ts'

/** How one side says a line and a colourway; null of what it does not have. */
const openSide = ({ materials, colourways }: IssueSnapshot) => {
  const items = new Map(materials.map(({ id, item }) => [id, item]))
  const names = new Map(colourways.map(({ id, name }) => [id, name]))
  return (cell: string): string | null => {
    const { lineId, colourwayId } = placeOfCell(cell)
    const [item, name] = [items.get(lineId), names.get(colourwayId)]
    return item === undefined || name === undefined ? null : `${item}, ${name}`
  }
}

export const describeMaterialColours = (
  rows: readonly RowChange[],
  { speaker, before, after }: Describing,
): ChangedPlace[] => {
  const [was, is] = [openSide(before), openSide(after)]
  const [formerly, now] = [cellsOf(before), cellsOf(after)]
  return rows.map(({ key }) => {
    const id = String(key)
    const say = (cells: ReturnType<typeof cellsOf>): string =>
      sayColour(cells.get(id) ?? AS_THE_LINE, speaker)
    return {
      row: is(id) ?? was(id) ?? '',
      field: speaker.t`Colour`,
      // Of a line or colourway that is not there, no colour.
      before: was(id) === null ? '' : say(formerly),
      after: is(id) === null ? '' : say(now),
    }
  })
}

const cellsOf = ({ material_colours }: IssueSnapshot): ReadonlyMap<string, MaterialColour> =>
  new Map(material_colours.map((each) => [each.id, each]))
