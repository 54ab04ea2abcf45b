/** Companies: the registry, company profiles and account verification (docs/product.md, Companies). */
import { z } from 'zod'
import { companyType, ORGANIZATION_TYPES, verificationState } from '../accounts/accounts.ts'
import { call } from '../call.ts'
import {
  countryCode,
  day,
  id,
  idInPath,
  idParams,
  instant,
  isOk,
  nameText,
  optionalText,
  requiredText,
  sha256Hex,
  uuid,
  webAddress,
  workDay,
} from '../values/fields.ts'
import {
  DEFAULT_PAGE_SIZE,
  flag,
  pageNumber,
  pageOf,
  pageSize,
  searchText,
  sortBy,
  tableQuery,
} from '../values/page.ts'
import { changesOf } from '../values/text/changes.ts'

export const CERTIFICATIONS = ['sedex', 'bsci', 'oeko-tex', 'iso 9001', 'gots'] as const
export const CERTIFICATION_NAMES: Record<(typeof CERTIFICATIONS)[number], string> = {
  sedex: 'SEDEX',
  bsci: 'BSCI',
  'oeko-tex': 'Oeko-Tex',
  'iso 9001': 'ISO 9001',
  gots: 'GOTS',
}
export const certificationKind = z.enum(CERTIFICATIONS, { error: 'Choose a certification' })

export const VERIFICATION_TOOLTIPS = {
  incomplete: 'Please fill city and country in the company profile first',
  requested: 'Verification request already sent. Please wait for admin approval.',
} as const

export const certification = z.object({
  id,
  kind: certificationKind,
  number: z.string().nullable(),
  valid_until: day.nullable(),
})
export const factory = z.object({
  id,
  name: z.string(),
  established_city: z.string().nullable(),
  established_country: z.string().nullable(),
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
  city: z.string().nullable(),
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

export const companyProfileInput = z.object({
  name: nameText(200, 'The company name is required'),
  code: companyCode,
  /** Decimals of amounts in new cost sheets; saved ones keep theirs. */
  cost_decimals: z
    .int()
    .min(2, 'Choose two, three or four decimals')
    .max(4, 'Choose 2, 3 or 4 decimals')
    .default(2),
  city: optionalText(120),
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
  errors: ['too_large', 'unsupported_type'],
})

export const FACTORY_TEXTS = {
  /** A fixed text (docs/product.md, Fixed texts). */
  added: 'Factory added successfully',
} as const

const factoryPlace = {
  name: nameText(200, 'The factory name is required'),
  established_city: requiredText(120, 'The city is required'),
  established_country: countryCode,
}
export const addFactory = call({
  name: 'addFactory',
  method: 'POST',
  path: '/api/factories',
  tag: 'Companies',
  summary: "Add a factory to one's own company",
  access: 'company:change',
  status: 201,
  body: z.object({ ...factoryPlace, global_organization_id: id }),
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

/** A supplier as lists and cards show it (docs/product.md, Supplier directory). */
export const supplierCard = z.object({
  id,
  uuid,
  name: z.string(),
  favorite: z.boolean(),
  assigned: z.boolean(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  certifications: z.array(z.string()),
  /** Trace icons of the steps that the supplier takes in shared value chains. */
  icons: z.array(z.string()),
  is_new: z.boolean(),
  type_details: z.object({ short_code: z.string() }),
  account: z
    .object({
      id,
      uuid,
      verified: z.boolean(),
      logo: sha256Hex.nullable(),
      city: z.string().nullable(),
      country: z.string().nullable(),
    })
    .nullable(),
  factories: z.array(factory),
})
export type SupplierCard = z.infer<typeof supplierCard>

/** One value or several: `country=TR&country=PT`. */
const anyOf = <T extends z.ZodType>(value: T) =>
  z.union([value.transform((one) => [one]), z.array(value).max(300)]).default([])

/** What narrows the directory, in the list and on the map alike. Groups narrow each other; within one, any will do. */
export const supplierFilters = {
  type: companyType.default('supplier'),
  /** Part of a name, or one with typing errors, or a city. */
  name: searchText,
  popular: flag,
  verified: flag,
  new: flag,
  /** Only organizations that have an account. */
  account: flag,
  certification: anyOf(certificationKind),
  'certification[]': anyOf(certificationKind),
  country: anyOf(countryCode),
  product_type: anyOf(idInPath),
}

export const SUPPLIER_TABLE = {
  /** Rows of a page, at most. */
  page: 250,
  sorts: 3,
  /** Ids of one answer, for "select all that match". */
  ids: 10_000,
  /** Stars of one call. */
  favourites: 500,
} as const

/** What the directory can be sorted by; a minus before it turns it round: `-country`. */
export const SUPPLIER_SORTS = ['name', 'city', 'country', 'verified', 'factories'] as const
export type SupplierSort = (typeof SUPPLIER_SORTS)[number]

export const listSuppliers = call({
  name: 'listSuppliers',
  method: 'GET',
  path: '/api/organization_registry',
  tag: 'Suppliers',
  summary: 'Search the supplier directory; favourites first, then verified, then by name',
  access: 'signed_in',
  query: z.object({
    ...supplierFilters,
    inquiry_id: idInPath.optional(),
    page: pageNumber,
    page_size: pageSize({ size: DEFAULT_PAGE_SIZE, max: SUPPLIER_TABLE.page }),
    /** In place of the order above; those without a value come last either way. */
    sort: sortBy(SUPPLIER_SORTS, SUPPLIER_TABLE.sorts),
    organizationId: idInPath.optional(),
    /** An organization that must be in the answer whatever the filters say; without a value, none. */
    force_include: z.union([z.literal('').transform(() => undefined), idInPath]).optional(),
  }),
  answer: pageOf(supplierCard),
  errors: ['not_found'],
})

export const listSupplierIds = call({
  name: 'listSupplierIds',
  method: 'GET',
  path: '/api/organization_registry/ids',
  tag: 'Suppliers',
  summary: 'The ids of all companies that match, to choose them at once; the first ten thousand',
  access: 'signed_in',
  query: z.object(supplierFilters),
  answer: z.object({ ids: z.array(id), total: z.int().min(0) }),
})

export const readSupplierFacets = call({
  name: 'readSupplierFacets',
  method: 'GET',
  path: '/api/organization_registry/facets',
  tag: 'Suppliers',
  summary: 'The countries and product types to filter the directory by, with their counts',
  access: 'signed_in',
  query: z.object({ type: companyType.default('supplier') }),
  answer: z.object({
    countries: z.array(z.object({ code: countryCode, count: z.int().min(1) })),
    product_types: z.array(z.object({ id, name: z.string(), count: z.int().min(1) })),
  }),
})

export const toggleFavouriteSupplier = call({
  name: 'toggleFavouriteSupplier',
  method: 'POST',
  path: '/api/favourite_suppliers',
  tag: 'Suppliers',
  summary: 'Mark a supplier as favourite, or remove the mark',
  access: 'signed_in',
  body: z.object({ supplierId: id }),
  answer: z.object({ favorited: z.boolean() }),
  errors: ['not_found'],
})

export const markFavouriteSuppliers = call({
  name: 'markFavouriteSuppliers',
  method: 'PUT',
  path: '/api/favourite_suppliers',
  tag: 'Suppliers',
  summary: 'Mark many suppliers as favourites, or remove their marks: all of them or none',
  access: 'signed_in',
  body: z.object({
    ids: z
      .array(id)
      .min(1, 'Choose a supplier')
      .max(SUPPLIER_TABLE.favourites, 'Choose no more than 500 suppliers'),
    favorite: z.boolean(),
  }),
  /** Those that were not so before, to take it back. */
  answer: z.object({ changed: z.array(id) }),
  errors: ['not_found'],
})

export const requestVerification = call({
  name: 'requestAccountVerification',
  method: 'POST',
  path: '/api/organization_verification_requests/{organizationRegistryId}',
  tag: 'Verification',
  summary:
    "Ask the operator to verify one's own account; city and country first, one pending request at a time",
  access: 'company:request_verification',
  needs: ['proved_email', 'confirmed_company'],
  params: z.object({ organizationRegistryId: idInPath }),
  answer: z.object({ verification_status: verificationState }),
  errors: ['not_found', 'conflict', 'invalid'],
})

export const verificationRequest = z.object({
  id,
  organization: z.object({
    id,
    uuid,
    name: z.string(),
    type: companyType,
    city: z.string().nullable(),
    country: z.string().nullable(),
    website: z.string().nullable(),
  }),
  requested_by: z.object({ full_name: z.string(), email: z.string() }),
  requested_at: instant,
  status: z.enum(['requested', 'verified', 'rejected']),
  decided_at: instant.nullable(),
  reason: z.string().nullable(),
})
export type VerificationRequest = z.infer<typeof verificationRequest>

export const listVerificationRequests = call({
  name: 'listVerificationRequests',
  method: 'GET',
  path: '/api/admin/verification_requests',
  tag: 'Verification',
  summary: 'Account verifications, pending first',
  access: 'admin',
  query: z.object({
    ...tableQuery,
    status: z.enum(['requested', 'verified', 'rejected']).default('requested'),
  }),
  answer: pageOf(verificationRequest),
})

export const decideVerification = call({
  name: 'decideAccountVerification',
  method: 'POST',
  path: '/api/admin/verification_requests/{id}/decision',
  tag: 'Verification',
  summary: 'Approve or reject an account verification; a rejection needs a reason',
  access: 'admin',
  params: idParams,
  body: z
    .object({ approve_status: z.boolean(), reason: optionalText(1000) })
    .refine((body) => body.approve_status || body.reason, {
      path: ['reason'],
      error: 'Give a reason for rejecting',
    }),
  answer: verificationRequest,
  errors: ['not_found', 'conflict'],
})
