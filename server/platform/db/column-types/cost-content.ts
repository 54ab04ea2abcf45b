/** What a version keeps: all that it shows, with the names as they were, so that it reads the same for good. */
import type { NamedSupplier } from '#contract/costing/cost-lines.ts'
import type { CostSection } from '#contract/costing/cost-record.ts'
import type { CostServiceRow, CostSheet } from '#contract/costing/cost-sheets.ts'
import type { SecondaryCost } from '#contract/costing/secondary-costs.ts'

/** Which style it was, and whose. */
export interface CostedStyle {
  style_number: string
  style_name: string | null
  brand_name: string
  brand_code: string
}

/** Whether a company is on the style is asked when somebody reads, never kept. */
type Kept<T> = T extends readonly (infer E)[]
  ? Kept<E>[]
  : T extends object
    ? { [K in keyof T as K extends 'is_on_style' ? never : K]: Kept<T[K]> }
    : T

export type KeptServiceRow = Kept<CostServiceRow>
export type KeptSupplier = Kept<NamedSupplier>

export interface CostSheetContent
  extends CostedStyle,
    Pick<
      CostSheet,
      'currency' | 'total_income' | 'total_payment' | 'total_profit' | 'profit_or_loss_status'
    > {
  services: KeptServiceRow[]
}

/** The lines of all sections. */
export type SecondaryLines = Pick<SecondaryCostContent, CostSection>
/** A version without its lines. */
export type SecondaryHead = Omit<SecondaryCostContent, CostSection>

export interface SecondaryCostContent
  extends CostedStyle,
    Kept<Pick<SecondaryCost, CostSection | 'currency' | 'cost_filter' | 'per_piece_total_cost' | 'totals'>> {
  /** Pieces that the totals are for. */
  bulk_order_quantity: number
  /** Absent in versions of before there was a choice: two. */
  amount_decimals?: number | undefined
}
