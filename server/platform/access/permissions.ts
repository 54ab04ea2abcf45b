/** How the nouns' tables turn into decisions. The tables stand with their nouns (`*.access.ts`); nothing here knows one. */
import type { Permission } from '#contract/access.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import { type Actor, isOperator, isQcPerson } from './actor.ts'

/** How a person stands to one record, highest first; `none` sees nothing of it. */
export type Level = 'operator' | 'owner' | 'owner_qc' | 'assigned' | 'assigned_qc' | 'none'

/** What the row itself says of the actor's company. */
export interface Standing {
  is_owner: boolean
  is_assigned: boolean
}

export const levelOf = (actor: Actor, standing: Standing): Level => {
  if (isOperator(actor)) return 'operator'
  if (standing.is_owner) return isQcPerson(actor) ? 'owner_qc' : 'owner'
  if (standing.is_assigned) return isQcPerson(actor) ? 'assigned_qc' : 'assigned'
  return 'none'
}

/** What people may do apart from any record: decided by the person alone, before anything is read. */
export type RoleTable<P extends Permission = Permission> = Readonly<Record<P, (actor: Actor) => boolean>>

/** What people may do to a record: which levels, and what must hold of the record besides. */
export type RecordTable<P extends Permission, R extends Standing> = Readonly<
  Record<P, { levels: readonly Level[]; when?: (actor: Actor, record: R) => boolean }>
>

/** The check that calls make, and the question behind each `can` of an answer: one table for both. */
export const openTable = <P extends Permission, R extends Standing>(table: RecordTable<P, R>) => {
  const can = (actor: Actor, permission: P, record: R): boolean => {
    const { levels, when } = table[permission]
    return levels.includes(levelOf(actor, record)) && (when === undefined || when(actor, record))
  }
  return {
    can,
    /** @throws Refusal `forbidden` */
    requireCan: (actor: Actor, permission: P, record: R): void => {
      if (!can(actor, permission, record)) throw new Refusal('forbidden')
    },
  }
}

/** What names no noun. */
export const EVERYBODYS: RoleTable<'signed_in' | 'admin'> = { signed_in: () => true, admin: isOperator }

/** Refuses what the role alone forbids; permissions on a record are decided once its row is loaded. */
export const requireRole = (roles: Partial<RoleTable>, actor: Actor, permission: Permission): void => {
  if (roles[permission]?.(actor) === false) throw new Refusal('forbidden')
}
