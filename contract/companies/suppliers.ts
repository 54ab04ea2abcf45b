/** The supplier directory: search, filters, the table and favourites (docs/product.md, Supplier directory). */
import { z } from 'zod'
import { companyType } from '../accounts/accounts.ts'
import { call } from '../call.ts'
import { countryCode, id, idInPath, sha256Hex, uuid } from '../values/fields.ts'
import { DEFAULT_PAGE_SIZE, flag, pageNumber, pageOf, pageSize, searchText, sortBy } from '../values/page.ts'
import { certificationKind, factory } from './organizations.ts'

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

/** Names of a file that are looked up at once. */
export const MAX_NAMED_COMPANIES = 500
/** Proposals for a name. */
export const MAX_PROPOSALS = 5

const namedCompany = z.object({
  id,
  name: z.string(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  favorite: z.boolean(),
  /** Whether it has this very name, in any case of its letters; the others are like it. */
  is_called: z.boolean(),
})
export type NamedCompany = z.infer<typeof namedCompany>

export const findNamedCompanies = call({
  name: 'findNamedCompanies',
  method: 'POST',
  path: '/api/organization_registry/named',
  tag: 'Suppliers',
  summary: 'Which companies of the directory the names in a file may mean, those of that very name first',
  access: 'company:request_new',
  body: z.object({
    names: z
      .array(z.string().trim().min(1).max(200))
      .max(MAX_NAMED_COMPANIES, 'Look up no more than 500 companies at once'),
  }),
  /** In the order of `names`. */
  answer: z.object({ data: z.array(z.object({ name: z.string(), companies: z.array(namedCompany) })) }),
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
