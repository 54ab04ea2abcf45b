/** Where the directory's factories are: in clusters for a map, and one by one (docs/product.md, Factory map). */
import { z } from 'zod'
import { call } from '../call.ts'
import { id, uuid } from '../values/fields.ts'
import { pageNumber, pageOf } from '../values/page.ts'
import { fixed } from '../values/text/marked.ts'
import { mappedColumns } from './factory-fields.ts'
import { supplierFilters } from './suppliers.ts'

export const MAX_MAP_ZOOM = 4
export const MAX_CLUSTERS = 500
/** A cluster of no more than these names its factories; of larger ones `listFactories` tells. */
export const MAX_NAMED_FACTORIES = 4

/** A coordinate in a query, where everything is text. */
const degrees = (limit: 90 | 180) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,20})?(e-\d{1,3})?$/, 'Must be a number of degrees')
    .transform(Number)
    .refine((value) => Math.abs(value) <= limit, fixed`Must be between -${limit} and ${limit}`)
    .optional()
    .meta({ type: 'string', pattern: '^-?\\d{1,3}(\\.\\d{1,20})?(e-\\d{1,3})?$' })

const EDGES = { west: degrees(180), south: degrees(90), east: degrees(180), north: degrees(90) }

/** All four edges or none. West of more than east is an area across the date line. */
const hasWholeArea = (query: { west?: number; south?: number; east?: number; north?: number }): boolean => {
  const given = [query.west, query.south, query.east, query.north].filter((edge) => edge !== undefined)
  return given.length === 0 || given.length === 4
}
const wholeArea = { error: 'An area has four edges: west, south, east and north', path: ['west'] }

export const mapArea = z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() })
export type MapArea = z.infer<typeof mapArea>

export const mappedFactory = z.object({
  id,
  ...mappedColumns,
  latitude: z.number(),
  longitude: z.number(),
  company: z.object({ id, uuid, name: z.string(), verified: z.boolean() }),
})
export type MappedFactory = z.infer<typeof mappedFactory>

export const factoryCluster = z.object({
  count: z.int().min(1),
  /** The middle of its factories. */
  latitude: z.number(),
  longitude: z.number(),
  /** The city, or else the country, in which most of its factories are. */
  city: z.string().nullable(),
  country: z.string().nullable(),
  /** The smallest area with all of its factories, and with no others. */
  area: mapArea,
  /** All of a small cluster's factories; none of a larger one's. */
  factories: z.array(mappedFactory),
})
export type FactoryCluster = z.infer<typeof factoryCluster>

export const mapFactories = call({
  name: 'mapFactories',
  method: 'GET',
  path: '/api/factories/map',
  tag: 'Suppliers',
  summary: `Factories of the companies that match the filters, in at most ${MAX_CLUSTERS} clusters, the largest first`,
  access: 'signed_in',
  query: z
    .object({
      ...supplierFilters,
      ...EDGES,
      zoom: z
        .string()
        .regex(/^[0-4]$/, fixed`Must be a zoom from 0 to ${MAX_MAP_ZOOM}`)
        .transform(Number)
        .default(0)
        .meta({ type: 'string', pattern: '^[0-4]$', default: '0' }),
    })
    .refine(hasWholeArea, wholeArea),
  answer: z.object({
    clusters: z.array(factoryCluster).max(MAX_CLUSTERS),
    /** How many factories there are, those of clusters that found no room included. */
    total: z.int().min(0),
  }),
})

export const listFactories = call({
  name: 'listFactories',
  method: 'GET',
  path: '/api/factories',
  tag: 'Suppliers',
  summary: 'Factories on the map, of the companies that match the filters, in the order of the directory',
  access: 'signed_in',
  query: z.object({ ...supplierFilters, ...EDGES, page: pageNumber }).refine(hasWholeArea, wholeArea),
  answer: pageOf(mappedFactory),
})
