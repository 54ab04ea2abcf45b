/** Colours of materials as rows of a sheet, one for each line of the bill of materials, and back. */
import type { CallOutLine } from '#contract/files/call-outs.ts'
import {
  AS_THE_LINE,
  type Colour,
  cellOf,
  coloursByCell,
  tidyColours,
} from '#contract/files/material-colours.rules.ts'
import type { MaterialColour } from '#contract/files/material-colours.ts'

export interface ColourRow extends CallOutLine {
  /** By the id of the colourway; one that has none is as the line. */
  cells: Readonly<Record<string, Colour>>
}

export interface ShownColourway {
  id: string
  name: string
}

/** The same row for as long as it says the same, so that only rows that changed are drawn anew. */
export const rowsOfColours = (
  lines: readonly CallOutLine[],
  colourways: readonly ShownColourway[],
  cells: readonly MaterialColour[],
): ColourRow[] => {
  const known = coloursByCell(cells)
  return lines.map((line) => ({
    ...line,
    cells: Object.fromEntries(
      colourways.flatMap(({ id }) => {
        const cell = known.get(cellOf(line.id, id))
        return cell ? [[id, { is_used: cell.is_used, name: cell.name, hex: cell.hex }]] : []
      }),
    ),
  }))
}

export const coloursOfRows = (rows: readonly ColourRow[]): MaterialColour[] =>
  tidyColours(
    rows.flatMap(({ id, cells }) =>
      Object.entries(cells).map(([colourway, colour]) => ({ id: cellOf(id, colourway), ...colour })),
    ),
  )

export const colourIn = (row: ColourRow, colourway: string): Colour => row.cells[colourway] ?? AS_THE_LINE

export const withColour = (row: ColourRow, colourway: string, colour: Colour): ColourRow => ({
  ...row,
  cells: { ...row.cells, [colourway]: colour },
})

export const keysOfCells = (rows: readonly ColourRow[], colourways: readonly ShownColourway[]): string[] =>
  rows.flatMap((row) => colourways.map(({ id }) => cellOf(row.id, id)))
