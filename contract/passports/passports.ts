/** The Digital Product Passport: its draft, its versions and its public addresses (docs/product.md, Passport). */
import { z } from 'zod'
import { BODY_BYTES, call } from '../call.ts'
import { namedFactory } from '../companies/factory-fields.ts'
import { gateReason } from '../evidence/final-gate.ts'
import { bomGeoImage, traceGeoImage } from '../files/geo-images.ts'
import { textLanguage } from '../values/codes/text-languages.ts'
import { TRACE_STEP_KEYS } from '../values/codes/trace-steps.ts'
import { id, idParams, instant, optionalText, requiredText, sha256Hex, version } from '../values/fields.ts'
import { searchText } from '../values/page.ts'
import { type ChangesOf, changesOf } from '../values/text/changes.ts'
import { audience } from './audiences/passport-audiences.ts'
import { MAX_PRINT_RUN_LABEL, printRun } from './passport-analytics.ts'
import { sectionInputs, sectionTraces } from './passport-sections.ts'
import { passportContent, traceLayout } from './passport-snapshot.ts'
import { confirmations } from './step-verification.ts'
import { withdrawal } from './withdrawals.ts'

/** Fixed texts (docs/product.md, Fixed texts). */
export const PASSPORT_TEXTS = {
  productNameRequired: 'Product name is required',
  productNameTooLong: 'Product name should be less than 255 characters',
  displayNameRequired: 'Display name is required.',
  iconRequired: 'Choose an icon',
  iconUnknown: 'Choose an icon from the list',
  oneMakesGarment: 'Only one step can make the garment',
  saved: 'Changes saved successfully',
  published: 'Digital Product Passport published successfully',
  changesPublished: 'New changes for Digital Product Passport published successfully',
  waiting: 'Waiting to be published...',
  changesWaiting: 'Changes available to be published...',
  available: 'Available for general public...',
  confirmPublish: 'Are you sure you want to publish?',
  supplyChainLocked:
    'The supply chain cannot be edited while a value chain is assigned. Remove the value chain to edit it.',
  confirmRemoveItem: 'Are you sure you want to remove this item?',
  noSuppliers: 'No suppliers. Click here to add.',
  noLocation: 'Selected company does not have a location to display yet',
  noMoreIcons: 'No more icons',
  noIcons: 'No icons found',
  needsVerification: 'Your company profile needs to be verified to select a supplier.',
  thumbnailResolution: 'Best Image Resolution: 500x500',
  thumbnailSize: 'Max File Size: 50mb',
  thumbnailSet: 'Image set as default thumbnail successfully',
  noGtinYet: 'Publish the passport with a GTIN first.',
} as const

/** Says that the supplier itself is the factory (docs/product.md, Supply chain steps). */
export const USE_COMPANY_AS_FACTORY = 'useCompanyAsFactory'
export const MAX_STEPS = 60
export const MAX_DETAILS = 50

/** A new step or detail has an id of the editor's own that begins so, until it is saved. */
const newId = z.string().regex(/^new-[A-Za-z0-9-]{1,60}$/)
const ownId = z.union([id, newId])

export const stepDetailInput = z.object({
  id: ownId,
  name: z
    .string()
    .trim()
    .max(255)
    .nullish()
    .transform((value) => value || null),
  supplier_id: id.nullish().transform((value) => value ?? null),
  factory_id: z
    .union([id, z.literal(USE_COMPANY_AS_FACTORY)])
    .nullish()
    .transform((value) => value ?? null),
  delivery_method: z
    .string()
    .trim()
    .max(255)
    .nullish()
    .transform((value) => value || null),
})
export type StepDetailInput = z.output<typeof stepDetailInput>

export const stepInput = z.object({
  id: ownId,
  display_name: requiredText(255, PASSPORT_TEXTS.displayNameRequired),
  icon: z
    .string({ error: PASSPORT_TEXTS.iconRequired })
    .regex(/^[a-z0-9-]{1,60}$/, PASSPORT_TEXTS.iconRequired),
  /** What is done in it; null for a step of one's own. Of a chain's step it is the chain's. */
  kind: z
    .enum(TRACE_STEP_KEYS)
    .nullish()
    .transform((value) => value ?? null),
  /** Its country is the country of production; without such a step nothing is said of one. */
  makes_garment: z.boolean().default(false),
  /** Who reads the step once it is published. */
  audience: audience.default('everybody'),
  details: z.array(stepDetailInput).max(MAX_DETAILS),
})

const atMostOneMakesGarment = ({
  value,
  issues,
}: z.core.ParsePayload<z.output<typeof stepInput>[]>): void => {
  const making = value.flatMap((step, index) => (step.makes_garment ? [index] : []))
  for (const index of making.slice(1))
    issues.push({
      code: 'custom',
      message: PASSPORT_TEXTS.oneMakesGarment,
      path: [index, 'makes_garment'],
      input: true,
    })
}

/** Steps come in the order in which they are shown. */
export const passportInput = z.object({
  productName: z
    .string({ error: PASSPORT_TEXTS.productNameRequired })
    .trim()
    .min(1, PASSPORT_TEXTS.productNameRequired)
    .max(255, PASSPORT_TEXTS.productNameTooLong),
  data: z.array(stepInput).max(MAX_STEPS).check(atMostOneMakesGarment).default([]),
  layout: traceLayout.optional(),
  /** No step is shown as confirmed, whatever was confirmed. What is not sent stays as it is. */
  markWholeTraceAsUnverified: z.boolean().optional(),
  /** What the passport's own texts are written in; null says that it is not known. */
  textLanguage: textLanguage.nullable().optional(),
  ...sectionInputs,
  version: version.optional(),
})
export type PassportInput = z.output<typeof passportInput>
export type PassportChanges = ChangesOf<PassportInput>

const place = z.object({
  id,
  uuid: z.string(),
  name: z.string(),
  verified: z.boolean(),
  city: z.string().nullable(),
  country: z.string().nullable(),
})

export const stepDetail = z.object({
  id,
  name: z.string().nullable(),
  order: z.int(),
  supplier_id: id.nullable(),
  factory_id: z.union([id, z.literal(USE_COMPANY_AS_FACTORY)]).nullable(),
  used_supplier_as_factory: z.boolean(),
  delivery_method: z.string().nullable(),
  verified_by_brand: z.boolean(),
  verified_by_factory: z.boolean(),
  /** Whether somebody can be asked to confirm, and whether somebody is. */
  verification_requestable: z.boolean(),
  verification_requested: z.boolean(),
  /** The same for each of the two who confirm, with who and when. */
  verification: confirmations,
  supplier: place.nullable(),
  factory: namedFactory.nullable(),
  geo_images: z.array(traceGeoImage),
  can: z.object({ add_geo_image: z.boolean() }),
})
export const step = z.object({
  id,
  display_name: z.string(),
  icon: z.string(),
  kind: z.enum(TRACE_STEP_KEYS).nullable(),
  makes_garment: z.boolean(),
  audience,
  order: z.int(),
  details: z.array(stepDetail),
})
export type PassportStep = z.infer<typeof step>

/** The passport's draft as the editor has it, and what the preview is rendered from. */
export const trace = z.object({
  style_number: z.string(),
  product_name: z.string().nullable(),
  default_image: z.string().nullable(),
  /** Of the style's brand: the hash of its logo, and its website. */
  brand_logo: sha256Hex.nullable(),
  brand_link: z.string().nullable(),
  fields: z.array(step),
  /** What the editor offers for how a step's goods travel on; other words may be typed. */
  delivery_methods: z.array(z.object({ id, name: z.string() })),
  /** Those of all details together, and those of the bill of materials. */
  trace_geo_images: z.array(traceGeoImage),
  bom_geo_images: z.array(bomGeoImage),
  layout: traceLayout,
  ...sectionTraces,
  mark_whole_trace_as_unverified: z.boolean(),
  text_language: textLanguage.nullable(),
  is_published: z.boolean(),
  need_trace_approval: z.boolean(),
  /** For those who may change the draft; null for all others. */
  note: z.string().nullable(),
  /** Null until the draft was saved for the first time. */
  version: version.nullable(),
  updated_at: instant.nullable(),
  updated_by_name: z.string().nullable(),
  published_version: z.int().nullable(),
  published_at: instant.nullable(),
  /** The draft as it would be published now; upload names stand in for public addresses of pictures. */
  preview: passportContent,
  can: z.object({ change: z.boolean(), publish: z.boolean(), see_analytics: z.boolean() }),
})
export type Trace = z.infer<typeof trace>

export const readTrace = call({
  name: 'readPassport',
  method: 'GET',
  path: '/api/inquiry/{id}/trace',
  tag: 'Passport',
  summary: "The draft of a style's passport",
  access: 'passport:read',
  params: idParams,
  answer: trace,
  errors: ['not_found'],
})

const save = <const A extends 'submit' | 'update'>(action: A, summary: string) =>
  call({
    name: `${action}Passport`,
    method: 'POST',
    path: `/api/inquiry/{id}/trace/${action}`,
    tag: 'Passport',
    summary,
    access: 'passport:change',
    params: idParams,
    body: changesOf(passportInput),
    max_body_bytes: BODY_BYTES.document,
    locates_errors: true,
    answer: trace,
    errors: ['not_found', 'conflict', 'stale'],
  })
export const submitTrace = save('submit', 'Save the draft for the first time')
export const updateTrace = save(
  'update',
  'Save the draft of a passport that is published or waiting to be published',
)

/** Instead of a publication, where the brand is asked first. */
export const publicationAsked = z.object({
  request_id: id,
  waits_for: z.object({ id, name: z.string() }),
  message: z.string(),
})

export const publication = z.object({
  version: z.int(),
  published_at: instant,
  sha256: z.string(),
  public_link: z.string(),
  message: z.string(),
})

/**
 * Integrators publish by GET too. It changes something, so it needs the proof of origin
 * (docs/product.md, Publishing).
 */
const publishing = {
  tag: 'Passport',
  summary: 'Publish the draft as a new version that never changes',
  access: 'passport:publish',
  needs: ['proved_email', 'confirmed_company'],
  changes: true,
  params: idParams,
  answer: publication,
  accepted: publicationAsked,
  errors: ['not_found', 'conflict', 'invalid', 'account_not_verified', 'too_many'],
  locates_errors: true,
} as const
/** Why it is published without a passed final inspection, where a company's gate asks for a reason. */
const body = z.object({ gate_reason: gateReason }).nullish()
const FIRST = '/api/inquiry/{id}/trace/publish'
const NEXT = '/api/inquiry/{id}/trace/update_publish'
export const publish = call({
  ...publishing,
  name: 'publishPassportByPost',
  method: 'POST',
  path: FIRST,
  body,
})
export const publishByGet = call({ ...publishing, name: 'publishPassportByGet', method: 'GET', path: FIRST })
export const updatePublish = call({
  ...publishing,
  name: 'updatePublishedPassportByPost',
  method: 'POST',
  path: NEXT,
  body,
})
export const updatePublishByGet = call({
  ...publishing,
  name: 'updatePublishedPassportByGet',
  method: 'GET',
  path: NEXT,
})

export const readTraceStatus = call({
  name: 'readPassportStatus',
  method: 'GET',
  path: '/api/inquiry/{id}/trace/status',
  tag: 'Passport',
  summary: 'Whether the passport can be opened by this reader, and the layout of its draft',
  access: 'style:read',
  params: idParams,
  answer: z.object({
    is_available: z.boolean(),
    requested_layout: traceLayout,
    withdrawn: withdrawal.nullable(),
  }),
  errors: ['not_found'],
})

export const listVersions = call({
  name: 'listPassportVersions',
  method: 'GET',
  path: '/api/inquiry/{id}/trace/versions',
  tag: 'Passport',
  summary: 'Every version that was published: who, when, and its SHA-256',
  access: 'passport:read',
  params: idParams,
  answer: z.object({
    data: z.array(
      z.object({
        ...{ number: z.int(), published_at: instant, published_by: z.string(), sha256: z.string() },
        /** The issue of the style, and so of its bill of materials, that was in force then; null before the first one. */
        issue_number: z.int().nullable(),
        /** Of the style, that it shows and the reader sees: by the names that they have now, in the versions of then. */
        files: z.array(z.object({ title: z.string(), version: z.int().min(1) })),
      }),
    ),
  }),
  errors: ['not_found'],
})

export const QR_FORMS = ['link', 'gs1'] as const
export type QrForm = (typeof QR_FORMS)[number]

export const generateQr = call({
  name: 'generateQr',
  method: 'POST',
  path: '/api/trace/generate_qr',
  tag: 'Passport',
  summary: "The QR code of a published passport's link, with its tracking code",
  access: 'passport:read',
  body: z.object({
    publicUrl: z.string().max(2000).optional(),
    inquiryId: id,
    /** `gs1`: as a GS1 Digital Link, for a published passport with a GTIN; otherwise as the plain link. */
    form: z.enum(QR_FORMS).optional(),
    /** Of a print run, told apart by a code of its own; owners make a new one by naming it. */
    label: optionalText(MAX_PRINT_RUN_LABEL),
  }),
  answer: z.object({
    /** SVG with a quiet zone of four modules on white, as a data URL. */
    qr: z.string(),
    png: z.string(),
    tracking_code: z.string(),
    url: z.string(),
    /** What the code can carry. */
    forms: z.array(z.enum(QR_FORMS)),
    print_runs: z.array(printRun),
    /** Where the code leads to a passport that its brand has withdrawn. */
    withdrawn: withdrawal.nullable(),
    can: z.object({ add_print_run: z.boolean() }),
  }),
  errors: ['not_found', 'conflict'],
})

export const readPassportHelp = call({
  name: 'readPassportHelp',
  method: 'GET',
  path: '/api/trace/help',
  tag: 'Passport',
  summary: 'Where the operator explains how passports work',
  access: 'signed_in',
  answer: z.object({ video_url: z.string().nullable() }),
})

export const listIcons = call({
  name: 'listTraceIcons',
  method: 'GET',
  path: '/api/trace/icons',
  tag: 'Passport',
  summary: 'Supply chain icons to choose from',
  access: 'signed_in',
  query: z.object({
    page: z
      .string()
      .regex(/^[1-9]\d{0,3}$/, 'Must be a page number from 1')
      .transform(Number)
      .default(1)
      .meta({ type: 'string' }),
    search: searchText,
  }),
  answer: z.object({ icons: z.array(z.object({ id, name: z.string() })), hasMore: z.boolean() }),
})
