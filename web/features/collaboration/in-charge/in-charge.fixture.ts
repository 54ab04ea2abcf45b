import type { ChargePerson, ChargesOfStyle } from '#contract/collaboration/in-charge.ts'
import { CHARGE_ROLES, type ChargeRole } from '#contract/styles/charge-roles.ts'

export const quinn = { id: 41, full_name: 'Quinn Abara', role: 'brand_qc' as const }
export const sefa = { id: 42, full_name: 'Sefa Lindqvist', role: 'brand_user' as const }

/** Who is in charge where these are; nobody of all else. */
export const chargesOf = (
  named: Partial<Record<ChargeRole, { people: ChargePerson[]; is_default?: boolean }>> = {},
  can = { change: true },
): ChargesOfStyle => ({
  roles: Object.fromEntries(
    CHARGE_ROLES.map((role) => [role, { people: [], is_default: true, ...named[role] }]),
  ) as ChargesOfStyle['roles'],
  colleagues: [quinn, sefa],
  can,
})
