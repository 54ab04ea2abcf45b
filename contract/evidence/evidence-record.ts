/** What a piece of evidence is: its kinds, its fields, its limits and its words (docs/product.md, Evidence). */
import { z } from 'zod'
import { FIBRE_NAMES } from '../values/codes/fibres.ts'
import { TRACE_STEP_KEYS } from '../values/codes/trace-steps.ts'
import {
  id,
  instant,
  nameText,
  optionalLine,
  optionalText,
  sha256Hex,
  version,
  workDay,
} from '../values/fields.ts'
import { EVIDENCE_KINDS, type EvidenceKind } from './evidence-kinds.ts'
import { STANDARD_KEYS } from './evidence-standards.ts'

/** As its reader sees it today. */
export const EVIDENCE_STATES = [
  'draft',
  'offered',
  'accepted',
  'refused',
  'expiring',
  'expired',
  'withdrawn',
  'superseded',
] as const
export type EvidenceState = (typeof EVIDENCE_STATES)[number]

/** What a sharing lets its receiver read, the most first. */
export const READING_LEVELS = ['file', 'facts', 'existence'] as const
export type ReadingLevel = (typeof READING_LEVELS)[number]

/** Tests that garments are sold by; `other` stands for the rest. */
export const TEST_NAMES = [
  'ph',
  'colour_fastness',
  'pilling',
  'svhc',
  'azo',
  'shrinkage',
  'tear_strength',
  'other',
] as const
export type TestName = (typeof TEST_NAMES)[number]

/** Days before the end on which both sides are told; from the first one on it runs out. */
export const REMINDER_DAYS = [90, 60, 30, 7] as const
export const EXPIRING_DAYS = 90

export const MAX_EVIDENCE_RESULTS = 40
export const MAX_EVIDENCE_SITES = 50
/** Of one file. */
export const MAX_EVIDENCE_BYTES = 25 * 1024 * 1024

export const EVIDENCE_TEXTS = {
  notFound: 'Evidence not found',
  titleRequired: 'The title is required',
  numberRequired: 'The number is required',
  endRequired: 'Say until when it is valid',
  endBeforeStart: 'It cannot end before it starts',
  quantityRequired: 'Say how many kilograms it covers',
  quantityRange: 'Must be above 0 kg and below 1,000,000,000 kg',
  quantityDecimals: 'No more than three decimals',
  unknownFactory: 'Choose a factory of your company',
  otherStandard: 'This standard has no evidence of this kind',
  tooLarge: 'The file is larger than 25 MB',
  oneFile: 'Send one file',
  accepted:
    'A company has accepted this evidence, so it stays as it is. Add the new one, and let it take the place of this one.',
  ofReport: 'It says what an inspection report says, so it stays as it is.',
  ofAnswer: 'It says what was answered through a link, so it stays as it is.',
  otherOwn: 'Choose other evidence of your company that is still open',
  closed: 'This evidence was withdrawn or replaced.',
  needsVerification: 'Your company profile needs to be verified to share evidence.',
} as const

const kilograms = z
  .number({ error: EVIDENCE_TEXTS.quantityRange })
  .gt(0, EVIDENCE_TEXTS.quantityRange)
  .lt(1_000_000_000, EVIDENCE_TEXTS.quantityRange)
  .refine((value) => Number(value.toFixed(3)) === value, EVIDENCE_TEXTS.quantityDecimals)
export const quantityKg = kilograms.nullish().transform((value) => value ?? null)

export const testResult = z.object({
  test: z.enum(TEST_NAMES),
  method: optionalLine(120),
  result: optionalLine(200),
  passed: z.boolean().nullable().default(null),
})
export type TestResult = z.output<typeof testResult>

const languages = z.array(z.string().regex(/^[a-z]{2}$/)).max(10)
const optionalDay = workDay.nullish().transform((value) => value ?? null)
const once = <T>(values: readonly T[]): T[] => [...new Set(values)]

export const evidenceProcesses = z.array(z.enum(TRACE_STEP_KEYS)).max(TRACE_STEP_KEYS.length).transform(once)

const evidenceFields = z.object({
  kind: z.enum(EVIDENCE_KINDS),
  standard: z
    .enum(STANDARD_KEYS)
    .nullish()
    .transform((value) => value ?? null),
  title: nameText(200, EVIDENCE_TEXTS.titleRequired),
  number: optionalLine(80),
  issuing_body: optionalLine(200),
  /** As it is printed; the company that keeps it where nothing is given. */
  holder_name: optionalLine(200),
  valid_from: optionalDay,
  valid_until: optionalDay,
  site_ids: z.array(id).max(MAX_EVIDENCE_SITES).transform(once).default([]),
  processes: evidenceProcesses.default([]),
  materials: z.array(z.enum(FIBRE_NAMES)).max(FIBRE_NAMES.length).transform(once).default([]),
  products: optionalText(1000),
  quantity_kg: quantityKg,
  lot: optionalLine(120),
  laboratory: optionalLine(200),
  results: z.array(testResult).max(MAX_EVIDENCE_RESULTS).default([]),
  languages: languages.transform(once).default([]),
  note: optionalText(2000),
})

/** Which fields a kind has beside those that all have. */
export const FIELDS_OF_KIND = {
  scope_certificate: ['standard', 'number', 'issuing_body', 'holder_name', 'dates', 'scope'],
  transaction_certificate: [
    'standard',
    'number',
    'issuing_body',
    'holder_name',
    'dates',
    'scope',
    'quantity',
  ],
  product_certificate: ['standard', 'number', 'issuing_body', 'holder_name', 'dates', 'scope'],
  test_report: ['standard', 'number', 'laboratory', 'dates', 'scope', 'results', 'lot'],
  audit: ['standard', 'number', 'issuing_body', 'holder_name', 'dates', 'scope'],
  declaration: ['standard', 'holder_name', 'dates', 'scope'],
  photo: ['dates', 'scope'],
  inspection: ['number', 'issuing_body', 'dates', 'scope', 'results', 'lot'],
} as const satisfies Record<EvidenceKind, readonly string[]>
export type FieldGroup = (typeof FIELDS_OF_KIND)[EvidenceKind][number]

/** What certifies what is done, and not a thing or a moment: it covers the steps that it names and no others. */
export const OF_PROCESSES: ReadonlySet<EvidenceKind> = new Set([
  'scope_certificate',
  'transaction_certificate',
])

export const hasFields = (kind: EvidenceKind, group: FieldGroup): boolean =>
  (FIELDS_OF_KIND[kind] as readonly FieldGroup[]).includes(group)

const CERTIFICATES: ReadonlySet<EvidenceKind> = new Set([
  'scope_certificate',
  'transaction_certificate',
  'product_certificate',
])

export const newEvidence = evidenceFields.superRefine((given, context) => {
  const complain = (path: string, message: string) =>
    context.addIssue({ code: 'custom', message, path: [path] })
  const { kind, valid_from: from, valid_until: until } = given
  if (CERTIFICATES.has(kind) && given.number === null) complain('number', EVIDENCE_TEXTS.numberRequired)
  if ((kind === 'scope_certificate' || kind === 'product_certificate') && until === null)
    complain('valid_until', EVIDENCE_TEXTS.endRequired)
  if (from !== null && until !== null && until < from) complain('valid_until', EVIDENCE_TEXTS.endBeforeStart)
  if (kind === 'transaction_certificate' && given.quantity_kg === null)
    complain('quantity_kg', EVIDENCE_TEXTS.quantityRequired)
})
export type NewEvidence = z.output<typeof newEvidence>

export const evidenceChanges = z.object({ ...evidenceFields.shape, version: version.optional() })

const company = z.object({ id, uuid: z.string(), name: z.string() })
export const evidenceFile = z.object({
  title: z.string(),
  mime_type: z.string(),
  size: z.int().min(1),
  sha256: sha256Hex,
})

/** By whom it came where a company asked for it with a link. */
export const statedBy = z.object({
  company: z.string(),
  person: z.string(),
  role: z.string(),
  /** Masked: `p•••@m•••.example`. */
  address: z.string(),
  at: instant,
})
export type StatedBy = z.infer<typeof statedBy>

/** What a reader of the facts is told. */
export const evidenceFacts = z.object({
  title: z.string(),
  number: z.string().nullable(),
  issuing_body: z.string().nullable(),
  holder_name: z.string().nullable(),
  valid_from: z.string().nullable(),
  valid_until: z.string().nullable(),
  sites: z.array(z.object({ id, name: z.string() })),
  processes: z.array(z.enum(TRACE_STEP_KEYS)),
  materials: z.array(z.enum(FIBRE_NAMES)),
  products: z.string().nullable(),
  quantity_kg: z.number().nullable(),
  /** What no style has used yet of the certificate, in whatever rows its holder keeps it. */
  left_kg: z.number().nullable(),
  lot: z.string().nullable(),
  laboratory: z.string().nullable(),
  results: z.array(testResult),
  languages: z.array(z.string()),
  note: z.string().nullable(),
  file: evidenceFile.nullable(),
  /** Who stated it through a link, where its holder did not keep it: a typed name proves nothing. */
  stated: statedBy.nullable(),
})
export type EvidenceFacts = z.infer<typeof evidenceFacts>

/** What everybody is told who may know that it exists. */
export const evidenceHead = z.object({
  id,
  kind: z.enum(EVIDENCE_KINDS),
  standard: z.enum(STANDARD_KEYS).nullable(),
  state: z.enum(EVIDENCE_STATES),
  holder: company,
})
export type EvidenceHead = z.infer<typeof evidenceHead>

export const DECISIONS = ['draft', 'offered', 'accepted', 'refused'] as const
export type EvidenceDecision = (typeof DECISIONS)[number]

/** One's own, in a list. */
export const ownEvidence = evidenceHead.extend({
  ...evidenceFacts.shape,
  version,
  /** How many companies and styles it is shared with. */
  sharing_count: z.int().min(0),
  updated_at: instant,
})
export type OwnEvidence = z.infer<typeof ownEvidence>
