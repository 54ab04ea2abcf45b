import { isAccountManager, type Role, rolesOf } from '#contract/access.ts'
import { fixed } from '#contract/values/text/marked.ts'

interface Person {
  id: number
  role: Role
  active: boolean
}

/** Roles that may be given within a company; the operator has one kind of person only. */
export const rolesWithin = (type: 'brand' | 'supplier' | 'operator'): readonly Role[] =>
  type === 'operator' ? ['admin'] : rolesOf(type)

export const isRoleFor = (type: 'brand' | 'supplier' | 'operator', role: Role): boolean =>
  rolesWithin(type).includes(role)

/** Why a change must not happen, or null: an account never loses its last active manager. */
export const refuseMemberChange = (
  members: readonly Person[],
  change: { id: number; role: Role; active: boolean },
): string | null => {
  const after = members.map((person) => (person.id === change.id ? { ...person, ...change } : person))
  const leads = (person: Person) =>
    person.active && (isAccountManager(person.role) || person.role === 'admin')
  return after.some(leads) ? null : fixed`The company needs at least one active account manager.`
}

/** Whether the company has an account manager less afterwards. */
export const losesManager = (before: Person, after: Pick<Person, 'role' | 'active'>): boolean =>
  before.active && isAccountManager(before.role) && !(after.active && isAccountManager(after.role))
