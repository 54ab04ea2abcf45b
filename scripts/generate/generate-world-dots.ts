// Writes the passport map's land mask from Natural Earth's outlines (public domain, by the npm package world-atlas).
import { readFile, writeFile } from 'node:fs/promises'
import type { Feature, FeatureCollection, MultiPolygon } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

const SOURCE = new URL('../../node_modules/world-atlas/land-50m.json', import.meta.url)
const TARGET = new URL('../../web/public-pages/passport/route/world-dots.generated.ts', import.meta.url)
const CELL = 0.5
const NORTH = 84
const SOUTH = -58

type Ring = number[][]

/** Longitudes at which a ring crosses a latitude. The outlines are cut at the date line, so plain geometry will do. */
const crossings = (ring: Ring, latitude: number): number[] =>
  ring.slice(1).flatMap(([x2 = 0, y2 = 0], index) => {
    const [x1 = 0, y1 = 0] = ring[index] ?? []
    return y1 > latitude === y2 > latitude ? [] : [x1 + ((latitude - y1) / (y2 - y1)) * (x2 - x1)]
  })

/** One row of the mask: lengths of sea and land in turn, in cells from 180 degrees west, in base 36. */
function encodeRow(rings: Ring[], latitude: number): string {
  const edges = rings.flatMap((ring) => crossings(ring, latitude)).sort((a, b) => a - b)
  const cells = edges.map((longitude) => Math.round((longitude + 180) / CELL))
  const kept = cells.filter((cell, index) => cells[index % 2 ? index - 1 : index + 1] !== cell)
  return kept.map((cell, index) => (cell - (kept[index - 1] ?? 0)).toString(36)).join(' ')
}

const topology = JSON.parse(await readFile(SOURCE, 'utf8')) as Topology<{ land: GeometryCollection }>
const land = feature(topology, topology.objects.land) as
  | FeatureCollection<MultiPolygon>
  | Feature<MultiPolygon>
const shapes = 'features' in land ? land.features : [land]
const rings = shapes.flatMap((shape) => shape.geometry.coordinates.flat())
const rows = Array.from({ length: (NORTH - SOUTH) / CELL }, (_, row) =>
  encodeRow(rings, NORTH - (row + 0.5) * CELL),
)

await writeFile(
  TARGET,
  `// Written by scripts/generate/generate-world-dots.ts from Natural Earth's land outlines (public domain).

/** Cells of ${CELL} degrees from ${NORTH} degrees north and 180 degrees west; a line holds sea and land lengths in turn, in base 36. */
export const LAND_MASK = {
  cell: ${CELL},
  north: ${NORTH},
  rows: \`
${rows.join('\n')}
\`,
}
`,
)
console.log(`${rows.length} rows, ${rows.join('\n').length} bytes`)
