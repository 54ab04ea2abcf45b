import {
  frameRoute,
  type MapFrame,
  type Point,
  type Position,
  positionAt,
  projectTo,
} from '#contract/values/geo.ts'
import { isLand } from './land.ts'
import { bendArc, drawArc, placeLabels, type Route, type Stop } from './route.rules.ts'

const SIZE = { width: 640, height: 330 }
const GRID = 13

/** Land as dots: each run of them is one line, which a dash of length nought and a round cap turn into dots. */
function drawDots(frame: MapFrame): string {
  const runs: string[] = []
  for (let y = GRID / 2 + 2; y < SIZE.height; y += GRID) {
    let start: number | null = null
    for (let x = GRID / 2; x <= SIZE.width + GRID; x += GRID) {
      const isDot = x < SIZE.width && isLand(positionAt(frame, { x, y }))
      if (isDot) start ??= x
      else if (start !== null) {
        runs.push(`M${start} ${y}h${x - start - GRID + 0.1}`)
        start = null
      }
    }
  }
  return runs.join('')
}

function MapStop({ stop, frame }: { stop: Stop; frame: MapFrame }) {
  const { x, y } = projectTo(frame, stop.position)
  return (
    <circle className={stop.isConfirmed ? 'confirmed' : 'open'} cx={x.toFixed(1)} cy={y.toFixed(1)} r="8.5" />
  )
}

/** How far above its place a pin's head is. */
const PIN_HEAD = 14

/** A pin whose tip is the point. */
export const drawPin = ({ x, y }: Point): string =>
  `M${Math.round(x)} ${Math.round(y)}l-5.5-10a6.5 6.5 0 1 1 11 0z`

/** A pin on each place, those that would stand in one point once. */
function MapPins({ points }: { points: readonly Point[] }) {
  const paths = new Set(points.map(drawPin))
  return [...paths].map((path) => <path key={path} className="pin" d={path} />)
}

/** The route over a dotted map, zoomed to where it goes. */
export function RouteMap({ route, label }: { route: Route; label: string }) {
  const frame = frameRoute([...route.stops.map((stop) => stop.position), ...route.photos], SIZE)
  const project = (position: Position) => projectTo(frame, position)
  const arcs = route.legs.map(({ from, to }) => bendArc(project(from), project(to)))
  const pins = route.photos.map(project)
  const marks = [
    ...route.stops.map((stop) => ({ ...project(stop.position), text: stop.city ?? '' })),
    ...pins.map(({ x, y }) => ({ x, y: y - PIN_HEAD, text: '' })),
  ]
  const names = placeLabels(marks, arcs, SIZE).filter(({ text }) => text !== '')
  return (
    <svg viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} role="img" aria-label={label}>
      <path className="dots" d={drawDots(frame)} strokeDasharray={`0 ${GRID}`} />
      {arcs.map(drawArc).map((path) => (
        <path key={path} className="leg" d={path} />
      ))}
      {route.stops.map((stop) => (
        <MapStop key={`${stop.position.latitude} ${stop.position.longitude}`} stop={stop} frame={frame} />
      ))}
      <MapPins points={pins} />
      {names.map(({ x, y, text, anchor }) => (
        <text key={`${x} ${y}`} x={x} y={y} textAnchor={anchor}>
          {text}
        </text>
      ))}
    </svg>
  )
}
