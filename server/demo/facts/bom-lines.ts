/** What two of the demo's garments are made of, sewn with, labelled and packed in: one piece of each. */
import { z } from 'zod'
import type { BomText } from '#contract/materials/bom-record.ts'
import { BOM_SECTIONS, type BomSection, WEIGHT_UNITS, type WeightUnit } from '#contract/materials/boms.ts'
import { FIBRE_NAMES, type FibreName } from '#contract/values/codes/fibres.ts'
import { readTable, sharesCell, yesCell } from '../tables/read-table.ts'

export interface DraftLine extends Partial<Record<BomText, string>> {
  section: BomSection
  item: string
  fibres?: readonly { fibre: FibreName; percent: number }[]
  supplier: string
  factory?: string
  country: string
  /** For one piece, without wastage: amount and unit. */
  use: readonly [string, 'kg' | 'm' | 'cone' | 'piece' | 'set']
  wastage?: string
  /** For one unit, in US dollars. */
  price: string
  weight?: readonly [string, WeightUnit]
  recycled?: string
  /** In the passport. */
  shown?: boolean
}

export interface DraftBom {
  style: string
  lines: readonly DraftLine[]
}

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
  amount: text,
  unit: z.enum(['kg', 'm', 'cone', 'piece', 'set']),
  wastage: text.optional(),
  price: text,
  weight: text.optional(),
  weightUnit: z.enum(WEIGHT_UNITS).optional(),
  recycled: text.optional(),
  certification: text.optional(),
  shown: yesCell.optional(),
})

const toLine = ({
  style: _,
  amount,
  unit,
  weight,
  weightUnit,
  ...line
}: z.output<typeof row>): DraftLine => ({
  ...line,
  use: [amount, unit],
  ...(weight && weightUnit && { weight: [weight, weightUnit] }),
})

export const BOMS: readonly DraftBom[] = [
  ...Map.groupBy(readTable('bom-lines', row), ({ style }) => style),
].map(([style, lines]) => ({ style, lines: lines.map(toLine) }))
