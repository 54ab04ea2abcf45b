/**
 * The fabric sourcing form of a style: the fabrics that it needs, and what mills offer for each
 * (docs/product.md, Fabric sourcing).
 */
import { z } from 'zod'
import { call } from '../call.ts'
import { fibreShares } from '../values/codes/fibres.ts'
import {
  id,
  idParams,
  instant,
  optionalText,
  requiredText,
  uuid,
  version,
  workDay,
} from '../values/fields.ts'
import { optionalDecimal } from '../values/numbers/decimals.ts'
import { costNumber } from '../values/numbers/money.ts'
import { type ChangesOf, changesOf } from '../values/text/changes.ts'

/** What a fabric is bought by. */
export const FABRIC_UNITS = ['m', 'yd', 'kg', 'm²'] as const
export type FabricUnit = (typeof FABRIC_UNITS)[number]

export const SAMPLE_STATES = ['none', 'requested', 'received', 'approved', 'rejected'] as const
export type SampleState = (typeof SAMPLE_STATES)[number]
export const OFFER_DECISIONS = ['open', 'chosen', 'rejected'] as const
export type OfferDecision = (typeof OFFER_DECISIONS)[number]

export const FABRIC_LIMITS = { fabrics: 20, candidates: 30, lead_time_days: 1000 } as const

export const FABRIC_TEXTS = {
  typeRequired: 'Name the fabric type',
  supplierRequired: 'Name the supplier',
  unknownSupplier: 'Choose a supplier from the list, or type a name',
  price: 'Must be an amount from 0 with at most 6 decimals',
  quantity: 'Must be a number from 0 with at most 2 decimals',
  measure: 'Must be a number above 0 with at most 2 decimals',
  days: 'Must be a whole number of days from 0 to 1,000',
  unit: 'Choose a unit',
  currencyRequired: 'Choose a currency',
  unknownCurrency: 'Choose a currency from the list',
  rate: 'Must be above 0 with at most 6 decimals',
  rateRequired: 'Type a rate for this currency',
  rateDateRequired: 'Say of which day the rate is',
  reasonRequired: 'Say why',
  chosenTwice: 'Another offer for this fabric is chosen already',
  twice: 'This id is used twice.',
  tooManyFabrics: 'A form has at most 20 fabrics',
  tooManyCandidates: 'A fabric has at most 30 offers',
  needsVerification: 'Your company profile needs to be verified to select a supplier or factory.',
  inBomAlready: 'This offer has its line in the BOM already.',
  unknownCandidate: 'This offer is not part of the form any more.',
  saved: 'Fabric sourcing form saved',
  usedInBom: 'The fabric has its line in the BOM',
} as const

const currency = z
  .string({ error: FABRIC_TEXTS.currencyRequired })
  .regex(/^[A-Z]{3}$/, FABRIC_TEXTS.currencyRequired)
const price = optionalDecimal({ whole: 10, places: 6, error: FABRIC_TEXTS.price })
const quantity = optionalDecimal({ whole: 10, places: 2, error: FABRIC_TEXTS.quantity })
const measure = optionalDecimal({ whole: 6, places: 2, isPositive: true, error: FABRIC_TEXTS.measure })
const days = z
  .int({ error: FABRIC_TEXTS.days })
  .min(0, FABRIC_TEXTS.days)
  .max(FABRIC_LIMITS.lead_time_days, FABRIC_TEXTS.days)
  .nullish()
  .transform((value) => value ?? null)
const unit = z.enum(FABRIC_UNITS, { error: FABRIC_TEXTS.unit }).default('m')

const candidateFields = z.object({
  /** Of the editor's own making; it stays. */
  id: uuid,
  /** A company of the registry; null for one that only has a name here. */
  supplier_id: id.nullish().transform((value) => value ?? null),
  /** Kept beside the id too: what the company was called when the offer came. */
  supplier_name: requiredText(255, FABRIC_TEXTS.supplierRequired),
  /** The mill's own number or name of the quality. */
  article: optionalText(120),
  /** For one unit. */
  price,
  unit,
  currency: currency.nullish().transform((value) => value ?? null),
  /** What one unit of the offer's currency is in the form's; null where both are the same. */
  rate: costNumber({ whole: 6, places: 6, error: FABRIC_TEXTS.rate, isPositive: true }),
  rate_date: workDay
    .or(z.literal(''))
    .nullish()
    .transform((value) => value || null),
  /** Least that the mill sells, in the offer's unit. */
  minimum_quantity: quantity,
  lead_time_days: days,
  sample_status: z.enum(SAMPLE_STATES).default('none'),
  decision: z.enum(OFFER_DECISIONS).default('open'),
  /** Of the decision. */
  reason: optionalText(500),
})
export type FabricCandidateInput = z.output<typeof candidateFields>

const fabricFields = z.object({
  id: uuid,
  fabric_type: requiredText(120, FABRIC_TEXTS.typeRequired),
  /** Where in the garment: body, neck rib, pocket bag. */
  placement: optionalText(120),
  composition: fibreShares.default([]),
  construction: optionalText(255),
  /** g/m² */
  weight: measure,
  /** Of the usable width, in cm. */
  width: measure,
  colour: optionalText(120),
  finish: optionalText(255),
  quantity,
  /** What the quantity and the target price are counted in, and offers are compared by. */
  unit,
  target_price: price,
  lead_time_days: days,
  certifications: optionalText(255),
  note: optionalText(2000),
  candidates: z
    .array(candidateFields)
    .max(FABRIC_LIMITS.candidates, FABRIC_TEXTS.tooManyCandidates)
    .default([]),
})

const formFields = z.object({
  /** The version that the edits began from; null where there was none. */
  version: version.nullish(),
  /** Of target prices; offers are compared in it. */
  currency,
  fabrics: z.array(fabricFields).max(FABRIC_LIMITS.fabrics, FABRIC_TEXTS.tooManyFabrics).default([]),
})

type Refuse = (message: string, path: (string | number)[]) => void

const requireWhole = (offer: FabricCandidateInput, formCurrency: string, refuse: Refuse): void => {
  if (offer.price !== null && offer.currency === null) refuse(FABRIC_TEXTS.currencyRequired, ['currency'])
  const isForeign = offer.price !== null && offer.currency !== null && offer.currency !== formCurrency
  if (isForeign && offer.rate === null) refuse(FABRIC_TEXTS.rateRequired, ['rate'])
  if (isForeign && offer.rate !== null && offer.rate_date === null)
    refuse(FABRIC_TEXTS.rateDateRequired, ['rate_date'])
  if (offer.decision !== 'open' && offer.reason === null) refuse(FABRIC_TEXTS.reasonRequired, ['reason'])
}

/** What says how to read a price says nothing without it. */
const withoutIdleRate = (offer: FabricCandidateInput, formCurrency: string): FabricCandidateInput => {
  const isForeign = offer.price !== null && offer.currency !== formCurrency
  return {
    ...offer,
    currency: offer.price === null ? null : offer.currency,
    rate: isForeign ? offer.rate : null,
    rate_date: isForeign ? offer.rate_date : null,
  }
}

/** The whole form: fabrics and offers come in their order, and one that is missing is removed. */
export const fabricFormInput = formFields
  .superRefine(({ currency, fabrics }, context) => {
    const refuse: Refuse = (message, path) => context.addIssue({ code: 'custom', message, path })
    const ids = new Set<string>()
    const requireOnce = (of: { id: string }, path: (string | number)[]): void => {
      if (ids.has(of.id)) refuse(FABRIC_TEXTS.twice, [...path, 'id'])
      ids.add(of.id)
    }
    for (const [at, fabric] of fabrics.entries()) {
      requireOnce(fabric, ['fabrics', at])
      let chosen = 0
      for (const [position, offer] of fabric.candidates.entries()) {
        const path = ['fabrics', at, 'candidates', position]
        requireOnce(offer, path)
        requireWhole(offer, currency, (message, field) => refuse(message, [...path, ...field]))
        if (offer.decision === 'chosen' && ++chosen > 1)
          refuse(FABRIC_TEXTS.chosenTwice, [...path, 'decision'])
      }
    }
  })
  .transform((form) => ({
    ...form,
    fabrics: form.fabrics.map((fabric) => ({
      ...fabric,
      candidates: fabric.candidates.map((offer) => withoutIdleRate(offer, form.currency)),
    })),
  }))
export type FabricFormInput = z.output<typeof fabricFormInput>
export type FabricFormChanges = ChangesOf<FabricFormInput>

const shownCandidate = candidateFields.extend({
  supplier_id: id.nullable(),
  article: z.string().nullable(),
  price: z.string().nullable(),
  unit: z.enum(FABRIC_UNITS),
  currency: z.string().nullable(),
  rate: z.string().nullable(),
  rate_date: z.string().nullable(),
  minimum_quantity: z.string().nullable(),
  lead_time_days: z.int().nullable(),
  sample_status: z.enum(SAMPLE_STATES),
  decision: z.enum(OFFER_DECISIONS),
  reason: z.string().nullable(),
  /** The line of the BOM that was made of it, while there is one. */
  bom_item_id: id.nullable(),
})
export type FabricCandidate = z.infer<typeof shownCandidate>

const shownFabric = z.object({
  id: uuid,
  fabric_type: z.string(),
  placement: z.string().nullable(),
  composition: fibreShares,
  construction: z.string().nullable(),
  weight: z.string().nullable(),
  width: z.string().nullable(),
  colour: z.string().nullable(),
  finish: z.string().nullable(),
  quantity: z.string().nullable(),
  unit: z.enum(FABRIC_UNITS),
  target_price: z.string().nullable(),
  lead_time_days: z.int().nullable(),
  certifications: z.string().nullable(),
  note: z.string().nullable(),
  candidates: z.array(shownCandidate),
})
export type Fabric = z.infer<typeof shownFabric>

export const fabricForm = z.object({
  /** Null until the form was saved for the first time. */
  version: version.nullable(),
  updated_at: instant.nullable(),
  updated_by_name: z.string().nullable(),
  currency: z.string(),
  fabrics: z.array(shownFabric),
  can: z.object({
    change: z.boolean(),
    /** Whether companies of the registry may be named, which takes a verified account. */
    choose_suppliers: z.boolean(),
    /** Whether an offer may become a line of the BOM. */
    use_in_bom: z.boolean(),
  }),
})
export type FabricForm = z.infer<typeof fabricForm>

const tag = 'Fabric sourcing'

export const readFabricForm = call({
  name: 'readFabricForm',
  method: 'GET',
  path: '/api/inquiries/{id}/fabric_form',
  tag,
  summary: 'The fabrics of a style with what mills offer; for owners, since offers are prices',
  access: 'fabric_form:read',
  params: idParams,
  answer: fabricForm,
  errors: ['not_found'],
})

export const saveFabricForm = call({
  name: 'saveFabricForm',
  method: 'PUT',
  path: '/api/inquiries/{id}/fabric_form',
  tag,
  summary: 'Save the fabric sourcing form: a list that is sent is whole, and what is not sent stays',
  access: 'fabric_form:change',
  params: idParams,
  body: changesOf(formFields),
  answer: fabricForm,
  errors: ['not_found', 'stale', 'account_not_verified'],
})

export const takeFabricIntoBom = call({
  name: 'takeFabricIntoBom',
  method: 'POST',
  path: '/api/inquiries/{id}/fabric_form/use_in_bom',
  tag,
  summary: 'Make a fabric line of the BOM of an offer, at its price',
  access: 'fabric_form:change',
  params: idParams,
  body: z.object({ candidate_id: uuid }),
  status: 201,
  answer: z.object({ bom_item_id: id, form: fabricForm }),
  errors: ['not_found', 'conflict'],
})
