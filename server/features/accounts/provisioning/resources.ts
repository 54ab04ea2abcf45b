/** People and groups, each as a kind of resource that SCIM reads and changes in the same ways. */
import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { Resource } from './change-resource.rules.ts'
import type { Condition } from './filter.rules.ts'
import type { Change } from './follow-groups.ts'
import { type ProvisionedGroup, presentGroup, readGroup } from './group.rules.ts'
import * as groups from './groups.store.ts'
import { changeGroup, makeGroup, removeGroup } from './keep-group.ts'
import { changePerson, makePerson, removePerson } from './keep-person.ts'
import * as people from './people.store.ts'
import { type ProvisionedPerson, presentPerson, readPerson } from './person.rules.ts'
import type { Directory } from './token.store.ts'

export interface Shown {
  id: number
  created_at: string
  changed_at: string
  resource: Resource
}

export interface Listing {
  conditions: readonly Condition[]
  offset: number
  limit: number
}

export interface ByDirectory extends Change {
  directory: Directory
}

export interface Kind {
  name: 'User' | 'Group'
  /** Whether resources are found by it. */
  isAttribute(attribute: string): boolean
  list(db: Reader, accountId: number, listing: Listing): Promise<{ total: number; shown: Shown[] }>
  find(db: Reader, accountId: number, id: number): Promise<Shown | null>
  /** `passwordHash`: of a password that nobody knows. */
  make(tx: Tx, by: ByDirectory, given: { resource: Resource; passwordHash: string }): Promise<Shown>
  change(tx: Tx, by: ByDirectory, given: { before: Shown; resource: Resource }): Promise<Shown>
  remove(tx: Tx, by: ByDirectory, before: Shown): Promise<void>
}

interface ShownPerson extends Shown {
  person: ProvisionedPerson
}

const showPeople = async (db: Reader, list: readonly ProvisionedPerson[]): Promise<ShownPerson[]> => {
  const memberships = await groups.listGroupsOf(
    db,
    list.map(({ id }) => id),
  )
  const byPerson = Map.groupBy(memberships, ({ user_id }) => user_id)
  return list.map((person) => {
    const { id, created_at, changed_at } = person
    return { id, created_at, changed_at, person, resource: presentPerson(person, byPerson.get(id) ?? []) }
  })
}

const showPerson = async (db: Reader, person: ProvisionedPerson): Promise<Shown> =>
  (await showPeople(db, [person]))[0] as Shown

const personOf = (shown: Shown): ProvisionedPerson => (shown as ShownPerson).person

export const PEOPLE: Kind = {
  name: 'User',
  isAttribute: people.isPersonAttribute,
  list: async (db, accountId, listing) => {
    const found = await people.listShown(db, accountId, listing)
    return { total: found.total, shown: await showPeople(db, found.people) }
  },
  find: async (db, accountId, id) => {
    const person = await people.findShown(db, accountId, id)
    return person && showPerson(db, person)
  },
  make: async (tx, by, { resource, passwordHash }) => {
    const wanted = readPerson(resource, null)
    return showPerson(tx, await makePerson(tx, { ...by, wanted }, passwordHash))
  },
  change: async (tx, by, { before, resource }) => {
    const wanted = readPerson(resource, before.resource)
    return showPerson(tx, await changePerson(tx, { ...by, wanted }, personOf(before)))
  },
  remove: (tx, by, before) => removePerson(tx, by, personOf(before)),
}

interface ShownGroup extends Shown {
  group: ProvisionedGroup
}

const showGroups = async (db: Reader, list: readonly ProvisionedGroup[]): Promise<ShownGroup[]> => {
  const members = await groups.listMembers(
    db,
    list.map(({ id }) => id),
  )
  const byGroup = Map.groupBy(members, ({ group_id }) => group_id)
  return list.map((group) => {
    const { id, created_at, changed_at } = group
    return { id, created_at, changed_at, group, resource: presentGroup(group, byGroup.get(id) ?? []) }
  })
}

const showGroup = async (db: Reader, group: ProvisionedGroup): Promise<Shown> =>
  (await showGroups(db, [group]))[0] as Shown

const groupOf = (shown: Shown): ProvisionedGroup => (shown as ShownGroup).group

export const GROUPS: Kind = {
  name: 'Group',
  isAttribute: groups.isGroupAttribute,
  list: async (db, accountId, listing) => {
    const found = await groups.listGroups(db, accountId, listing)
    return { total: found.total, shown: await showGroups(db, found.groups) }
  },
  find: async (db, accountId, id) => {
    const group = await groups.findGroup(db, accountId, id)
    return group && showGroup(db, group)
  },
  make: async (tx, by, { resource }) =>
    showGroup(tx, await makeGroup(tx, { ...by, wanted: readGroup(resource) })),
  change: async (tx, by, { before, resource }) =>
    showGroup(tx, await changeGroup(tx, { ...by, wanted: readGroup(resource) }, groupOf(before))),
  remove: (tx, by, before) => removeGroup(tx, by, groupOf(before)),
}
