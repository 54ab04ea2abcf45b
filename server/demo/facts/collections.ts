import { z } from 'zod'
import { SERVICE_KINDS, type ServiceKind } from '#contract/companies/value-chains.ts'
import type { LineField } from '#contract/styles/style-record.ts'
import { STYLE_STATUSES } from '#contract/styles/styles.ts'
import { GARMENT_KINDS, type Look, PATTERNS, TEXTURES } from '../garments/garment.ts'
import { listCell, numberCell, readTable } from '../tables/read-table.ts'

export interface DemoStyle extends Partial<Record<LineField, string>> {
  name: string
  type: string
  look: Look
  /** Days from today. */
  start: number
  end: number
  quantity: number
  colours: number
  note?: string
  categories: readonly string[]
  materials: readonly string[]
  suppliers?: readonly string[]
  /**
   * Name of the value chain that is assigned. Not of a style with a passport of its own: its draft would get the chain's
   * steps, which nobody has confirmed.
   */
  chain?: string
  /** Chosen by hand. */
  partners?: Partial<Record<ServiceKind, readonly string[]>>
  status?: (typeof STYLE_STATUSES)[number]
  /** Address of the colleague who asks to delete it. */
  deletionAskedBy?: string
}

export interface DemoCollection {
  name: string
  season: string | null
  brand: string
  /** Address of who makes the collection and its styles. */
  maker: string
  currency: string
  destination: string
  /** Days ago on which the first style was made; the others follow, one in three days. */
  begun: number
  styles: readonly DemoStyle[]
}

const text = z.string()
const style = z.object({
  collection: text,
  name: text,
  brand_reference: text.optional(),
  type: text,
  kind: z.enum(GARMENT_KINDS),
  colour: text,
  accent: text.optional(),
  texture: z.enum(TEXTURES),
  pattern: z.enum(PATTERNS).optional(),
  start: numberCell,
  end: numberCell,
  quantity: numberCell,
  colours: numberCell,
  status: z.enum(STYLE_STATUSES).optional(),
  note: text.optional(),
  categories: listCell,
  materials: listCell,
  suppliers: listCell.optional(),
  chain: text.optional(),
  deletionAskedBy: text.optional(),
})
const partner = z.object({ style: text, service: z.enum(SERVICE_KINDS), companies: listCell })
const collection = z.object({
  name: text,
  season: text.nullable().default(null),
  brand: text,
  maker: text,
  currency: text,
  destination: text,
  begun: numberCell,
})

const PARTNERS = Map.groupBy(readTable('style-partners', partner), (each) => each.style)

const toStyle = (row: z.output<typeof style>): DemoStyle => {
  const { collection: _, kind, colour, accent, texture, pattern, ...rest } = row
  const partners = PARTNERS.get(rest.name)?.map(({ service, companies }) => [service, companies])
  return {
    ...rest,
    look: { kind, colour, texture, ...(accent && { accent }), ...(pattern && { pattern }) },
    ...(partners && { partners: Object.fromEntries(partners) }),
  }
}

const STYLES = Map.groupBy(readTable('styles', style), (each) => each.collection)

/** Lists show the newest first, so the collection to open first comes last. */
export const COLLECTIONS: readonly DemoCollection[] = readTable('collections', collection).map((each) => ({
  ...each,
  styles: (STYLES.get(each.name) ?? []).map(toStyle),
}))
