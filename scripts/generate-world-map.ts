// Writes the outline of the world for maps from Natural Earth's land and borders (public domain, by the npm package world-atlas).
import { readFile, writeFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import type { Position as Coordinates, Feature, FeatureCollection, MultiPolygon } from 'geojson'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { projectPlace, WORLD_MAP_HEIGHT } from '#contract/values/world-map.ts'

const SOURCE = new URL('../node_modules/world-atlas/countries-110m.json', import.meta.url)
const TARGET = new URL('../web/ui/world-map-outline.svg', import.meta.url)
/** Units across the picture: finer than the outlines are. */
const WIDTH = 1800
const HEIGHT = Math.round(WIDTH * WORLD_MAP_HEIGHT)
/** The picture ends here, and Antarctica is all that lies beyond. */
const SOUTHERNMOST = -58

type Line = readonly Coordinates[]
type World = Topology<{ land: GeometryCollection; countries: GeometryCollection }>

/** Whole units, each point as its distance from the one before. */
const draw = (line: Line, end: '' | 'z'): string => {
  const points = line.map(([longitude = 0, latitude = 0]) => {
    const { x, y } = projectPlace({ latitude, longitude })
    return [Math.round(x * WIDTH), Math.round(y * HEIGHT)] as const
  })
  const steps = points.slice(1).flatMap(([x, y], index) => {
    const [fromX, fromY] = points[index] ?? [0, 0]
    return x === fromX && y === fromY ? [] : [`${x - fromX} ${y - fromY}`]
  })
  if (steps.length < (end ? 3 : 1)) return ''
  return `M${points[0]?.join(' ')}l${steps.join(' ')}${end}`.replaceAll(' -', '-')
}

/** The same ring without a leap at the date line: it runs on past 180 degrees. */
const unwrap = (ring: Line): Line => {
  let turn = 0
  return ring.map(([longitude = 0, latitude = 0], index) => {
    const [before = longitude] = ring[index - 1] ?? []
    if (longitude - before > 180) turn -= 360
    if (longitude - before < -180) turn += 360
    return [longitude + turn, latitude]
  })
}

/** What of a ring is on one side of a meridian (Sutherland and Hodgman): `side` 1 is the east. */
const cut = (ring: Line, meridian: number, side: 1 | -1): Line => {
  const isInside = ([longitude = 0]: Coordinates): boolean => (longitude - meridian) * side >= 0
  return ring.slice(1).flatMap((to, index) => {
    const from = ring[index] ?? to
    if (isInside(from) === isInside(to)) return isInside(to) ? [to] : []
    const share = (meridian - (from[0] ?? 0)) / ((to[0] ?? 0) - (from[0] ?? 0))
    const crossing = [meridian, (from[1] ?? 0) + share * ((to[1] ?? 0) - (from[1] ?? 0))]
    return isInside(to) ? [crossing, to] : [crossing]
  })
}

/** A ring over the date line becomes one at each edge of the picture. */
const cutAtDateLine = (ring: Line): Line[] => {
  const whole = unwrap(ring)
  return [-360, 0, 360]
    .map((turn) => whole.map(([longitude = 0, latitude = 0]) => [longitude + turn, latitude]))
    .map((shifted) => cut(closed(cut(shifted, -180, 1)), 180, -1))
    .filter((piece) => piece.length > 2)
}
const closed = (ring: Line): Line => (ring[0] ? [...ring, ring[0]] : ring)

const topology = JSON.parse(await readFile(SOURCE, 'utf8')) as World
const land = feature(topology, topology.objects.land) as
  | FeatureCollection<MultiPolygon>
  | Feature<MultiPolygon>
const shapes = 'features' in land ? land.features : [land]
const coasts = shapes
  .flatMap((shape) => shape.geometry.coordinates.flat())
  .filter((ring) => ring.some(([, latitude = 0]) => latitude > SOUTHERNMOST))
  .flatMap(cutAtDateLine)
  .map((ring) => draw(ring, 'z'))
const borders = mesh(topology, topology.objects.countries, (a, b) => a !== b).coordinates.map((line) =>
  draw(line, ''),
)

// A mid grey with some of the ground shining through, for light and dark alike.
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">\
<path fill="#8d857c" fill-opacity=".38" d="${coasts.join('')}"/>\
<path fill="none" stroke="#8d857c" stroke-opacity=".7" stroke-width=".45" d="${borders.join('')}"/></svg>
`
await writeFile(TARGET, svg)
console.log(`${svg.length} bytes, ${gzipSync(svg, { level: 9 }).length} compressed`)
