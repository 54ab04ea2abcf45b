/** What a value's name says of it that its schema does not: whose id it is, an address, a password. */
import fc from 'fast-check'
import { TRACE_ICONS } from '#contract/values/codes/trace-icons.generated.ts'
import { oneOf } from './chance.ts'
import type { Known } from './from-schema.ts'
import type { IdKind } from './identity.ts'
import { referenceTo } from './reference.ts'

const BY_NAME: Record<string, IdKind> = {
  inquiry_id: 'style',
  inquiryId: 'style',
  collection_id: 'collection',
  collectionId: 'collection',
  supplier_id: 'organization',
  supplierId: 'organization',
  supplier_ids: 'organization',
  brand_id: 'organization',
  organizationId: 'organization',
  organizationRegistryId: 'organization',
  organization_registry_id: 'organization',
  global_organization_id: 'organization',
  organization_id: 'organization',
  force_include: 'organization',
  donations: 'organization',
  repairs: 'organization',
  value_chain_id: 'valueChain',
  companyUuid: 'uuid',
  uploadName: 'uploadName',
  default_image: 'file',
  placeId: 'file',
  fileId: 'uploadName',
  factory_id: 'factory',
  token: 'token',
  geo_image_id: 'geoImage',
  upload_name: 'geoName',
  geoId: 'geoImage',
  reviewId: 'review',
}
/** What `id` and `ids` are, by the path of the call. */
const BY_PATH: [string, IdKind][] = [
  ['/api/inquiries/file_delete', 'file'],
  ['/api/inquir', 'style'],
  ['/api/factory_requests', 'factoryRequest'],
  ['/api/trace/care', 'careInstruction'],
  ['/api/collections', 'collection'],
  ['/api/value_chains', 'valueChain'],
  ['/api/team/invitations', 'invitation'],
  ['/api/team/members', 'member'],
  ['/api/auth/sessions', 'session'],
  ['/api/factories', 'factory'],
  ['/api/admin/claims', 'claim'],
  ['/api/admin', 'verification'],
  ['/api/notifications', 'notification'],
  ['/api/inbox', 'notification'],
]

const ADDRESSES = oneOf(
  { weight: 70, arbitrary: fc.integer({ min: 1, max: 400 }).map((number) => `fuzz${number}@test.example`) },
  { weight: 30, arbitrary: referenceTo('email') },
)
const ICONS = fc.constantFrom(...TRACE_ICONS.slice(0, 3).map(({ name }) => name), 'no-such-icon')
const PASSWORDS = fc.constantFrom('correct horse battery', 'another long password')

export const knownOn =
  (path: string): Known =>
  (name, type) => {
    if (type !== 'number' && type !== 'string') return undefined
    const isId = name === 'id' || name === 'ids'
    const kind = BY_NAME[name] ?? (isId ? BY_PATH.find(([start]) => path.startsWith(start))?.[1] : undefined)
    if (kind) return referenceTo(kind, { isNumber: type === 'number' })
    if (name === 'email') return ADDRESSES
    if (name === 'icon') return ICONS
    return name.includes('password') ? PASSWORDS : undefined
  }
