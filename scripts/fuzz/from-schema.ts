/** Values that a JSON schema allows, as a client would send them: ids of records that exist, dates, colours. */
import { TRACE_ICONS } from '#contract/values/codes/trace-icons.generated.ts'
import type { JsonSchema, Operation } from './document.ts'
import type { World } from './fuzz-world.ts'
import type { IdKind } from './identity.ts'
import type { Random } from './random.ts'

export interface Maker {
  random: Random
  world: World
  operation: Operation
  /** Whose records are drawn more often. */
  company: string
}

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
  fileId: 'uploadName',
  factory_id: 'factory',
  token: 'token',
  geo_image_id: 'geoImage',
  upload_name: 'geoName',
  geoId: 'geoImage',
  reviewId: 'review',
}
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
]

const kindOf = (name: string, { operation }: Maker): IdKind | undefined =>
  BY_NAME[name] ??
  (name === 'id' || name === 'ids'
    ? BY_PATH.find(([path]) => operation.path.startsWith(path))?.[1]
    : undefined)

export const makeValue = (maker: Maker, schema: JsonSchema, name: string): unknown => {
  const { random } = maker
  if (schema.enum) return random.pick(schema.enum)
  if (schema.const !== undefined) return schema.const
  if (schema.anyOf) return makeValue(maker, random.pick(schema.anyOf), name)
  switch (schema.type) {
    case 'object':
      return makeObject(maker, schema)
    case 'array':
      return makeArray(maker, schema, name)
    case 'integer':
    case 'number':
      return makeNumber(maker, schema, name)
    case 'boolean':
      return random.chance(0.5)
    case 'null':
      return null
    default:
      return makeText(maker, schema, name)
  }
}

const makeObject = (maker: Maker, { properties = {}, required = [] }: JsonSchema): object =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => required.includes(name) || maker.random.chance(0.5))
      .map(([name, schema]) => [name, makeValue(maker, schema, name)]),
  )

const makeArray = (maker: Maker, { items = {}, maxItems = 5 }: JsonSchema, name: string): unknown[] => {
  const length = maker.random.chance(0.02) ? maxItems : maker.random.between(0, Math.min(4, maxItems))
  return Array.from({ length }, () => makeValue(maker, items, name))
}

const makeNumber = (maker: Maker, { minimum = 0, maximum = 1_000 }: JsonSchema, name: string): number => {
  const { random, world } = maker
  const kind = kindOf(name, maker)
  if (kind) return Number(world.draw(random, kind, maker.company))
  if (random.chance(0.04)) return random.pick([minimum, maximum])
  const least = Math.max(minimum, 1)
  return random.between(least, Math.min(maximum, least + (name === 'bulk_order_quantity' ? 2_000 : 9)))
}

const DAYS = [
  '2027-05-20',
  '2027-08-01',
  '2026-01-31',
  '2028-02-29',
  '0000-01-01',
  '9999-12-31',
  '0001-01-01',
]
const BY_PATTERN: [RegExp, readonly string[]][] = [
  [/^\^\[A-Z\]\{2\}\$$/, ['DE', 'TR', 'PT', 'XX', 'ZZ']],
  [/^\^\[A-Z\]\{3\}\$$/, ['USD', 'EUR', 'GBP', 'XXX']],
  [/^\^#/, ['#473068', '#FFFFFF', '#000000']],
  [/^\^new-/, ['new-1', 'new-2', 'new-3', 'new-a-b']],
  [/^\^\[a-z0-9-\]/, [...TRACE_ICONS.slice(0, 3).map(({ name }) => name), 'no-such-icon']],
  [/\\d\{0,[35]\}\$$/, ['1', '2', '9', '999']],
]
const WORDS = ['zz', 'a', 'Linen', 'İplik', 'thread', 'e', 'Größe 42', '布', 'x y', '100%', 'O’Neill & Co']

const makeText = (maker: Maker, schema: JsonSchema, name: string): string => {
  const { random, world } = maker
  const kind = kindOf(name, maker)
  if (kind) return String(world.draw(random, kind, maker.company))
  if (schema.format === 'date') return random.pick(DAYS)
  const samples = BY_PATTERN.find(([pattern]) => pattern.test(schema.pattern ?? ''))?.[1]
  if (samples) return random.pick(samples)
  if (name === 'email' && random.chance(0.3)) return String(world.draw(random, 'email', ''))
  if (name === 'email') return `fuzz${random.between(1, 400)}@test.example`
  if (name.includes('password')) return random.pick(['correct horse battery', 'another long password'])
  if (schema.format === 'uri' || name === 'website')
    return random.pick(['https://a.test', 'http://b.test/x?y#z'])
  const text = random.pick(WORDS)
  if (random.chance(0.03)) return text.repeat(1_000).slice(0, schema.maxLength ?? 100)
  return text.padEnd(schema.minLength ?? 0, '-')
}
