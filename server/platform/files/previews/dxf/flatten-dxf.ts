/** The lines of a DXF as plain points: blocks inserted, curves cut into straight pieces. */
import { TooLarge } from '../drawn.ts'
import { arcPoints, bulgePoints, ellipsePoints, type Point, splinePoints } from './curves.ts'
import { type Dxf, type DxfEntity, numberOf, textOf } from './read-dxf.ts'

export interface Line {
  layer: string
  points: Point[]
}
export interface Label {
  at: Point
  height: number
  text: string
}
/** What moves as one: an inserted block, or all that lies in the drawing itself. */
export interface Piece {
  name: string
  lines: Line[]
  labels: Label[]
}

/** a c e / b d f, as in SVG. */
type Matrix = readonly [number, number, number, number, number, number]
const SAME: Matrix = [1, 0, 0, 1, 0, 0]
const apply = ([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point => [a * x + c * y + e, b * x + d * y + f]
const multiply = (m: Matrix, [a, b, c, d, e, f]: Matrix): Matrix => {
  const [x, y] = apply(m, [e, f])
  return [m[0] * a + m[2] * b, m[1] * a + m[3] * b, m[0] * c + m[2] * d, m[1] * c + m[3] * d, x, y]
}

const MAX_POINTS = 1_000_000
const MAX_DEPTH = 8
const MAX_LABELS = 2_000

interface Flattening {
  dxf: Dxf
  count: { points: number; labels: number }
}

export const flattenDxf = (dxf: Dxf): Piece[] => {
  const all: Flattening = { dxf, count: { points: 0, labels: 0 } }
  const loose: Piece = { name: '', lines: [], labels: [] }
  const pieces: Piece[] = []
  takeEntities(all, dxf.entities, {
    piece: loose,
    matrix: SAME,
    depth: 0,
    onInsert: (piece) => pieces.push(piece),
  })
  // A library of pieces inserts none of them.
  const isLibrary = pieces.length === 0 && loose.lines.length === 0
  for (const block of isLibrary ? dxf.blocks.values() : []) {
    if (block.name.startsWith('*')) continue
    const piece: Piece = { name: block.name, lines: [], labels: [] }
    takeEntities(all, block.entities, { piece, matrix: SAME, depth: 1 })
    pieces.push(piece)
  }
  return [loose, ...pieces].filter(({ lines, labels }) => lines.length + labels.length > 0)
}

interface Taking {
  piece: Piece
  matrix: Matrix
  depth: number
  /** Of what lies in the drawing itself: each block is a piece of its own. */
  onInsert?: (piece: Piece) => void
}

const takeEntities = (all: Flattening, entities: readonly DxfEntity[], taking: Taking): void => {
  const { piece, matrix } = taking
  for (let at = 0; at < entities.length; at++) {
    const entity = entities[at] as DxfEntity
    if (entity.type === 'INSERT') takeInsert(all, entity, taking)
    else if (entity.type === 'TEXT' || entity.type === 'MTEXT') takeLabel(all, entity, taking)
    else if (entity.type === 'POLYLINE') {
      const vertices: DxfEntity[] = []
      while (entities[at + 1]?.type === 'VERTEX') vertices.push(entities[++at] as DxfEntity)
      addLine(all, piece, entity.layer, polyline(vertices.map(vertexOf), isClosed(entity)), matrix)
    } else addLine(all, piece, entity.layer, pointsOf(entity), matrix)
  }
}

const addLine = (
  { count }: Flattening,
  piece: Piece,
  ...[layer, points, matrix]: [layer: string, points: Point[], matrix: Matrix]
): void => {
  if (points.length < 2) return
  count.points += points.length
  if (count.points > MAX_POINTS) throw new TooLarge('too many points')
  piece.lines.push({ layer, points: points.map((point) => apply(matrix, point)) })
}

const takeLabel = ({ count }: Flattening, entity: DxfEntity, { piece, matrix }: Taking): void => {
  const text = textOf(entity, 1)
    .replace(/\\P/g, ' ')
    .replace(/\{\\[^;]*;|\}/g, '')
    .slice(0, 80)
  if (!text || ++count.labels > MAX_LABELS) return
  const at = apply(matrix, [numberOf(entity, 10), numberOf(entity, 20)])
  piece.labels.push({ at, height: numberOf(entity, 40, 1) * Math.hypot(matrix[0], matrix[1]), text })
}

const takeInsert = (all: Flattening, entity: DxfEntity, { piece, matrix, depth, onInsert }: Taking): void => {
  const block = all.dxf.blocks.get(textOf(entity, 2))
  if (!block || depth >= MAX_DEPTH) return
  // Blocks of blocks of blocks: each insertion counts, whether it draws anything or not.
  all.count.points += 1
  if (all.count.points > MAX_POINTS) throw new TooLarge('too many insertions')
  const turn = (numberOf(entity, 50) * Math.PI) / 180
  const [sx, sy] = [numberOf(entity, 41, 1), numberOf(entity, 42, 1)]
  const placed: Matrix = [
    ...[Math.cos(turn) * sx, Math.sin(turn) * sx, -Math.sin(turn) * sy, Math.cos(turn) * sy],
    ...[numberOf(entity, 10), numberOf(entity, 20)],
  ] as unknown as Matrix
  const onBase = multiply(multiply(matrix, placed), [1, 0, 0, 1, -block.base[0], -block.base[1]])
  const own: Piece = onInsert ? { name: block.name, lines: [], labels: [] } : piece
  takeEntities(all, block.entities, { piece: own, matrix: onBase, depth: depth + 1 })
  onInsert?.(own)
}

const isClosed = (entity: DxfEntity): boolean => (numberOf(entity, 70) & 1) === 1

interface Vertex {
  at: Point
  /** A quarter of the tangent of the arc to the next one. */
  bulge: number
}
const vertexOf = (entity: DxfEntity): Vertex => ({
  at: [numberOf(entity, 10), numberOf(entity, 20)],
  bulge: numberOf(entity, 42),
})

const polyline = (vertices: readonly Vertex[], closes: boolean): Point[] => {
  const [first] = vertices
  if (!first) return []
  const points: Point[] = [first.at]
  const last = closes ? vertices.length : vertices.length - 1
  for (let at = 0; at < last; at++) {
    const [from, to] = [vertices[at] as Vertex, vertices[(at + 1) % vertices.length] as Vertex]
    points.push(...bulgePoints(from.at, to.at, from.bulge))
  }
  return points
}

const lightVertices = ({ groups }: DxfEntity): Vertex[] => {
  const vertices: Vertex[] = []
  for (const [code, value] of groups) {
    const number = Number.parseFloat(value)
    const last = vertices.at(-1)
    if (code === 10) vertices.push({ at: [number, 0], bulge: 0 })
    else if (code === 20 && last) last.at = [last.at[0], number]
    else if (code === 42 && last) last.bulge = number
  }
  return vertices.filter(
    ({ at, bulge }) => Number.isFinite(at[0]) && Number.isFinite(at[1]) && Number.isFinite(bulge),
  )
}

const pointsOf = (entity: DxfEntity): Point[] => {
  const number = (code: number) => numberOf(entity, code)
  const centre: Point = [number(10), number(20)]
  if (entity.type === 'LINE') return [centre, [number(11), number(21)]]
  if (entity.type === 'LWPOLYLINE') return polyline(lightVertices(entity), isClosed(entity))
  if (entity.type === 'CIRCLE') return arcPoints(centre, number(40), 0, 360)
  if (entity.type === 'ARC') return arcPoints(centre, number(40), number(50), number(51))
  if (entity.type === 'ELLIPSE')
    return ellipsePoints(
      centre,
      [number(11), number(21)],
      number(40),
      number(41),
      numberOf(entity, 42, 2 * Math.PI),
    )
  return entity.type === 'SPLINE' ? splinePoints(entity) : []
}
