// The way of a product over the map: where the steps are, and what leads from one to the next.
import { workplaceOf } from '#contract/passports/passport-production.ts'
import type { Point, Position, Size } from '#contract/values/geo.ts'
import { briefLinesOf, isDetailConfirmed, photosOf } from '../passport.rules.ts'
import type { PassportDraft } from '../passport-view.ts'

export type Stop = { position: Position; city: string | null; isConfirmed: boolean }
export type Leg = { from: Position; to: Position }
/** `photos`: where pictures of the steps and the materials were taken. */
export type Route = { stops: Stop[]; legs: Leg[]; photos: Position[] }

const isSame = (one: Position, other: Position): boolean =>
  one.latitude === other.latitude && one.longitude === other.longitude

/** The places of each step that has any, in the order of the steps. */
const placesByStep = (snapshot: PassportDraft): Stop[][] =>
  snapshot.steps
    .map((step) =>
      step.details.flatMap((detail) => {
        const workplace = workplaceOf(detail)
        if (!workplace?.position) return []
        const isConfirmed = isDetailConfirmed(detail, snapshot)
        return [{ position: workplace.position, city: workplace.city, isConfirmed }]
      }),
    )
    .filter((places) => places.length > 0)

/** Each place once; a place with any unconfirmed work is an unconfirmed stop. */
function mergeStops(places: Stop[]): Stop[] {
  const stops: Stop[] = []
  for (const place of places) {
    const known = stops.find((stop) => isSame(stop.position, place.position))
    if (known) known.isConfirmed &&= place.isConfirmed
    else stops.push({ ...place })
  }
  return stops
}

const positionOf = ({ latitude, longitude }: Position): Position => ({ latitude, longitude })

const placesOfStepPhotos = (snapshot: PassportDraft): Position[] =>
  snapshot.steps.flatMap(({ details }) =>
    details.flatMap((detail) => photosOf(detail, snapshot).map(positionOf)),
  )

const placesOfLinePhotos = (snapshot: PassportDraft): Position[] =>
  briefLinesOf(snapshot).flatMap(({ photos }) => photos.map(positionOf))

/** Every place of a step leads to the first place of the next one; staying in place and repeating a leg draw nothing. */
export function planRoute(snapshot: PassportDraft): Route {
  const steps = placesByStep(snapshot)
  const legs: Leg[] = []
  for (const [index, places] of steps.entries()) {
    const next = steps[index + 1]?.[0]
    for (const { position } of next ? places : []) {
      const leg = { from: position, to: (next as Stop).position }
      const isDrawn = legs.some(({ from, to }) => isSame(from, leg.from) && isSame(to, leg.to))
      if (!isDrawn && !isSame(leg.from, leg.to)) legs.push(leg)
    }
  }
  const stops = mergeStops(steps.flat())
  const photos = placesOfStepPhotos(snapshot)
  // Where materials come from is no route by itself.
  const isRoute = stops.length + photos.length > 0
  return { stops, legs, photos: isRoute ? [...photos, ...placesOfLinePhotos(snapshot)] : [] }
}

const LIFT = 0.22
const round = (value: number): number => Math.round(value * 10) / 10

/** A quadratic curve: its ends and the point that pulls it. */
export type Arc = { from: Point; pull: Point; to: Point }

/** A leg as a bow to the upper side of the straight line. */
export function bendArc(from: Point, to: Point): Arc {
  const side = to.x >= from.x ? 1 : -1
  const x = (from.x + to.x) / 2 + (to.y - from.y) * LIFT * side
  const y = (from.y + to.y) / 2 - Math.abs(to.x - from.x) * LIFT
  return { from, pull: { x, y }, to }
}

export const drawArc = ({ from, pull, to }: Arc): string =>
  `M${round(from.x)} ${round(from.y)}Q${round(pull.x)} ${round(pull.y)} ${round(to.x)} ${round(to.y)}`

const SAMPLES = Array.from({ length: 29 }, (_, index) => (index + 1) / 30)

const pointsAlong = ({ from, pull, to }: Arc): Point[] =>
  SAMPLES.map((t) => ({
    x: (1 - t) ** 2 * from.x + 2 * t * (1 - t) * pull.x + t * t * to.x,
    y: (1 - t) ** 2 * from.y + 2 * t * (1 - t) * pull.y + t * t * to.y,
  }))

export type Label = Point & { text: string; anchor: 'start' | 'end' }
type Box = { left: number; right: number; top: number; bottom: number }

const LETTER = 7.4
const HEIGHT = 16
const GAP = 12

const overlaps = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

const boxOf = ({ x, y, text, anchor }: Label): Box => {
  const width = text.length * LETTER
  const left = anchor === 'start' ? x : x - width
  return { left, right: left + width, top: y - HEIGHT + 4, bottom: y + 4 }
}

const boxAround = ({ x, y }: Point, reach: number): Box => ({
  left: x - reach,
  right: x + reach,
  top: y - reach,
  bottom: y + reach,
})

/** Names beside their points where there is room inside the picture and over no point, arc or name; others stay out. */
export function placeLabels(points: (Point & { text: string })[], arcs: Arc[], size: Size): Label[] {
  const taken: Box[] = [
    ...points.map((point) => boxAround(point, 8)),
    ...arcs.flatMap(pointsAlong).map((point) => boxAround(point, 2)),
  ]
  return points.flatMap(({ x, y, text }) => {
    const choices: Label[] = [
      { x: x + GAP, y: y + 5, text, anchor: 'start' },
      { x: x - GAP, y: y + 5, text, anchor: 'end' },
      { x: x + 6, y: y - GAP, text, anchor: 'start' },
      { x: x + 6, y: y + GAP + 10, text, anchor: 'start' },
    ]
    const free = choices.find((choice) => {
      const box = boxOf(choice)
      const isInside =
        box.left > 6 && box.right < size.width - 6 && box.top > 4 && box.bottom < size.height - 4
      return isInside && !taken.some((other) => overlaps(box, other))
    })
    if (free) taken.push(boxOf(free))
    return free ? [{ ...free, x: round(free.x), y: round(free.y) }] : []
  })
}
