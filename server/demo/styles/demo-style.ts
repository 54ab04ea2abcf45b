import type { ServiceKind } from '#contract/companies/value-chains.ts'
import type { LineField } from '#contract/styles/style-record.ts'
import type { STYLE_STATUSES } from '#contract/styles/styles.ts'
import type { Look } from '../garments/garment.ts'

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
