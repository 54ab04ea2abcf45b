import type { Permission } from '#contract/access.ts'
import type { StyleStanding } from '#server/access/style-scope/index.ts'
import { type Actor, isManager, isOperator } from '#server/platform/access/actor.ts'
import { openTable, type RecordTable, type RoleTable } from '#server/platform/access/permissions.ts'

type OfRole = 'charge:read_default' | 'charge:change_default'

export const CHARGE_ROLE_TABLE: RoleTable<OfRole> = {
  'charge:read_default': (actor: Actor) => !isOperator(actor),
  'charge:change_default': isManager,
}

/** Each company's own people alone, whichever way it stands to the style; the operator is on none. */
export const CHARGE_ACCESS: RecordTable<
  Exclude<Extract<Permission, `charge:${string}`>, OfRole>,
  StyleStanding
> = {
  'charge:read': { levels: ['owner', 'owner_qc', 'assigned', 'assigned_qc'] },
  'charge:change': { levels: ['owner', 'assigned'] },
}

export const { can: canOnCharge, requireCan: requireCanOnCharge } = openTable(CHARGE_ACCESS)
