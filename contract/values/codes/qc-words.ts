/** The closed lists of quality control, in the order in which they are shown (docs/product.md, Quality control). */
import { z } from 'zod'
import { DEFECT_LEVELS, REPORT_RESULTS } from './aql.ts'
import { INSPECTION_LEVELS } from './aql-table.ts'

/** What a photo of an inspection shows. */
export const FILE_COMPONENTS = [
  'front',
  'back',
  'details',
  'label',
  'measurement',
  'packaging',
  'carton',
  'test',
  'defect_images',
] as const
export type FileComponent = (typeof FILE_COMPONENTS)[number]

/** For which of the companies somebody signed; approval needs the first two. `former` was the supplier once. */
export const SIGNATURE_SIDES = ['brand', 'supplier', 'creator', 'former'] as const
export type SignatureSide = (typeof SIGNATURE_SIDES)[number]

export const defectLevel = z.enum(DEFECT_LEVELS, { error: 'Choose minor, major or critical' })
export const reportResult = z.enum(REPORT_RESULTS, { error: 'Choose pass, fail or pending' })
export const inspectionLevel = z.enum(INSPECTION_LEVELS, { error: 'Choose an inspection level' })
export const fileComponent = z.enum(FILE_COMPONENTS, { error: 'Choose a component' })

/** What a report holds at most (docs/product.md, Quality control). */
export const QC_LIMITS = {
  photos: 300,
  packing_files: 50,
  criteria: 60,
  items: 300,
  defects: 1000,
  quantity: 1000,
  signatures: 20,
  templates: 100,
  chart_points: 100,
  chart_groups: 20,
  chart_sizes: 30,
  lot: 100_000_000,
  pieces: 100,
  measurements: 10_000,
  name: 255,
  criterion_name: 255,
  comments: 2000,
  notes: 5000,
  count: 1_000_000,
  reason_min: 5,
  reason_max: 500,
} as const

/**
 * What a device gives to something that it makes, so that a repeat, however late, makes nothing twice
 * (docs/product.md, Work without a network).
 */
export const clientId = z.uuid('Must be a UUID').transform((value) => value.toLowerCase())
