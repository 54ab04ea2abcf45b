import type { Permission } from '#contract/access.ts'
import { canMakeRecords, isQcPerson } from '#server/platform/access/actor.ts'
import type { RoleTable } from '#server/platform/access/permissions.ts'

type CareInstructionPermission = Extract<Permission, `care_instruction:${string}`>

export const CARE_INSTRUCTION_ROLES: RoleTable<CareInstructionPermission> = {
  'care_instruction:list': canMakeRecords,
  'care_instruction:change': canMakeRecords,
  /** Anyone who reads a passport's draft, in which it stands. */
  'care_instruction:show_icon': (actor) => !isQcPerson(actor),
}
