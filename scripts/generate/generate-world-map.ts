// Writes the outline of the world for maps from Natural Earth's land and borders (public domain, by the npm package world-atlas).
import { readFile, writeFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { type GeoPermissibleObjects, geoPath } from 'd3-geo'
import type { FeatureCollection, MultiPolygon } from 'geojson'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { projectionOf, WORLD_MAP_HEIGHT } from '#web/lib/world-map.ts'

const SOURCE = new URL('../../node_modules/world-atlas/countries-110m.json', import.meta.url)
const TARGET = new URL('../../web/ui/map/world-map-outline.svg', import.meta.url)
/** Units across the picture: finer than the outlines are. */
const WIDTH = 1800
const HEIGHT = Math.round(WIDTH * WORLD_MAP_HEIGHT)
/** The picture ends here, and Antarctica is all that lies beyond. */
const SOUTHERNMOST = -58

type World = Topology<{ land: GeometryCollection; countries: GeometryCollection }>

const topology = JSON.parse(await readFile(SOURCE, 'utf8')) as World
const { features } = feature(topology, topology.objects.land) as FeatureCollection<MultiPolygon>
const coasts: MultiPolygon = {
  type: 'MultiPolygon',
  coordinates: features
    .flatMap(({ geometry }) => geometry.coordinates)
    .filter((rings) => rings.flat().some(([, latitude = 0]) => latitude > SOUTHERNMOST)),
}
const borders = mesh(topology, topology.objects.countries, (a, b) => a !== b)

/** In whole units, each point as its distance from the one before: half the bytes of whole places. */
const draw = (shape: GeoPermissibleObjects): string => {
  let path = ''
  let from = [0, 0]
  const step = (x: number, y: number): readonly [number, number] => {
    const to = [Math.round(x), Math.round(y)]
    const [across = 0, down = 0] = to.map((each, index) => each - (from[index] ?? 0))
    from = to
    return [across, down]
  }
  geoPath(projectionOf(WIDTH), {
    beginPath() {},
    arc() {},
    moveTo: (x, y) => {
      step(x, y)
      path += `M${from.join(' ')}l`
    },
    lineTo: (x, y) => {
      const [across, down] = step(x, y)
      if (across || down) path += `${across} ${down} `
    },
    closePath: () => {
      path += 'z'
    },
  })(shape)
  // Islands of less than a unit are nothing.
  return path.replaceAll(/M\d+ \d+l(?=[Mz]|$)z?/g, '').replaceAll(/ (?=[-zM]|$)/g, '')
}

// A mid grey with some of the ground shining through, for light and dark alike.
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">\
<path fill="#8d857c" fill-opacity=".38" d="${draw(coasts)}"/>\
<path fill="none" stroke="#8d857c" stroke-opacity=".7" stroke-width=".45" d="${draw(borders)}"/></svg>
`
await writeFile(TARGET, svg)
console.log(`${svg.length} bytes, ${gzipSync(svg, { level: 9 }).length} compressed`)
