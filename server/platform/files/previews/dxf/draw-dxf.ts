/** A pattern as its pieces, side by side where they lie over one another, with grain, notches and names. */
import { readFile } from 'node:fs/promises'
import { escapeXml, Unreadable, writeSvg } from '../drawn.ts'
import { type Frame, frameOf, joinFrames, type Laid, layOut } from '../lay-out.ts'
import type { Point } from './curves.ts'
import { flattenDxf, type Piece } from './flatten-dxf.ts'
import { readDxf } from './read-dxf.ts'

const SIDE = 1600
const MARGIN = 40
const INK = '#2b2333'

/** Layers of patterns (ASTM D6673, AAMA 292); any other drawing is plain lines. */
const STYLES: Readonly<Record<string, string>> = {
  '4': 'stroke="#c2412d" stroke-width="4"',
  '6': 'stroke="#473068" stroke-width="3" stroke-dasharray="18 5 3 5"',
  '7': 'stroke="#0b7a75" stroke-width="5"',
  '8': 'stroke="#6f6777" stroke-width="2.5"',
  '14': 'stroke="#6f6777" stroke-width="2.5" stroke-dasharray="9 6"',
}
const PLAIN = `stroke="${INK}" stroke-width="3.5"`
const GRAIN = '7'
const ARROW_PX = 20
const MIN_TEXT_PX = 16
const MAX_TEXT_PX = 36

export const drawDxf = async (path: string, to: string): Promise<void> => {
  await writeSvg(svgOfDxf(await readFile(path)), to)
}

/** @throws Unreadable, TooLarge */
export const svgOfDxf = (bytes: Buffer): string => {
  const laid = layOut(flattenDxf(readDxf(bytes)), frameOfPiece)
  if (laid.length === 0) throw new Unreadable('nothing is drawn')
  return svgOf(laid)
}

const frameOfPiece = ({ lines, labels }: Piece): Frame =>
  frameOf(lines.length > 0 ? lines.flatMap(({ points }) => points) : labels.map(({ at }) => at))

const svgOf = (laid: readonly Laid<Piece>[]): string => {
  const frame = joinFrames(laid.map(({ frame }) => frame))
  const scale = (SIDE - 2 * MARGIN) / Math.max(frame.width, frame.height, 1e-9)
  const width = Math.round(frame.width * scale + 2 * MARGIN)
  const height = Math.round(frame.height * scale + 2 * MARGIN)
  const place = ([x, y]: Point): [number, number] => [
    MARGIN + (x - frame.x) * scale,
    height - MARGIN - (y - frame.y) * scale,
  ]
  const parts = laid.map(({ item, move }) => {
    const shown = (point: Point) => place([point[0] + move[0], point[1] + move[1]])
    return drawLines(item, shown) + drawLabels(item, shown, scale)
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="none" stroke-linejoin="round" stroke-linecap="round"><rect width="${width}" height="${height}" fill="#fff"/>${parts.join('')}</svg>`
}

type Shown = (point: Point) => [number, number]
const at = ([x, y]: [number, number]): string => `${x.toFixed(1)} ${y.toFixed(1)}`

const drawLines = ({ lines }: Piece, shown: Shown): string => {
  const byLayer = Map.groupBy(lines, ({ layer }) => layer)
  return [...byLayer]
    .map(([layer, own]) => {
      const path = own.map(({ points }) => `M${points.map((point) => at(shown(point))).join('L')}`).join('')
      const arrows = layer === GRAIN ? own.map(({ points }) => arrowOf(points, shown)).join('') : ''
      return `<path d="${path}${arrows}" ${STYLES[layer] ?? PLAIN}/>`
    })
    .join('')
}

/** At both ends of a grain line. */
const arrowOf = (points: readonly Point[], shown: Shown): string => {
  const [from, to] = [shown(points[0] as Point), shown(points.at(-1) as Point)]
  const head = (tip: [number, number], tail: [number, number]): string => {
    const turn = Math.atan2(tip[1] - tail[1], tip[0] - tail[0])
    const wing = (by: number): string =>
      at([tip[0] - ARROW_PX * Math.cos(turn + by), tip[1] - ARROW_PX * Math.sin(turn + by)])
    return `M${wing(0.45)}L${at(tip)}L${wing(-0.45)}`
  }
  return head(from, to) + head(to, from)
}

const drawLabels = ({ labels }: Piece, shown: Shown, scale: number): string =>
  labels
    .map(({ at: place, height, text }) => {
      const [x, y] = shown(place)
      const size = Math.min(MAX_TEXT_PX, Math.max(MIN_TEXT_PX, height * scale))
      return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" font-family="Noto Sans" font-size="${size.toFixed(1)}" fill="${INK}">${escapeXml(text)}</text>`
    })
    .join('')
