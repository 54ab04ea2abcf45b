/** Collections and the styles in them (docs/product.md, Collections). */
import { z } from 'zod'
import { call } from '../call.ts'
import { id, idInPath, idParams, instant, isOk, nameText, optionalText } from '../values/fields.ts'
import { pageNumber, pageOf, searchText } from '../values/page.ts'
import { changesOf } from '../values/text/changes.ts'
import { styleCard } from './styles.ts'

export const COLLECTION_TYPES = ['all', 'own', 'created_for_others'] as const
export const FETCH_COLLECTIONS_FAILED = 'Failed to fetch collections. Please try again.'

const organizationName = z.object({ id, name: z.string() })

export const collection = z.object({
  id,
  name: z.string(),
  /** `COL-` and a running number. */
  collection_number: z.string(),
  season: z.string().nullable(),
  brand_id: id,
  brand_organization: organizationName,
  created_by_organization_id: id,
  created_by_organization: organizationName,
  number_of_styles: z.int(),
  created_at: instant,
  can: z.object({ change: z.boolean(), add_style: z.boolean() }),
})
export type Collection = z.infer<typeof collection>

/** Among others; with a search, those of its styles that match, the newest first. */
const listedCollection = collection.extend({
  styles: z.array(styleCard),
  /** Null without a search, and where the collection itself is what was searched for: then all of its styles count. */
  matching_styles: z.int().nullable(),
})
export type ListedCollection = z.infer<typeof listedCollection>

export const listCollections = call({
  name: 'listCollections',
  method: 'GET',
  path: '/api/collections',
  tag: 'Collections',
  summary: "The collections that one may see, newest first, with each one's latest styles",
  access: 'signed_in',
  query: z.object({
    page: pageNumber,
    collection_type: z.enum(COLLECTION_TYPES).default('all'),
    query: searchText,
  }),
  answer: pageOf(listedCollection).extend({
    number_of_collections_owned: z.int(),
    number_of_collections_created_for_others: z.int(),
  }),
})

export const readCollection = call({
  name: 'readCollection',
  method: 'GET',
  path: '/api/collections/{id}',
  tag: 'Collections',
  summary: 'One collection with a page of its styles',
  access: 'collection:read',
  params: idParams,
  query: z.object({ page: pageNumber, query: searchText }),
  answer: z.object({ collection, styles: pageOf(styleCard) }),
  errors: ['not_found'],
})

export const collectionInput = z.object({
  name: nameText(200, 'The collection name is required'),
  season: optionalText(60),
})

export const createCollection = call({
  name: 'createCollection',
  method: 'POST',
  path: '/api/collections',
  tag: 'Collections',
  summary: "Create a collection for one's own company or, with brand_id, for another brand",
  access: 'collection:create',
  status: 201,
  body: collectionInput.extend({ brand_id: id.optional() }),
  answer: z.object({ data: collection }),
  errors: ['not_found'],
})

export const renameCollection = call({
  name: 'renameCollection',
  method: 'PUT',
  path: '/api/collections/{id}',
  tag: 'Collections',
  summary: 'Change name and season',
  access: 'collection:change',
  params: idParams,
  body: changesOf(collectionInput),
  answer: z.object({ data: collection }),
  errors: ['not_found'],
})

export const deleteCollection = call({
  name: 'deleteCollection',
  method: 'DELETE',
  path: '/api/collections/{id}',
  tag: 'Collections',
  summary: 'Delete an empty collection',
  access: 'collection:change',
  params: idParams,
  answer: isOk,
  errors: ['not_found', 'conflict'],
})

export const addToCollection = call({
  name: 'addStyleToCollection',
  method: 'POST',
  path: '/api/collections/{collectionId}/add/{inquiryId}',
  tag: 'Collections',
  summary: 'Move a style into another collection of the same brand',
  access: 'collection:add_style',
  params: z.object({ collectionId: idInPath, inquiryId: idInPath }),
  answer: isOk,
  errors: ['not_found', 'conflict'],
})
