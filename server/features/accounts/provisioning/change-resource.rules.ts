/**
 * PATCH (RFC 7644, 3.5.2), carried out on the resource as it is answered: what comes of it is read as a whole one is, so
 * that both ways of changing end in one place. Attributes that are not kept here are passed over, as directories send
 * many of them.
 */
import { type AttributePath, readPath } from './attribute-path.rules.ts'
import { readFilter } from './filter.rules.ts'
import { ScimRefusal } from './scim-error.ts'

export type Resource = Readonly<Record<string, unknown>>

export interface Operation {
  op: 'add' | 'replace' | 'remove'
  path: string | null
  value: unknown
}

/** Names as they are answered, by how paths write them: of what may be changed. */
interface Kept {
  attributes: readonly string[]
  subs: Readonly<Record<string, readonly string[]>>
  lists: readonly string[]
}

export const KEPT: Readonly<Record<'User' | 'Group', Kept>> = {
  User: {
    attributes: ['userName', 'externalId', 'active', 'displayName', 'name'],
    subs: { name: ['formatted', 'givenName', 'familyName'] },
    lists: [],
  },
  Group: { attributes: ['displayName', 'externalId', 'members'], subs: {}, lists: ['members'] },
}
const READ_ONLY = ['id', 'meta', 'schemas', 'groups']

const PATCH_OP = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'
const MAX_OPERATIONS = 1000

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `Add` and `Replace` are how Entra ID has written them for years. @throws ScimRefusal `invalidSyntax` */
export const readOperations = (body: unknown): Operation[] => {
  const { schemas, Operations: list } = isObject(body) ? body : {}
  if (!Array.isArray(schemas) || !schemas.includes(PATCH_OP) || !Array.isArray(list))
    throw new ScimRefusal('invalidSyntax', `A change is a message of the schema ${PATCH_OP}.`)
  if (list.length > MAX_OPERATIONS)
    throw new ScimRefusal('tooMany', `A change has at most ${MAX_OPERATIONS} operations.`)
  return list.map((each: unknown) => {
    const { op, path = null, value } = isObject(each) ? each : {}
    const name = String(op).toLowerCase()
    if (name !== 'add' && name !== 'replace' && name !== 'remove')
      throw new ScimRefusal('invalidSyntax', 'An operation is add, replace or remove.')
    if (path !== null && typeof path !== 'string') throw new ScimRefusal('invalidPath', 'A path is a text.')
    if (name === 'remove' && path === null)
      throw new ScimRefusal('noTarget', 'What is removed is named by a path.')
    if (name !== 'remove' && value === undefined)
      throw new ScimRefusal('invalidValue', 'An operation that adds or replaces has a value.')
    return { op: name, path, value }
  })
}

/** @throws ScimRefusal */
export const changeResource = (
  kind: 'User' | 'Group',
  resource: Resource,
  operations: readonly Operation[],
): Resource => operations.reduce((before, operation) => carryOut(kind, before, operation), resource)

const carryOut = (kind: 'User' | 'Group', resource: Resource, { op, path, value }: Operation): Resource => {
  if (path !== null) return changeAt(kind, resource, { op, path, value, isNamed: true })
  if (!isObject(value)) throw new ScimRefusal('invalidValue', 'Without a path, the value names attributes.')
  // Each key is a path of its own: `name.givenName` stands beside `active`.
  return Object.entries(value).reduce(
    (before, [key, each]) => changeAt(kind, before, { op, path: key, value: each, isNamed: false }),
    resource,
  )
}

interface ChangeAt {
  op: Operation['op']
  path: string
  value: unknown
  /** By the operation's own path; of a whole value, what cannot be changed is passed over. */
  isNamed: boolean
}

const changeAt = (kind: 'User' | 'Group', resource: Resource, change: ChangeAt): Resource => {
  const path = readPath(change.path)
  if (path === null) throw new ScimRefusal('invalidPath', `«${change.path.slice(0, 100)}» is no path.`)
  if (path === 'foreign') return resource
  if (READ_ONLY.includes(path.attribute)) {
    if (change.isNamed) throw new ScimRefusal('mutability', `«${path.attribute}» cannot be changed.`)
    return resource
  }
  const kept = KEPT[kind]
  const name = kept.attributes.find((each) => each.toLowerCase() === path.attribute)
  if (name === undefined) return resource
  if (kept.lists.includes(name))
    return { ...resource, [name]: changeList(listOf(resource[name]), path, change) }
  const subs = kept.subs[name]
  if (subs) return { ...resource, [name]: changeParts(resource[name], subs, { path, change }) }
  return { ...resource, [name]: change.op === 'remove' ? undefined : change.value }
}

const changeParts = (
  present: unknown,
  subs: readonly string[],
  { path, change }: { path: AttributePath; change: ChangeAt },
): Record<string, unknown> => {
  const before = isObject(present) ? present : {}
  if (path.sub === null) {
    if (change.op === 'remove') return {}
    if (!isObject(change.value)) throw new ScimRefusal('invalidValue', 'A name has parts.')
    return { ...before, ...change.value }
  }
  const name = subs.find((each) => each.toLowerCase() === path.sub)
  return name === undefined
    ? before
    : { ...before, [name]: change.op === 'remove' ? undefined : change.value }
}

const listOf = (value: unknown): readonly unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value]
const valueIn = (member: unknown): unknown => (isObject(member) ? member.value : member)

/** Members by their `value`; one that is there already is not added again. */
const changeList = (
  before: readonly unknown[],
  { filter }: AttributePath,
  { op, value }: ChangeAt,
): readonly unknown[] => {
  if (op === 'remove') {
    const isMeant = membersMeant(filter, value)
    return before.filter((member) => !isMeant(valueIn(member)))
  }
  if (filter !== null) throw new ScimRefusal('invalidPath', 'A member has nothing that could be changed.')
  const given = listOf(value)
  if (op === 'replace') return given
  const there = new Set(before.map(valueIn))
  return [...before, ...given.filter((member) => !there.has(valueIn(member)))]
}

/** By `members[value eq "7"]`, by a list of values as Entra ID sends it, or all. */
const membersMeant = (filter: string | null, value: unknown): ((member: unknown) => boolean) => {
  if (filter !== null) {
    const conditions = readFilter(filter)
    if (conditions.some(({ attribute }) => attribute !== 'value'))
      throw new ScimRefusal('invalidFilter', 'Members are found by their value.')
    return (member) => conditions.every((condition) => condition.value === member)
  }
  const listed = listOf(value)
  if (listed.length === 0) return () => true
  const values = new Set(listed.map(valueIn))
  return (member) => values.has(member)
}
