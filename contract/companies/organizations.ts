/** Companies: their profiles, logos, certifications and factories (docs/product.md, Companies). */
import { z } from 'zod'
import { ORGANIZATION_TYPES, verificationState } from '../accounts/accounts.ts'
import { call } from '../call.ts'
import {
  countryCode,
  day,
  id,
  idParams,
  instant,
  isOk,
  nameText,
  optionalText,
  sha256Hex,
  uuid,
  webAddress,
  workDay,
} from '../values/fields.ts'
import { eachOf } from '../values/record-fields.ts'
import { changesOf } from '../values/text/changes.ts'
import { COMPANY_LINES, type CompanyField, companyLineOf } from './company-record.ts'
import { factoryColumns, factoryInput } from './factory-fields.ts'
import { asColumns } from './factory-record.ts'

export const CERTIFICATIONS = ['sedex', 'bsci', 'oeko-tex', 'iso 9001', 'gots'] as const
export const CERTIFICATION_NAMES: Record<(typeof CERTIFICATIONS)[number], string> = {
  sedex: 'SEDEX',
  bsci: 'BSCI',
  'oeko-tex': 'Oeko-Tex',
  'iso 9001': 'ISO 9001',
  gots: 'GOTS',
}
export const certificationKind = z.enum(CERTIFICATIONS, { error: 'Choose a certification' })

export const certification = z.object({
  id,
  kind: certificationKind,
  number: z.string().nullable(),
  valid_until: day.nullable(),
})
export const factory = z.object({
  id,
  ...factoryColumns,
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  global_organization_id: id,
})

/** The short name of a company on cost sheets (docs/product.md, Companies). */
const companyCode = z
  .string({ error: 'Give a code of 2 to 8 letters and digits' })
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{2,8}$/, 'Give a code of 2 to 8 letters and digits')

/** The profile that opens from a card by `companyUuid`. */
export const companyProfile = z.object({
  id,
  uuid,
  name: z.string(),
  code: z.string(),
  /** Of amounts in its new cost sheets; null for other companies. */
  cost_decimals: z.int().nullable(),
  type: z.enum(ORGANIZATION_TYPES),
  ...eachOf(COMPANY_LINES, () => z.string().nullable()),
  country: z.string().nullable(),
  website: z.string().nullable(),
  about: z.string().nullable(),
  logo: sha256Hex.nullable(),
  product_types: z.array(z.object({ id, name: z.string() })),
  certifications: z.array(certification),
  factories: z.array(factory),
  account: z
    .object({ verified: z.boolean(), verification_status: verificationState, created_at: instant })
    .nullable(),
  favorite: z.boolean(),
  version: z.int(),
  /** `invite`: nobody signs in for it yet, and it works on a style of the reader's verified company. */
  can: z.object({ change: z.boolean(), invite: z.boolean() }),
})
export type CompanyProfile = z.infer<typeof companyProfile>

const profileFields = {
  name: nameText(200, 'The company name is required'),
  code: companyCode,
  cost_decimals: z
    .int()
    .min(2, 'Choose two, three or four decimals')
    .max(4, 'Choose 2, 3 or 4 decimals')
    .default(2),
  ...eachOf(COMPANY_LINES, (field) => optionalText(companyLineOf(field).max)),
  country: countryCode.nullish().transform((value) => value ?? null),
  website: webAddress,
  about: optionalText(2000),
  product_type_ids: z.array(id).max(100).default([]),
  certifications: z
    .array(
      z.object({
        kind: certificationKind,
        number: optionalText(80),
        valid_until: workDay.nullish().transform((value) => value ?? null),
      }),
    )
    .max(20)
    .default([])
    .refine(
      (list) => new Set(list.map((entry) => entry.kind)).size === list.length,
      'Each certification can be listed only once',
    ),
} satisfies Record<CompanyField, z.ZodType>

export const companyProfileInput = z.object({
  ...profileFields,
  version: z.int().min(1).max(2_147_483_647).optional(),
})

export const readCompanyProfile = call({
  name: 'readCompanyProfile',
  method: 'GET',
  path: '/api/organizations/{companyUuid}',
  tag: 'Companies',
  summary: 'The profile of a company',
  access: 'company:read',
  params: z.object({ companyUuid: uuid }),
  answer: companyProfile,
  errors: ['not_found'],
})

export const changeCompanyProfile = call({
  name: 'changeCompanyProfile',
  method: 'PUT',
  path: '/api/company_profile',
  tag: 'Companies',
  summary: "Change one's own company profile; fields that are not sent keep their values",
  access: 'company:change',
  body: changesOf(companyProfileInput),
  answer: companyProfile,
  errors: ['stale'],
})

export const uploadLogo = call({
  name: 'uploadLogo',
  method: 'POST',
  path: '/api/company_profile/logo',
  tag: 'Companies',
  summary: "Upload one's own company logo (multipart, one picture)",
  access: 'company:change',
  accepts: 'multipart',
  answer: z.object({ logo: sha256Hex }),
  errors: ['not_found', 'conflict', 'other_person', 'too_large', 'unsupported_type'],
})

export const FACTORY_TEXTS = {
  /** A fixed text (docs/product.md, Fixed texts). */
  added: 'Factory added successfully',
} as const

export const addFactory = call({
  name: 'addFactory',
  method: 'POST',
  path: '/api/factories',
  tag: 'Companies',
  summary: "Add a factory to one's own company",
  access: 'company:change',
  status: 201,
  body: z.object({ ...asColumns(factoryInput), global_organization_id: id }),
  answer: z.object({ factory }),
  errors: ['not_found', 'conflict'],
})

export const removeFactory = call({
  name: 'removeFactory',
  method: 'DELETE',
  path: '/api/factories/{id}',
  tag: 'Companies',
  summary: "Remove a factory from one's own company profile",
  access: 'company:change',
  params: idParams,
  answer: isOk,
  errors: ['not_found'],
})
