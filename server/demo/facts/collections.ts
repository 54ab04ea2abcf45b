import { z } from 'zod'
import { SERVICE_KINDS } from '#contract/companies/value-chains.ts'
import { STYLE_STATUSES } from '#contract/styles/styles.ts'
import { GARMENT_KINDS, PATTERNS, TEXTURES } from '../garments/garment.ts'
import { listCell, numberCell, readTable } from '../tables/read-table.ts'

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
  /** Days from today. */
  start: numberCell,
  end: numberCell,
  quantity: numberCell,
  colours: numberCell,
  status: z.enum(STYLE_STATUSES).optional(),
  note: text.optional(),
  categories: listCell,
  materials: listCell,
  suppliers: listCell.optional(),
  /**
   * Name of the value chain that is assigned. Not of a style with a passport of its own: its draft would get the chain's
   * steps, which nobody has confirmed.
   */
  chain: text.optional(),
  /** Address of the colleague who asks to delete it. */
  deletionAskedBy: text.optional(),
})
/** Chosen by hand. */
const partner = z.object({ style: text, service: z.enum(SERVICE_KINDS), companies: listCell })
const collection = z.object({
  name: text,
  season: text.nullable().default(null),
  brand: text,
  /** Address of who makes the collection and its styles. */
  maker: text,
  currency: text,
  destination: text,
  /** Days ago on which the first style was made; the others follow, one in three days. */
  begun: numberCell,
})

const PARTNERS = Map.groupBy(readTable('style-partners', partner), (each) => each.style)

type Partners = Partial<Record<(typeof SERVICE_KINDS)[number], readonly string[]>>
const toStyle = (row: z.output<typeof style>) => {
  const { collection: _, kind, colour, accent, texture, pattern, ...rest } = row
  const partners = PARTNERS.get(rest.name)?.map(({ service, companies }) => [service, companies])
  return {
    ...rest,
    look: { kind, colour, texture, ...(accent && { accent }), ...(pattern && { pattern }) },
    ...(partners && { partners: Object.fromEntries(partners) as Partners }),
  }
}
export type DemoStyle = ReturnType<typeof toStyle>

const STYLES = Map.groupBy(readTable('styles', style), (each) => each.collection)

/** Lists show the newest first, so the collection to open first comes last. */
export const COLLECTIONS = readTable('collections', collection).map((each) => ({
  ...each,
  styles: (STYLES.get(each.name) ?? []).map(toStyle),
}))
export type DemoCollection = (typeof COLLECTIONS)[number]
