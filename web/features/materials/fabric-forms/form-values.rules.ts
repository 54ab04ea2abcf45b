/** A fabric sourcing form while its fields are typed. */
import {
  type Fabric,
  type FabricCandidate,
  type FabricForm,
  type FabricUnit,
  fabricFormInput,
  type OfferDecision,
  type SampleState,
} from '#contract/materials/fabric-forms.ts'
import type { Offer, Wanted } from '#contract/materials/fabric-offers.rules.ts'
import type { FibreRow } from '#web/records/fields/fibre-rows.rules.ts'
import { readWholeNumber } from '#web/ui/fields/whole-number.rules.ts'

export interface OfferValues {
  id: string
  supplier_id: number | null
  supplier_name: string
  article: string
  price: string
  unit: FabricUnit
  currency: string | null
  rate: string
  rate_date: string | null
  minimum_quantity: string
  lead_time_days: string
  sample_status: SampleState
  decision: OfferDecision
  reason: string
}

export interface FabricValues {
  id: string
  fabric_type: string
  placement: string
  composition: FibreRow[]
  construction: string
  weight: string
  width: string
  colour: string
  finish: string
  quantity: string
  unit: FabricUnit
  target_price: string
  lead_time_days: string
  certifications: string
  note: string
  candidates: OfferValues[]
}

// A type and not an interface: forms take records.
export type FormValues = {
  version: number | null
  currency: string
  fabrics: FabricValues[]
}

export const nameOf = ({ fabric_type, placement }: FabricValues): string =>
  [fabric_type || 'New fabric', placement].filter(Boolean).join(', ')

export const newOffer = (id: string, unit: FabricUnit, currency: string): OfferValues => ({
  id,
  supplier_id: null,
  supplier_name: '',
  article: '',
  price: '',
  unit,
  currency,
  rate: '',
  rate_date: null,
  minimum_quantity: '',
  lead_time_days: '',
  sample_status: 'none',
  decision: 'open',
  reason: '',
})

export const newFabric = (id: string): FabricValues => ({
  id,
  fabric_type: '',
  placement: '',
  composition: [],
  construction: '',
  weight: '',
  width: '',
  colour: '',
  finish: '',
  quantity: '',
  unit: 'm',
  target_price: '',
  lead_time_days: '',
  certifications: '',
  note: '',
  candidates: [],
})

type Texts<T> = { [K in keyof T]: null extends T[K] ? NonNullable<T[K]> | '' : T[K] }
/** Fields that nobody filled are empty in a form. */
const texts = <T extends object>(fields: T): Texts<T> =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, value ?? ''])) as Texts<T>

const offerOf = (
  { bom_item_id: _, supplier_id, rate_date, lead_time_days, currency, ...offer }: FabricCandidate,
  formCurrency: string,
): OfferValues => ({
  ...texts(offer),
  supplier_id,
  rate_date,
  lead_time_days: String(lead_time_days ?? ''),
  currency: currency ?? formCurrency,
})

const fabricOf = (
  { candidates, composition, lead_time_days, ...fabric }: Fabric,
  currency: string,
): FabricValues => ({
  ...texts(fabric),
  composition,
  lead_time_days: String(lead_time_days ?? ''),
  candidates: candidates.map((offer) => offerOf(offer, currency)),
})

export const valuesOf = ({ version, currency, fabrics }: FabricForm): FormValues => ({
  version,
  currency,
  fabrics: fabrics.map((fabric) => fabricOf(fabric, currency)),
})

/** What is no number stays as it is typed, for the contract to refuse. */
const days = (typed: string) => readWholeNumber(typed)

const sentOffer = (offer: OfferValues) => ({
  ...offer,
  lead_time_days: days(offer.lead_time_days),
})

const sentFabric = (fabric: FabricValues) => ({
  ...fabric,
  lead_time_days: days(fabric.lead_time_days),
  candidates: fabric.candidates.map(sentOffer),
})

export const checkForm = (values: FormValues) =>
  fabricFormInput.safeParse({ ...values, fabrics: values.fabrics.map(sentFabric) })
/** What is sent of values that were checked. */
export const toSentForm = (values: FormValues) =>
  fabricFormInput.parse({ ...values, fabrics: values.fabrics.map(sentFabric) })

const NUMBER = /^\d{1,10}(\.\d{1,6})?$/
const numberIn = (typed: string): string | null => (NUMBER.test(typed) ? typed : null)
/** Of a number above zero: by one of none nothing can be divided. */
const positiveIn = (typed: string): string | null => (Number(numberIn(typed)) > 0 ? numberIn(typed) : null)
const wholeIn = (typed: string): number | null => (/^\d{1,4}$/.test(typed.trim()) ? Number(typed) : null)

/** For comparing while one types: what is no number yet counts as not there. */
export const comparable = (offer: OfferValues): Offer => ({
  price: numberIn(offer.price),
  unit: offer.unit,
  currency: offer.currency,
  rate: positiveIn(offer.rate),
  minimum_quantity: numberIn(offer.minimum_quantity),
  lead_time_days: wholeIn(offer.lead_time_days),
})

export const wantedOf = (fabric: FabricValues): Wanted => ({
  unit: fabric.unit,
  weight: positiveIn(fabric.weight),
  width: positiveIn(fabric.width),
  quantity: numberIn(fabric.quantity),
  target_price: numberIn(fabric.target_price),
  lead_time_days: wholeIn(fabric.lead_time_days),
})

/** Rates are into the form's currency: in another one they say nothing. */
export const inCurrency = (values: FormValues, currency: string): FormValues => ({
  ...values,
  currency,
  fabrics: values.fabrics.map((fabric) => ({
    ...fabric,
    candidates: fabric.candidates.map((offer) => ({ ...offer, rate: '', rate_date: null })),
  })),
})

/** Fields in words, where two versions of them are compared. */
export const FIELD_NAMES = {
  currency: 'currency',
  fabrics: 'fabrics',
  fabric_type: 'fabric type',
  placement: 'placement',
  composition: 'composition',
  construction: 'construction',
  weight: 'weight',
  width: 'width',
  colour: 'colour',
  finish: 'finish',
  quantity: 'quantity',
  unit: 'unit',
  target_price: 'target price',
  lead_time_days: 'lead time',
  certifications: 'certifications',
  note: 'note',
  candidates: 'offers',
  supplier_id: 'supplier',
  article: 'article',
  price: 'price',
  minimum_quantity: 'least quantity',
  sample_status: 'sample',
  decision: 'decision',
} as const
