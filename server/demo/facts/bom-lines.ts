/** What two of the demo's garments are made of, sewn with, labelled and packed in: one piece of each. */
import { z } from 'zod'
import { BOM_SECTIONS, WEIGHT_UNITS } from '#contract/materials/boms.ts'
import { FIBRE_NAMES } from '#contract/values/codes/fibres.ts'
import { readTable, sharesCell, yesCell } from '../tables/read-table.ts'

const text = z.string()
const row = z.object({
  style: text,
  section: z.enum(BOM_SECTIONS),
  item: text,
  supplier_reference: text.optional(),
  placement: text.optional(),
  description: text.optional(),
  technique: text.optional(),
  artwork_size: text.optional(),
  fibres: sharesCell(FIBRE_NAMES)
    .transform((shares) => shares.map(({ name, number }) => ({ fibre: name, percent: number })))
    .optional(),
  colour: text.optional(),
  supplier: text,
  factory: text.optional(),
  country: text,
  /** For one piece, without wastage. */
  amount: text,
  unit: z.enum(['kg', 'm', 'cone', 'piece', 'set']),
  wastage: text.optional(),
  /** For one unit, in US dollars. */
  price: text,
  weight: text.optional(),
  weightUnit: z.enum(WEIGHT_UNITS).optional(),
  recycled: text.optional(),
  certification: text.optional(),
  /** In the passport. */
  shown: yesCell.optional(),
})

export type DraftLine = Omit<z.output<typeof row>, 'style'>

export const BOMS = [...Map.groupBy(readTable('bom-lines', row), ({ style }) => style)].map(
  ([style, lines]) => ({ style, lines: lines.map(({ style: _, ...line }): DraftLine => line) }),
)
