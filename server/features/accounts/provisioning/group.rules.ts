/** A group as SCIM says it (RFC 7643, 4.2), and what is read of one. */
import type { Resource } from './change-resource.rules.ts'
import { lineOf } from './person.rules.ts'
import { ScimRefusal } from './scim-error.ts'

export const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group'
export const MAX_MEMBERS = 5000

export interface ProvisionedGroup {
  id: number
  name: string
  external_id: string | null
  created_at: string
  changed_at: string
}

export interface Member {
  id: number
  full_name: string
}

export const presentGroup = (group: ProvisionedGroup, members: readonly Member[]): Resource => ({
  schemas: [GROUP],
  id: String(group.id),
  ...(group.external_id !== null && { externalId: group.external_id }),
  displayName: group.name,
  members: members.map(({ id, full_name }) => ({ value: String(id), display: full_name, type: 'User' })),
})

export interface WantedGroup {
  name: string
  external_id: string | null
  /** Numbers of people. */
  members: number[]
}

const ID = /^[1-9]\d{0,15}$/

const memberOf = (member: unknown): number => {
  const value = typeof member === 'object' && member !== null ? (member as Resource).value : member
  if (!ID.test(String(value)))
    throw new ScimRefusal('invalidValue', 'A member is the id of a person of the company.')
  return Number(value)
}

/** @throws ScimRefusal */
export const readGroup = ({ displayName, externalId, members }: Resource): WantedGroup => {
  const name = lineOf(displayName, { name: 'displayName', max: 200 })
  if (name === null) throw new ScimRefusal('invalidValue', '«displayName» is required.')
  const listed = members === undefined || members === null ? [] : members
  if (!Array.isArray(listed)) throw new ScimRefusal('invalidValue', '«members» is a list.')
  if (listed.length > MAX_MEMBERS)
    throw new ScimRefusal('tooMany', `A group has at most ${MAX_MEMBERS} members.`)
  return {
    name,
    external_id: lineOf(externalId, { name: 'externalId', max: 255 }),
    members: [...new Set(listed.map(memberOf))].sort((a, b) => a - b),
  }
}
