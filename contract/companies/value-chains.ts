/**
 * Value chains: preset suppliers for trace steps and partners for circular services (docs/product.md, Value chains).
 */
import { z } from 'zod'
import { call } from '../call.ts'
import { TRACE_STEP_KEYS } from '../values/codes/trace-steps.ts'
import {
  id,
  idInPath,
  idParams,
  instant,
  isOk,
  nameText,
  optionalText,
  requiredText,
  sha256Hex,
  version,
} from '../values/fields.ts'
import { DEFAULT_PAGE_SIZE, flag, pageNumber, pageOf, pageSize, searchText, sortBy } from '../values/page.ts'
import { type ChangesOf, changesOf } from '../values/text/changes.ts'

/** The circular services (docs/product.md, Value chains). */
export const SERVICE_KINDS = ['donations', 'repairs', 'upcycles', 'recycles', 'resales'] as const
export type ServiceKind = (typeof SERVICE_KINDS)[number]

export const CIRCULARITY_RANGES = ['none', 'low', 'medium', 'high'] as const
export type Circularity = (typeof CIRCULARITY_RANGES)[number]

export const MAX_CHAIN_STEPS = 60
export const MAX_STEP_SUPPLIERS = 50

export const VALUE_CHAIN_TEXTS = {
  nameRequired: 'The value chain name is required',
  nameTaken: 'Your company already has a value chain with this name.',
  productTypeRequired: 'The product type is required',
  stepNameRequired: 'Display name is required.',
  iconRequired: 'Choose an icon',
  unknownSupplier: 'Choose a supplier from the list',
  notFound: 'Value chain not found',
  none: 'No value chains found.',
  created: 'Value chain created',
  changed: 'Value chain saved',
  shared: 'Value chain shared',
  madePrivate: 'Value chain made private',
  retired: 'Value chain retired',
  keptWhereUsed: 'Styles that use it keep the version they were assigned until it is assigned again.',
  needsVerification: 'Your company profile needs to be verified to create value chains.',
} as const

/** A company where it is chosen or named: enough to show who and where it is. */
export const chainSupplier = z.object({
  id,
  uuid: z.string(),
  name: z.string(),
  verified: z.boolean(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  logo: sha256Hex.nullable(),
})

const partner = z.object({ supplier: chainSupplier, supplier_id: id })

/** One entry a supplier of a step; a step that has none yet stands once, without supplier. */
const chainTrace = z.object({
  supplier: chainSupplier.nullable(),
  supplier_id: id.nullable(),
  trace: z.object({
    key: z.enum(TRACE_STEP_KEYS).nullable(),
    icon: z.string(),
    display_name: z.string(),
    order: z.int(),
  }),
})

export const valueChain = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  product_type: z.object({ id, name: z.string() }),
  shared: z.boolean(),
  is_favorite: z.boolean(),
  /** On the style that `inquiry_id` names. */
  assigned: z.boolean(),
  value_chain_traces: z.array(chainTrace),
  value_chain_donations: z.array(partner),
  value_chain_repairs: z.array(partner),
  value_chain_upcycles: z.array(partner),
  value_chain_recycles: z.array(partner),
  value_chain_resales: z.array(partner),
  account: z.object({ organization_registry: z.object({ id, uuid: z.string(), name: z.string() }) }),
  /** Whole percent. */
  transparency: z.int().min(0).max(100),
  circularity: z.enum(CIRCULARITY_RANGES),
})
export type ValueChain = z.infer<typeof valueChain>
export type ChainSupplier = z.infer<typeof chainSupplier>

/** One value chain on its own page. */
export const valueChainDetails = valueChain.extend({
  version,
  updated_at: instant,
  /** Who saved it last; null for people of other companies, who are not told each other's names. */
  updated_by: z.string().nullable(),
  can: z.object({ change: z.boolean(), see_uses: z.boolean() }),
})
export type ValueChainDetails = z.infer<typeof valueChainDetails>

/** A style that has the chain assigned. */
export const valueChainUse = z.object({
  id,
  style_number: z.string(),
  style_name: z.string().nullable(),
  /** Upload name of the picture, for `file_show`. */
  default_image: z.string().nullable(),
  collection: z.object({ id, name: z.string() }),
})
export type ValueChainUse = z.infer<typeof valueChainUse>

const companies = z.array(id).max(MAX_STEP_SUPPLIERS).default([])

export const newValueChain = z.object({
  name: nameText(200, VALUE_CHAIN_TEXTS.nameRequired),
  description: optionalText(2000),
  product_type: z
    .int({ error: VALUE_CHAIN_TEXTS.productTypeRequired })
    .min(1, VALUE_CHAIN_TEXTS.productTypeRequired),
  shared: z.boolean().default(false),
  /** In the order in which they are shown. */
  steps: z
    .array(
      z.object({
        trace_key: z
          .enum(TRACE_STEP_KEYS)
          .nullish()
          .transform((value) => value ?? null),
        display_name: requiredText(255, VALUE_CHAIN_TEXTS.stepNameRequired),
        icon: z
          .string({ error: VALUE_CHAIN_TEXTS.iconRequired })
          .regex(/^[a-z0-9-]{1,60}$/, VALUE_CHAIN_TEXTS.iconRequired),
        supplier_ids: companies,
      }),
    )
    .max(MAX_CHAIN_STEPS)
    .default([]),
  partners: z
    .object({
      donations: companies,
      repairs: companies,
      upcycles: companies,
      recycles: companies,
      resales: companies,
    })
    .prefault({}),
})
export type NewValueChain = z.output<typeof newValueChain>

/** The whole document, with the version that the edits began from. */
export const valueChainChanges = newValueChain.extend({ version: version.optional() })
export type ValueChainDocument = z.output<typeof valueChainChanges>
export type ValueChainChanges = ChangesOf<ValueChainDocument>

export const VALUE_CHAIN_TABLE = {
  /** Rows of a page, at most. */
  page: 250,
  sorts: 3,
  /** Ids of one answer, for "select all that match". */
  ids: 10_000,
  /** Stars of one call. */
  favourites: 500,
} as const

export const VALUE_CHAIN_SORTS = [
  'name',
  'maker',
  'product_type',
  'steps',
  'suppliers',
  'transparency',
  'circularity',
  'shared',
  'updated_at',
] as const
export type ValueChainSort = (typeof VALUE_CHAIN_SORTS)[number]

/** A value chain among others. */
export const valueChainRow = valueChain.extend({
  /** Null for a style's own chain that the reader does not see any more. */
  updated_at: instant.nullable(),
  /** How many styles have it assigned; null for who does not see that. */
  styles: z.int().min(0).nullable(),
})
export type ValueChainRow = z.infer<typeof valueChainRow>

const chainFilters = {
  query: searchText,
  /** Only those of one's own company. */
  mine: flag,
  /** Only those that every company sees. */
  shared: flag,
  product_type: idInPath.optional(),
}

export const listValueChains = call({
  name: 'listValueChains',
  method: 'GET',
  path: '/api/value_chains',
  tag: 'Value chains',
  summary: "One's own and shared value chains; favourites first, then verified makers, then by name",
  access: 'value_chain:read',
  query: z.object({
    inquiry_id: idInPath.optional(),
    ...chainFilters,
    page: pageNumber,
    page_size: pageSize({ size: DEFAULT_PAGE_SIZE, max: VALUE_CHAIN_TABLE.page }),
    /** In place of the order above. */
    sort: sortBy(VALUE_CHAIN_SORTS, VALUE_CHAIN_TABLE.sorts),
  }),
  answer: pageOf(valueChainRow).extend({ can: z.object({ create: z.boolean() }) }),
  errors: ['not_found'],
})

export const listValueChainIds = call({
  name: 'listValueChainIds',
  method: 'GET',
  path: '/api/value_chains/ids',
  tag: 'Value chains',
  summary: 'The ids of all value chains that match, to choose them at once; the first ten thousand',
  access: 'value_chain:read',
  query: z.object(chainFilters),
  answer: z.object({ ids: z.array(id), total: z.int().min(0) }),
})

export const createValueChain = call({
  name: 'createValueChain',
  method: 'POST',
  path: '/api/value_chains',
  tag: 'Value chains',
  summary: 'Create a value chain',
  access: 'value_chain:create',
  status: 201,
  body: newValueChain,
  answer: z.object({ data: valueChain }),
  errors: ['account_not_verified', 'conflict', 'invalid'],
})

export const readValueChain = call({
  name: 'readValueChain',
  method: 'GET',
  path: '/api/value_chains/{id}',
  tag: 'Value chains',
  summary: 'One value chain, with its version and what the reader may do with it',
  access: 'value_chain:read',
  params: idParams,
  answer: z.object({ data: valueChainDetails }),
  errors: ['not_found'],
})

export const changeValueChain = call({
  name: 'changeValueChain',
  method: 'PUT',
  path: '/api/value_chains/{id}',
  tag: 'Value chains',
  summary:
    'Save changes to a value chain; fields that are not sent keep their values, and styles keep the version they were assigned',
  access: 'value_chain:change',
  params: idParams,
  body: changesOf(valueChainChanges),
  answer: z.object({ data: valueChainDetails }),
  errors: ['account_not_verified', 'conflict', 'invalid', 'not_found', 'stale'],
})

export const retireValueChain = call({
  name: 'retireValueChain',
  method: 'DELETE',
  path: '/api/value_chains/{id}',
  tag: 'Value chains',
  summary: 'Retire a value chain; styles that have it assigned keep it until it is replaced',
  access: 'value_chain:change',
  params: idParams,
  answer: isOk,
  errors: ['account_not_verified', 'not_found'],
})

export const listValueChainUses = call({
  name: 'listValueChainUses',
  method: 'GET',
  path: '/api/value_chains/{id}/styles',
  tag: 'Value chains',
  summary: "The styles that have one's own value chain assigned; those of others are only counted",
  access: 'value_chain:see_uses',
  params: idParams,
  query: z.object({ page: pageNumber }),
  answer: pageOf(valueChainUse).extend({
    /** How many more styles use it that the reader may not see. */
    other_count: z.int().min(0),
  }),
  errors: ['not_found'],
})

export const toggleFavouriteValueChain = call({
  name: 'toggleFavouriteValueChain',
  method: 'POST',
  path: '/api/favorite_value_chains',
  tag: 'Value chains',
  summary: 'Mark a value chain as favourite, or remove the mark',
  access: 'value_chain:read',
  body: z.object({ value_chain_id: id }),
  answer: z.object({ favorite: z.boolean() }),
  errors: ['not_found'],
})

export const markFavouriteValueChains = call({
  name: 'markFavouriteValueChains',
  method: 'PUT',
  path: '/api/favorite_value_chains',
  tag: 'Value chains',
  summary: 'Mark many value chains as favourites, or remove their marks: all of them or none',
  access: 'value_chain:read',
  body: z.object({
    ids: z
      .array(id)
      .min(1, 'Choose a value chain')
      .max(VALUE_CHAIN_TABLE.favourites, 'Choose no more than 500 value chains'),
    favorite: z.boolean(),
  }),
  /** Those that were not so before, to take it back. */
  answer: z.object({ changed: z.array(id) }),
  errors: ['not_found'],
})
