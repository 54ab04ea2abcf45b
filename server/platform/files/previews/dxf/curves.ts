/** Curves as straight pieces, fine enough for a screen. */
import { type DxfEntity, numberOf } from './read-dxf.ts'

export type Point = readonly [x: number, y: number]

const STEPS_A_TURN = 72

const steps = (angle: number): number =>
  Math.min(4 * STEPS_A_TURN, Math.max(2, Math.ceil((Math.abs(angle) / (2 * Math.PI)) * STEPS_A_TURN)))

const around = (centre: Point, radius: number, from: number, angle: number): Point[] => {
  const count = steps(angle)
  return Array.from({ length: count + 1 }, (_, step): Point => {
    const at = from + (angle * step) / count
    return [centre[0] + radius * Math.cos(at), centre[1] + radius * Math.sin(at)]
  })
}

/** Degrees, against the clock. */
export const arcPoints = (centre: Point, radius: number, from: number, to: number): Point[] => {
  const sweep = ((((to - from) % 360) + 360) % 360 || 360) * (Math.PI / 180)
  return around(centre, radius, (from * Math.PI) / 180, sweep)
}

/** From a vertex to the next, without the first one. */
export const bulgePoints = (from: Point, to: Point, bulge: number): Point[] => {
  if (Math.abs(bulge) < 1e-6) return [to]
  const angle = 4 * Math.atan(bulge)
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const chord = Math.hypot(dx, dy)
  if (chord === 0) return [to]
  const radius = chord / (2 * Math.sin(angle / 2))
  const reach = (radius * Math.cos(angle / 2)) / chord
  const centre: Point = [(from[0] + to[0]) / 2 - dy * reach, (from[1] + to[1]) / 2 + dx * reach]
  const begin = Math.atan2(from[1] - centre[1], from[0] - centre[0])
  return around(centre, Math.abs(radius), begin, angle).slice(1)
}

/** `axis` is the longer one, from the centre; the other is `ratio` of it. */
export const ellipsePoints = (
  centre: Point,
  axis: Point,
  ...[ratio, from, to]: [number, number, number]
): Point[] => {
  const sweep = to > from ? to - from : to - from + 2 * Math.PI
  const count = steps(sweep)
  return Array.from({ length: count + 1 }, (_, step): Point => {
    const at = from + (sweep * step) / count
    const [along, across] = [Math.cos(at), Math.sin(at) * ratio]
    return [centre[0] + axis[0] * along - axis[1] * across, centre[1] + axis[1] * along + axis[0] * across]
  })
}

const listOf = ({ groups }: DxfEntity, code: number): number[] =>
  groups.filter(([own]) => own === code).map(([, value]) => Number.parseFloat(value) || 0)

/** De Boor's algorithm at one place of the knots. */
const pointAt = (control: readonly Point[], knots: readonly number[], degree: number, at: number): Point => {
  let span = degree
  while (span < control.length - 1 && at >= (knots[span + 1] ?? 0)) span++
  const points = Array.from({ length: degree + 1 }, (_, i) => control[span - degree + i] ?? ([0, 0] as Point))
  for (let round = 1; round <= degree; round++) {
    for (let i = degree; i >= round; i--) {
      const [low = 0, high = 0] = [knots[span - degree + i], knots[span + 1 + i - round]]
      const share = high === low ? 0 : (at - low) / (high - low)
      const [a, b] = [points[i - 1] as Point, points[i] as Point]
      points[i] = [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]
    }
  }
  return points[degree] as Point
}

const MAX_DEGREE = 10
const MAX_STEPS = 2_000

export const splinePoints = (entity: DxfEntity): Point[] => {
  const pairs = (x: number, y: number): Point[] => {
    const ys = listOf(entity, y)
    return listOf(entity, x).map((value, at): Point => [value, ys[at] ?? 0])
  }
  const control = pairs(10, 20)
  const knots = listOf(entity, 40)
  const degree = numberOf(entity, 71, 3)
  const fits =
    degree >= 1 &&
    degree <= MAX_DEGREE &&
    control.length > degree &&
    knots.length >= control.length + degree + 1
  if (!fits) return pairs(11, 21).length > 1 ? pairs(11, 21) : control
  const [from = 0, to = 0] = [knots[degree], knots[control.length]]
  const count = Math.min(MAX_STEPS, control.length * 8)
  return Array.from({ length: count + 1 }, (_, step) =>
    pointAt(control, knots, degree, from + ((to - from) * step) / count),
  )
}
