/** The first rows and columns of a table, as a sheet of paper shows them. */
import { escapeXml, Unreadable, writeSvg } from '../drawn.ts'
import { readFirstLines } from './first-lines.ts'
import { readFirstRows } from './first-rows.ts'
import { COLUMNS, ROWS, type Rows } from './table-rows.rules.ts'

const WIDTH = 1200
const HEIGHT = 900
const LETTER = 0.56
const [LEAST, MOST] = [4, 26]

/** By the letters of its longest cell, within limits. */
const widthsOf = (rows: Rows): number[] => {
  const count = Math.min(COLUMNS, Math.max(...rows.map((row) => row.length)))
  const letters = Array.from({ length: count }, (_, column) =>
    Math.min(MOST, Math.max(LEAST, ...rows.map((row) => row[column]?.length ?? 0))),
  )
  const all = letters.reduce((sum, each) => sum + each, 0)
  // A narrow table is not drawn out over the whole sheet.
  return letters.map((each) => (each * WIDTH) / Math.max(all, 60))
}

export const svgOfTable = (rows: Rows): string => {
  const shown = rows.slice(0, ROWS)
  if (!shown.some((row) => row.some((cell) => cell !== ''))) throw new Unreadable('an empty table')
  const widths = widthsOf(shown)
  const [high, all] = [HEIGHT / ROWS, widths.reduce((sum, each) => sum + each, 0)]
  const size = high * 0.5
  const lefts = widths.map((_, column) => widths.slice(0, column).reduce((sum, each) => sum + each, 0))
  const cells = shown.flatMap((row, at) =>
    widths.flatMap((width, column) => {
      const text = (row[column] ?? '').slice(0, Math.floor(width / (size * LETTER)))
      const [x, y] = [(lefts[column] ?? 0) + 6, at * high + high * 0.68]
      return text === '' ? [] : `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}">${escapeXml(text)}</text>`
    }),
  )
  const across = shown.map((_, at) => `M0 ${(at * high).toFixed(1)}H${all.toFixed(1)}`)
  const down = lefts.map((left) => `M${left.toFixed(1)} 0V${(shown.length * high).toFixed(1)}`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/><rect width="${all.toFixed(1)}" height="${high.toFixed(1)}" fill="#efeaf4"/><path d="${across.join('')}${down.join('')}" fill="none" stroke="#b9b2c0"/><g font-family="Noto Sans" font-size="${size.toFixed(1)}" fill="#2b2433">${cells.join('')}</g></svg>`
}

export const drawWorkbook = async (path: string, to: string): Promise<void> =>
  writeSvg(svgOfTable(await readFirstRows(path)), to)

export const drawText = async (path: string, to: string): Promise<void> =>
  writeSvg(svgOfTable(await readFirstLines(path)), to)
