import type { Permission } from '#contract/access.ts'
import type { StyleStanding } from '#server/access/style-scope/index.ts'
import { canMakeRecords, isManager, isOperator } from '#server/platform/access/actor.ts'
import { openTable, type RecordTable, type RoleTable } from '#server/platform/access/permissions.ts'

type EvidencePermission = Extract<Permission, `evidence:${string}`>
type OnStyle = Extract<
  EvidencePermission,
  'evidence:see_on_style' | 'evidence:attach' | 'evidence:see_claims' | 'evidence:change_claims'
>

/** A company's own evidence, and what was offered to it, are its people's; an operator has none. */
export const EVIDENCE_ROLES: RoleTable<Exclude<EvidencePermission, OnStyle>> = {
  'evidence:read': (actor) => !isOperator(actor),
  'evidence:change': canMakeRecords,
  'evidence:decide': canMakeRecords,
  'evidence:weigh': isManager,
}

/** Assigned companies see what they hold themselves, and nothing of each other's. */
export const EVIDENCE_ACCESS: RecordTable<OnStyle, StyleStanding> = {
  'evidence:see_on_style': { levels: ['operator', 'owner', 'owner_qc', 'assigned', 'assigned_qc'] },
  'evidence:attach': { levels: ['owner'] },
  /** What a brand claims, and what it has no proof for, is nobody else's; like passports it is not for quality control. */
  'evidence:see_claims': { levels: ['operator', 'owner'] },
  'evidence:change_claims': { levels: ['owner'] },
}

export const { can: canOnEvidence, requireCan: requireCanOnEvidence } = openTable(EVIDENCE_ACCESS)
