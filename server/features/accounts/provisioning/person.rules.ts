/** A person as SCIM says them (RFC 7643, 4.1), and what is read of one. */
import { email as emailSchema } from '#contract/values/fields.ts'
import type { Resource } from './change-resource.rules.ts'
import { ScimRefusal } from './scim-error.ts'

export const USER = 'urn:ietf:params:scim:schemas:core:2.0:User'

export interface ProvisionedPerson {
  id: number
  email: string
  /** The address in the directory's capitals; null where it never said it. */
  user_name: string | null
  full_name: string
  external_id: string | null
  given_name: string | null
  family_name: string | null
  /** By the directory: also of somebody who waits for a group to give a role. */
  active: boolean
  created_at: string
  changed_at: string
}

export interface WantedPerson {
  email: string
  user_name: string
  external_id: string | null
  given_name: string | null
  family_name: string | null
  /** A whole name in words of the directory; null where it says none. */
  whole_name: string | null
  active: boolean | null
}

export interface GroupOfPerson {
  id: number
  name: string
}

/** A directory compares what it wrote with what it reads; an address that changed here goes before it. */
const userNameOf = ({ email, user_name }: ProvisionedPerson): string =>
  user_name?.toLowerCase() === email ? user_name : email

/** Without its version and address, which are said where it is sent. */
export const presentPerson = (person: ProvisionedPerson, groups: readonly GroupOfPerson[]): Resource => ({
  schemas: [USER],
  id: String(person.id),
  ...(person.external_id !== null && { externalId: person.external_id }),
  userName: userNameOf(person),
  name: {
    formatted: person.full_name,
    ...(person.given_name !== null && { givenName: person.given_name }),
    ...(person.family_name !== null && { familyName: person.family_name }),
  },
  displayName: person.full_name,
  emails: [{ value: person.email, type: 'work', primary: true }],
  active: person.active,
  groups: groups.map(({ id, name }) => ({ value: String(id), display: name, type: 'direct' })),
})

const invalid = (text: string): never => {
  throw new ScimRefusal('invalidValue', text)
}

/** A text with something in it, or null. @throws ScimRefusal `invalidValue` */
export const lineOf = (value: unknown, { name, max }: { name: string; max: number }): string | null => {
  if (value === undefined || value === null) return null
  if (typeof value !== 'string') return invalid(`«${name}» is a text.`)
  const line = value.trim()
  if (line.length > max) return invalid(`«${name}» has at most ${max} characters.`)
  return line === '' ? null : line
}

/** Entra ID writes `"False"` in changes. */
const booleanOf = (value: unknown): boolean | null => {
  if (value === undefined || value === null) return null
  if (typeof value === 'boolean') return value
  const word = String(value).toLowerCase()
  return word === 'true' ? true : word === 'false' ? false : invalid('«active» is true or false.')
}

const wholeNames = ({ displayName, name }: Resource): (string | null)[] => {
  const { formatted } = typeof name === 'object' && name !== null ? (name as Resource) : {}
  return [
    lineOf(displayName, { name: 'displayName', max: 300 }),
    lineOf(formatted, { name: 'name.formatted', max: 300 }),
  ]
}

/** `before`: as it was answered, so that a name which was only sent back is no new one. @throws ScimRefusal */
export const readPerson = (resource: Resource, before: Resource | null): WantedPerson => {
  const { userName, externalId, name, active } = resource
  const parts = typeof name === 'object' && name !== null ? (name as Resource) : {}
  const read = emailSchema.safeParse(userName)
  if (!read.success) return invalid('«userName» is the email address with which the person signs in.')
  const was = before ? wholeNames(before) : []
  return {
    email: read.data,
    user_name: String(userName).trim(),
    external_id: lineOf(externalId, { name: 'externalId', max: 255 }),
    given_name: lineOf(parts.givenName, { name: 'name.givenName', max: 120 }),
    family_name: lineOf(parts.familyName, { name: 'name.familyName', max: 120 }),
    whole_name: wholeNames(resource).find((each, at) => each !== null && each !== was[at]) ?? null,
    active: booleanOf(active),
  }
}

interface NameParts {
  given_name: string | null
  family_name: string | null
}

/** Claims of a name, from which the product's own name is made; null where it stays as it is. */
export const namedBy = (
  wanted: WantedPerson,
  before: NameParts | null,
): { name?: string; given_name?: string; family_name?: string } | null => {
  const { whole_name, given_name, family_name } = wanted
  if (whole_name !== null) return { name: whole_name }
  const isSame = before?.given_name === given_name && before?.family_name === family_name
  if (before && (isSame || (given_name === null && family_name === null))) return null
  return { ...(given_name !== null && { given_name }), ...(family_name !== null && { family_name }) }
}
