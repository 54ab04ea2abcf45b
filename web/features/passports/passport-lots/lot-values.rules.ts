/** What the form of a lot holds while it is filled in. */
import type { z } from 'zod'
import type { Lot, NewLotKind, newLot } from '#contract/passports/lots/lots.ts'

export type LotBody = z.input<typeof newLot>

export interface LotValues extends LotBody {
  supplier_id: number | null
  factory_id: number | null
  made_from: string | null
  made_to: string | null
  quantity: number | null
  gtin: string
  composition: NonNullable<LotBody['composition']> | null
  remark: string
  shows_evidence: boolean
  [key: string]: unknown
}

export const valuesOfNew = (kind: NewLotKind, lot_id: number | null): LotValues => ({
  ...{ kind, number: '', lot_id, supplier_id: null, factory_id: null, made_from: null, made_to: null },
  ...{ quantity: null, gtin: '', composition: null, remark: '', shows_evidence: false },
})

export const valuesOfLot = (lot: Lot): LotValues => ({
  ...{ kind: lot.serial === null ? 'lot' : 'piece', number: lot.number ?? lot.serial ?? '' },
  ...{ lot_id: lot.lot?.id ?? null, supplier_id: lot.supplier?.id ?? null },
  ...{ factory_id: lot.factory?.id ?? null, made_from: lot.made_from, made_to: lot.made_to },
  ...{ quantity: lot.quantity, gtin: lot.gtin ?? '', composition: lot.composition },
  ...{ remark: lot.remark ?? '', shows_evidence: lot.shows_evidence },
})

export interface AddsLot {
  adds: NewLotKind
  /** The lot that a piece belongs to. */
  of: { id: number; number: string } | null
}
/** One that is there, or a new one. */
export type OpenLot = { id: number } | AddsLot
