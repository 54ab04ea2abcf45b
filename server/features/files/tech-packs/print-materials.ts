/** The bill of materials on paper, without prices: a tech pack is handed on. And the colours of its lines by colourway. */
import {
  AS_THE_LINE,
  type Colour,
  cellOf,
  coloursByCell,
  UNUSED_SIGN,
} from '#contract/files/material-colours.rules.ts'
import type { MaterialColour } from '#contract/files/material-colours.ts'
import { BOM_SECTION_NAMES } from '#contract/materials/boms.ts'
import { formatFibres } from '#contract/values/codes/fibres.ts'
import type { Speaker } from '#server/platform/languages/speaker.ts'
import type { SheetLayout } from '#server/platform/pdf/sheet.rules.ts'
import type { PrintedLine } from './read-for-print.ts'

/** Where it goes, how it is put there, and how large, each below the other. */
const placeOf = ({ placement, technique, artwork_size }: PrintedLine): string =>
  [placement, technique, artwork_size].filter(Boolean).join('\n')

/** With a column of placements where any line has one. */
export const printMaterials = (lines: readonly PrintedLine[], { t, name }: Speaker) => {
  const isPlaced = lines.some((line) => placeOf(line) !== '')
  const placed = (text: string): string[] => (isPlaced ? [text] : [])
  const head = [
    ...[t`Section`, t`Item`, ...placed(t`Placement`), t`Composition`],
    ...[t`Colour`, t`Supplier`, t`Consumption`],
  ]
  const rows = lines.map((line) => [
    name(BOM_SECTION_NAMES[line.section]),
    [line.item, line.description].filter(Boolean).join('\n'),
    ...placed(placeOf(line)),
    formatFibres(line.composition, name),
    line.colour ?? '',
    [line.supplier?.name, line.factory?.name].filter(Boolean).join('\n'),
    line.consumption === null
      ? ''
      : [line.consumption, line.unit && name(line.unit)].filter(Boolean).join(' '),
  ])
  return { head, rows }
}

/** In one line. */
export const sayColour = ({ is_used, name, hex }: Colour, { t }: Speaker): string => {
  if (!is_used) return t`Not used`
  return [name, hex].filter(Boolean).join(' ') || t`As the line`
}

/** What the name of a line takes, and one colourway at least. */
const LINE_EMS = 20
const COLOURWAY_EMS = 9

interface Coloured {
  lines: readonly PrintedLine[]
  colourways: readonly { id: string; name: string }[]
  cells: readonly MaterialColour[]
}

/**
 * As many tables as the colourways need on this paper, each with all lines; none where each line has its own colour
 * everywhere.
 */
export const printColours = (
  { lines, colourways, cells }: Coloured,
  sheet: SheetLayout,
  speaker: Speaker,
) => {
  if (cells.length === 0) return []
  const known = coloursByCell(cells)
  const fitting = Math.max(1, Math.floor((sheet.content_ems - LINE_EMS) / COLOURWAY_EMS))
  const starts = colourways.flatMap((_, at) => (at % fitting === 0 ? [at] : []))
  return starts.map((start) => {
    const shown = colourways.slice(start, start + fitting)
    return {
      colourways: shown.map(({ name }) => name),
      rows: lines.map((line) => ({
        item: line.item,
        cells: shown.map(({ id }) => printCell(known.get(cellOf(line.id, id)) ?? AS_THE_LINE, line, speaker)),
      })),
    }
  })
}

/** The line's own colour stands for itself, so that nobody has to look it up. */
const printCell = (colour: Colour, line: PrintedLine, speaker: Speaker) => {
  const { is_used, name, hex } = colour
  if (!is_used) return { text: `${UNUSED_SIGN} ${sayColour(colour, speaker)}`, hex: null, is_own: false }
  if (name === null && hex === null) return { text: line.colour ?? '', hex: null, is_own: true }
  return { text: sayColour(colour, speaker), hex, is_own: false }
}
