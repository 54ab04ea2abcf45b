import type { ChargePerson, ChargesOfStyle, DefaultCharges } from '#contract/collaboration/in-charge.ts'
import { CHARGE_ROLES, type ChargeRole } from '#contract/styles/charge-roles.ts'

type Charge = ChargePerson & { role: ChargeRole }

const peopleOf = (charges: readonly Charge[], role: ChargeRole): ChargePerson[] =>
  charges.filter((charge) => charge.role === role).map(({ id, full_name }) => ({ id, full_name }))

const byRole = <T>(of: (role: ChargeRole) => T): Record<ChargeRole, T> =>
  Object.fromEntries(CHARGE_ROLES.map((role) => [role, of(role)])) as Record<ChargeRole, T>

export const defaultsByRole = (defaults: readonly Charge[]): DefaultCharges['roles'] =>
  byRole((role) => ({ people: peopleOf(defaults, role) }))

/** A role that the style names nobody for goes by the company's setting. */
export const chargesByRole = (own: readonly Charge[], defaults: readonly Charge[]): ChargesOfStyle['roles'] =>
  byRole((role) => {
    const people = peopleOf(own, role)
    return people.length > 0
      ? { people, is_default: false }
      : { people: peopleOf(defaults, role), is_default: true }
  })

export const isSame = (people: readonly { id: number }[], ids: readonly number[]): boolean =>
  people.length === ids.length && people.every(({ id }) => ids.includes(id))

/** Null: nobody. */
export const namesOf = (people: readonly ChargePerson[]): string | null =>
  people.map(({ full_name }) => full_name).join(', ') || null
