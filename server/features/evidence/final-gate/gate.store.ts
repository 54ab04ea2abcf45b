/** Settings of the gate, how styles stand at it, and the reasons that were given. */
import { sql } from 'kysely'
import type { GateSetting, GivenReason } from '#contract/evidence/final-gate.ts'
import { instantOf } from '#server/features/evidence/evidence/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'

export const findSetting = async (db: Reader, organizationId: number): Promise<GateSetting> => {
  const row = await db
    .selectFrom('final_gates')
    .where('organization_id', '=', organizationId)
    .select('setting')
    .executeTakeFirst()
  return (row?.setting ?? 'off') as GateSetting
}

export const writeSetting = async (
  tx: Tx,
  actor: Actor,
  { setting, at }: { setting: GateSetting; at: string },
): Promise<void> => {
  const { organization_id } = actor
  if (setting === 'off') {
    await tx.deleteFrom('final_gates').where('organization_id', '=', organization_id).execute()
    return
  }
  const values = { setting, changed_by: actor.user_id, changed_at: at }
  await tx
    .insertInto('final_gates')
    .values({ organization_id, ...values })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(values))
    .execute()
}

export interface GateRow {
  setting: Exclude<GateSetting, 'off'>
  set_by: string
  passed: boolean
}

interface Owners {
  id: number
  brand_id: number
  created_by_organization_id_of_collection: number
}

/**
 * Null where neither company has a gate. Of each lot the final inspection that was approved last counts, so one that was
 * repeated and failed no longer passes.
 */
export const findGate = async (db: Reader, style: Owners): Promise<GateRow | null> => {
  const { id, brand_id: brand, created_by_organization_id_of_collection: manager } = style
  const { rows } = await sql<GateRow>`
    select g.setting, o.name as set_by, exists (
      select from (select distinct on (r.lot_number) r.overall_result from qc_reports r
        where r.style_id = ${id} and r.is_final and r.approved_at is not null
        order by r.lot_number, r.approved_at desc, r.id desc) newest
      where newest.overall_result = 'pass') as passed
    from final_gates g join organizations o on o.id = g.organization_id
    where g.organization_id in (${brand}, ${manager})
    order by g.setting = 'block' desc, g.organization_id = ${brand} desc limit 1`.execute(db as Tx)
  return rows[0] ?? null
}

interface NewReason {
  styleId: number
  about: { version_number: number } | { milestone_id: number }
  reason: string
  at: string
}

export const insertReason = async (
  tx: Tx,
  actor: Actor,
  { styleId, about, reason, at }: NewReason,
): Promise<void> => {
  await tx
    .insertInto('final_gate_reasons')
    .values({
      style_id: styleId,
      ...about,
      reason,
      organization_id: actor.organization_id,
      given_by: actor.user_id,
      given_at: at,
    })
    .execute()
}

const given = sql`r.reason, u.full_name as by, o.name as organization_name, ${instantOf(sql`r.given_at`)} as at`
const fromReasons = sql`final_gate_reasons r join users u on u.id = r.given_by
  join organizations o on o.id = r.organization_id`

/** Of the newest version, where it was published without. */
export const findReasonOfNewest = async (db: Reader, styleId: number): Promise<GivenReason | null> => {
  const { rows } = await sql<GivenReason>`select ${given} from ${fromReasons}
    where r.style_id = ${styleId}
      and r.version_number = (select max(number) from passport_versions where style_id = ${styleId})`.execute(
    db as Tx,
  )
  return rows[0] ?? null
}

/** By milestone, of those that are done; the newest of each. */
export const listReasonsOfMilestones = async (
  db: Reader,
  styleId: number,
): Promise<(GivenReason & { milestone_id: number; organization_id: number })[]> => {
  const { rows } = await sql<GivenReason & { milestone_id: number; organization_id: number }>`
    select distinct on (r.milestone_id) r.milestone_id::int, r.organization_id::int, ${given} from ${fromReasons}
    join milestones m on m.id = r.milestone_id and m.done_at = r.given_at
    where r.style_id = ${styleId} order by r.milestone_id, r.id desc`.execute(db as Tx)
  return rows
}
