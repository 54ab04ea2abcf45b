/** The kinds of a passport's facts: what one holds, what is checked, and when there is nothing in it. */
import { z } from 'zod'
import { optionalLine, optionalText, requiredLine, webAddress } from '../../values/fields.ts'
import { fixed } from '../../values/text/marked.ts'
import {
  IDENTIFIER_SCHEMES,
  normalizeCas,
  normalizeCommodity,
  normalizeEori,
  SCHEMES,
} from './identifiers.ts'

export const FACT_LIMITS = {
  line: 200,
  text: 2000,
  identifier: 60,
  facilities: 50,
  documents: 20,
  substances: 50,
} as const
/** In percent by weight, above which an article's supplier tells of a substance of very high concern (REACH, article 33). */
export const SVHC_PERCENT = 0.1

export const FACT_TEXTS = {
  eori: IDENTIFIER_SCHEMES.eori.error,
  commodity: 'A commodity code has ten digits and begins with a chapter of the tariff',
  cas: 'A CAS number has the form 50-00-0, and its last digit must match',
  percent: 'Must be a number from 0 to 100',
  percentDecimals: 'No more than two decimals',
  concentration: 'Must be above 0 and no more than 100, with up to four decimals',
  facilityName: 'The name of the facility is required',
  identifier: 'The identifier is required',
  documentName: 'The name of the document is required',
  documentAddress: 'Must be a web address that starts with https://',
  substanceName: 'The name of the substance is required',
  tooManyFacilities: fixed`No more than ${FACT_LIMITS.facilities} facilities`,
  tooManyDocuments: fixed`No more than ${FACT_LIMITS.documents} documents`,
  tooManySubstances: fixed`No more than ${FACT_LIMITS.substances} substances`,
} as const

/** As it is kept; a form may hold what does not stand so yet. */
const checkedLine = (normalize: (typed: string) => string | null, error: string) =>
  optionalLine(FACT_LIMITS.line)
    .refine((value) => value === null || normalize(value) !== null, error)
    .transform((value) => value && normalize(value))

const identifierParts = {
  scheme: z.enum(SCHEMES),
  value: requiredLine(FACT_LIMITS.identifier, FACT_TEXTS.identifier),
}
interface Identified {
  scheme: (typeof SCHEMES)[number]
  value: string
}
const checkIdentifier = ({ value: { scheme, value }, issues }: z.core.ParsePayload<Identified>): void => {
  const { normalize, error } = IDENTIFIER_SCHEMES[scheme]
  // An empty one has its word already.
  if (value !== '' && normalize(value) === null)
    issues.push({ code: 'custom', path: ['value'], message: error, input: value })
}
const normalized = <T extends Identified>(given: T): T => ({
  ...given,
  value: IDENTIFIER_SCHEMES[given.scheme].normalize(given.value) ?? given.value,
})

const identifier = z.object(identifierParts).check(checkIdentifier).transform(normalized)
const facility = z
  .object({ name: requiredLine(FACT_LIMITS.line, FACT_TEXTS.facilityName), ...identifierParts })
  .check(checkIdentifier)
  .transform(normalized)
const document = z.object({
  name: requiredLine(FACT_LIMITS.line, FACT_TEXTS.documentName),
  url: z.url({ protocol: /^https?$/, error: FACT_TEXTS.documentAddress }).max(500),
})
const substance = z.object({
  name: requiredLine(FACT_LIMITS.line, FACT_TEXTS.substanceName),
  cas: checkedLine(normalizeCas, FACT_TEXTS.cas),
  /** By weight of the article that it is in; null where nobody knows. */
  percent: z
    .number({ error: FACT_TEXTS.concentration })
    .gt(0, FACT_TEXTS.concentration)
    .max(100, FACT_TEXTS.concentration)
    .refine((value) => Number(value.toFixed(4)) === value, FACT_TEXTS.concentration)
    .nullish()
    .transform((value) => value ?? null),
  /** In which part of the product it is: `Buttons`. */
  location: optionalLine(FACT_LIMITS.line),
  /** On the list of candidates of REACH, article 59. */
  is_candidate: z.boolean(),
})
const listOf = <Element extends z.ZodType>(element: Element, max: number, tooMany: string) =>
  z
    .array(element)
    .max(max, tooMany)
    .nullish()
    .transform((list) => (list && list.length > 0 ? list : null))

/** Each gives null where there is nothing. */
export const FACT_KINDS = {
  line: optionalLine(FACT_LIMITS.line),
  text: optionalText(FACT_LIMITS.text),
  link: webAddress,
  eori: checkedLine(normalizeEori, FACT_TEXTS.eori),
  commodity: checkedLine(normalizeCommodity, FACT_TEXTS.commodity),
  percent: z
    .number({ error: FACT_TEXTS.percent })
    .min(0, FACT_TEXTS.percent)
    .max(100, FACT_TEXTS.percent)
    .refine((value) => Number(value.toFixed(2)) === value, FACT_TEXTS.percentDecimals)
    .nullish()
    .transform((value) => value ?? null),
  identifier: identifier.nullish().transform((value) => value ?? null),
  facilities: listOf(facility, FACT_LIMITS.facilities, FACT_TEXTS.tooManyFacilities),
  documents: listOf(document, FACT_LIMITS.documents, FACT_TEXTS.tooManyDocuments),
  substances: listOf(substance, FACT_LIMITS.substances, FACT_TEXTS.tooManySubstances),
} as const
export type FactKind = keyof typeof FACT_KINDS

const heldIdentifier = { scheme: z.enum(SCHEMES), value: z.string() }
const heldSubstance = z.object({
  name: z.string(),
  cas: z.string().nullable(),
  percent: z.number().nullable(),
  location: z.string().nullable(),
  is_candidate: z.boolean(),
})
export type Substance = z.output<typeof heldSubstance>

/** One that REACH's article 33 asks to tell of. Where nobody knows how much of it there is, it may be above. */
export const isSvhcToTell = ({
  is_candidate,
  percent,
}: Pick<Substance, 'is_candidate' | 'percent'>): boolean =>
  is_candidate && (percent === null || percent > SVHC_PERCENT)

/** As it is kept and frozen, without checks: one that grows later never closes what was said before. */
export const HELD_KINDS = {
  line: z.string(),
  text: z.string(),
  link: z.string(),
  eori: z.string(),
  commodity: z.string(),
  percent: z.number(),
  identifier: z.object(heldIdentifier),
  facilities: z.array(z.object({ name: z.string(), ...heldIdentifier })),
  documents: z.array(z.object({ name: z.string(), url: z.string() })),
  substances: z.array(heldSubstance),
} as const satisfies Record<FactKind, z.ZodType>
export type FactOfKind = { [Kind in FactKind]: z.output<(typeof HELD_KINDS)[Kind]> }
