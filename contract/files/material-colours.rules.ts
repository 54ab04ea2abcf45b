/** Colours of materials by colourway: how a cell is named, read and written, and what is wrong with it. Pure. */
import { MATERIAL_COLOUR_LIMITS, MATERIAL_COLOUR_TEXTS, type MaterialColour } from './material-colours.ts'

export const cellOf = (lineId: number, colourwayId: string): string => `${lineId}:${colourwayId}`

export const placeOfCell = (id: string): { lineId: number; colourwayId: string } => {
  const at = id.indexOf(':')
  return { lineId: Number(id.slice(0, at)), colourwayId: id.slice(at + 1) }
}

export type Colour = Pick<MaterialColour, 'is_used' | 'name' | 'hex'>

/** The line's own colour, which is kept by no cell. */
export const AS_THE_LINE: Colour = { is_used: true, name: null, hex: null }
export const NOT_USED: Colour = { is_used: false, name: null, hex: null }

const saysSomething = ({ is_used, name, hex }: Colour): boolean => !is_used || name !== null || hex !== null

/** In one order, which says nothing, and without what says nothing. */
export const tidyColours = (cells: readonly MaterialColour[]): MaterialColour[] =>
  cells
    .filter(saysSomething)
    .map(({ id, is_used, name, hex }) => ({
      ...{ id, is_used },
      ...{ name: is_used ? name : null, hex: is_used ? hex : null },
    }))
    .toSorted((a, b) => compareCells(a.id, b.id))

const compareCells = (one: string, other: string): number => {
  const [a, b] = [placeOfCell(one), placeOfCell(other)]
  if (a.lineId !== b.lineId) return a.lineId - b.lineId
  return a.colourwayId < b.colourwayId ? -1 : Number(a.colourwayId > b.colourwayId)
}

interface KnownPlaces {
  lines: ReadonlySet<number>
  colourways: ReadonlySet<string>
}

/** Texts by the path of what is wrong. */
export const findColourProblems = (
  cells: readonly Pick<MaterialColour, 'id'>[],
  { lines, colourways }: KnownPlaces,
): [path: string, text: string][] =>
  cells.flatMap(({ id }, at): [string, string][] => {
    const { lineId, colourwayId } = placeOfCell(id)
    if (!lines.has(lineId)) return [[`material_colours.${at}.id`, MATERIAL_COLOUR_TEXTS.lineUnknown]]
    if (colourways.has(colourwayId)) return []
    return [[`material_colours.${at}.id`, MATERIAL_COLOUR_TEXTS.colourwayUnknown]]
  })

/** Cells whose line and colourway are there. */
export const placedColours = <Cell extends Pick<MaterialColour, 'id'>>(
  cells: readonly Cell[],
  { lines, colourways }: KnownPlaces,
): Cell[] =>
  cells.filter(({ id }) => {
    const { lineId, colourwayId } = placeOfCell(id)
    return lines.has(lineId) && colourways.has(colourwayId)
  })

export const coloursByCell = (cells: readonly MaterialColour[]): ReadonlyMap<string, MaterialColour> =>
  new Map(cells.map((each) => [each.id, each]))

/** What stands in a cell of a spreadsheet for a material that a colourway does not have. */
const UNUSED = new Set(['-', '–', '—', '−', 'n/a', 'na'])
export const UNUSED_SIGN = '–'
const HEX = /(?:^|[\s·,;(])(#[0-9a-f]{6})\)?$/i

/** A cell as it is typed, copied and pasted: `PANTONE 19-4052 TCX #0f4c81`, a dash, or nothing. */
export const writeColour = ({ is_used, name, hex }: Colour): string =>
  is_used ? [name, hex].filter(Boolean).join(' ') : UNUSED_SIGN

/** @param unusedWord how the reader's language says that a material is not used */
export const readColour = (typed: string, unusedWord = ''): Colour | { problem: string } => {
  const text = typed.trim()
  if (text === '') return AS_THE_LINE
  const plain = text.toLowerCase()
  if (UNUSED.has(plain) || plain === unusedWord.toLowerCase()) return NOT_USED
  const hex = HEX.exec(text)?.[1]
  const name = (hex ? text.slice(0, text.lastIndexOf(hex)) : text).replace(/[\s·,;(]+$/, '')
  if (name.length > MATERIAL_COLOUR_LIMITS.name) return { problem: MATERIAL_COLOUR_TEXTS.tooLong }
  return { is_used: true, name: name === '' ? null : name, hex: hex?.toLowerCase() ?? null }
}

/** Libraries whose codes have a form of their own, by what stands behind the code: `19-4052 TCX`. */
const TEXTILE_CODE = /\b(TCX|TPX|TPG|TSX|TPM)\b/i
const TEXTILE_FORM = /\b\d{2}-\d{4}\b/

/** A name that says that it is a code of a textile library, and is none by its form. Whether there is such a colour is not known. */
export const isOddCode = (name: string | null): boolean =>
  name !== null && TEXTILE_CODE.test(name) && !TEXTILE_FORM.test(name)

/** What a style's history has for a cell without words of its own; no colour is called so. */
export const TOLD_COLOURS = { asTheLine: '=', notUsed: UNUSED_SIGN } as const

interface Named {
  lines: readonly { id: number; item: string }[]
  colourways: readonly { id: string; name: string }[]
}

/**
 * As a style's history compares them: each by its line and colourway. One that only the other state has stands here as
 * the line's own colour, so that it is told what it was and is.
 */
export const toldColours = (
  cells: readonly MaterialColour[],
  others: readonly MaterialColour[],
  { lines, colourways }: Named,
) => {
  const [items, names] = [
    new Map(lines.map(({ id, item }) => [id, item])),
    new Map(colourways.map(({ id, name }) => [id, name])),
  ]
  const own = coloursByCell(cells)
  const ids = [...new Set([...cells, ...others].map(({ id }) => id))].toSorted(compareCells)
  return ids.flatMap((id) => {
    const { lineId, colourwayId } = placeOfCell(id)
    const [item, name] = [items.get(lineId), names.get(colourwayId)]
    if (item === undefined || name === undefined) return []
    const cell = own.get(id)
    const colour = cell ? (cell.is_used ? writeColour(cell) : TOLD_COLOURS.notUsed) : TOLD_COLOURS.asTheLine
    return [{ id, said: `${item}, ${name}`, colour }]
  })
}
