import type { Selectable } from 'kysely'
import type { Confirmer } from '#contract/passports/step-verification.ts'
import type { TraceStepKey } from '#contract/values/codes/trace-steps.ts'
import { columnsBut } from '#server/platform/db/columns.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { DB } from '#server/platform/db/tables.generated.ts'

type NoStepColumn = 'id' | 'style_id'
/** Confirmations are of one step of one style, and no part of what is typed. */
type NoDetailColumn =
  | 'id'
  | 'step_id'
  | 'verified_by_brand'
  | 'verified_by_brand_at'
  | 'verified_by_factory'
  | 'verified_by_factory_at'

export type StepColumns = Omit<Selectable<DB['passport_steps']>, NoStepColumn>
export type DetailColumns = Omit<Selectable<DB['passport_step_details']>, NoDetailColumn>

export const STEP_COLUMNS = columnsBut<'passport_steps', NoStepColumn>()({
  position: true,
  display_name: true,
  icon: true,
  kind: true,
  makes_garment: true,
  audience: true,
})
export const DETAIL_COLUMNS = columnsBut<'passport_step_details', NoDetailColumn>()({
  position: true,
  name: true,
  supplier_id: true,
  factory_id: true,
  used_supplier_as_factory: true,
  delivery_method: true,
})

export const deleteSteps = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0)
    await tx
      .deleteFrom('passport_steps')
      .where('id', 'in', [...ids])
      .execute()
}

export const deleteDetails = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0)
    await tx
      .deleteFrom('passport_step_details')
      .where('id', 'in', [...ids])
      .execute()
}

export const insertStep = async (tx: Tx, styleId: number, step: StepColumns): Promise<number> => {
  const row = await tx
    .insertInto('passport_steps')
    .values({ style_id: styleId, ...step })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export const updateStep = async (tx: Tx, id: number, step: StepColumns): Promise<void> => {
  await tx.updateTable('passport_steps').set(step).where('id', '=', id).execute()
}

export const insertDetail = async (tx: Tx, stepId: number, detail: DetailColumns): Promise<number> => {
  const row = await tx
    .insertInto('passport_step_details')
    .values({ step_id: stepId, ...detail })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/**
 * Another supplier or factory clears what was confirmed of the former one (docs/product.md, Step verification): a
 * trigger does.
 */
export const updateDetail = async (
  tx: Tx,
  { id, stepId, detail }: { id: number; stepId: number; detail: DetailColumns },
): Promise<void> => {
  await tx
    .updateTable('passport_step_details')
    .set({ step_id: stepId, ...detail })
    .where('id', '=', id)
    .execute()
}

/** A detail's confirmation by the brand or the factory, or that there is none any more. */
export const setConfirmed = async (
  tx: Tx,
  {
    detailId,
    type,
    confirmed,
  }: { detailId: number; type: Confirmer; confirmed: { userId: number; at: string } | null },
): Promise<void> => {
  const columns =
    type === 'brand'
      ? { verified_by_brand: confirmed?.userId ?? null, verified_by_brand_at: confirmed?.at ?? null }
      : { verified_by_factory: confirmed?.userId ?? null, verified_by_factory_at: confirmed?.at ?? null }
  await tx.updateTable('passport_step_details').set(columns).where('id', '=', detailId).execute()
}

/** Organizations of the registry among these ids; the operator is none. */
export const findOrganizations = async (tx: Tx, ids: readonly number[]): Promise<Set<number>> => {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .selectFrom('organizations')
    .where('id', 'in', [...ids])
    .where('type', '<>', 'operator')
    .where('claims_id', 'is', null)
    .select('id')
    .execute()
  return new Set(rows.map((row) => row.id))
}

/** `factory:organization` pairs that exist. */
export const findFactories = async (tx: Tx, ids: readonly number[]): Promise<Map<number, number>> => {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('factories')
    .where('id', 'in', [...ids])
    .select(['id', 'organization_id'])
    .execute()
  return new Map(rows.map((row) => [row.id, row.organization_id]))
}

/** The kind of the step that makes the garment; null where it has none, or no step is marked. */
export const findGarmentKind = async (tx: Tx, styleId: number): Promise<string | null> => {
  const row = await tx
    .selectFrom('passport_steps')
    .where('style_id', '=', styleId)
    .where('makes_garment', '=', true)
    .select('kind')
    .executeTakeFirst()
  return row?.kind ?? null
}

export const deleteAllSteps = async (tx: Tx, styleId: number): Promise<void> => {
  await tx.deleteFrom('passport_steps').where('style_id', '=', styleId).execute()
}

/** Whole steps at once, numbered in their order, with one entry for each supplier. */
export const insertSteps = async (
  tx: Tx,
  styleId: number,
  steps: readonly {
    display_name: string
    icon: string
    trace_key: TraceStepKey | null
    makes_garment?: boolean
    supplier_ids: readonly number[]
  }[],
): Promise<void> => {
  if (steps.length === 0) return
  const rows = await tx
    .insertInto('passport_steps')
    .values(
      steps.map(({ display_name, icon, trace_key, makes_garment = false }, index) => ({
        style_id: styleId,
        position: index + 1,
        display_name,
        icon,
        kind: trace_key,
        makes_garment,
      })),
    )
    .returning(['id', 'position'])
    .execute()
  const details = rows.flatMap(({ id, position }) =>
    (steps[position - 1]?.supplier_ids ?? []).map((supplier_id, at) => ({
      step_id: id,
      position: at + 1,
      supplier_id,
    })),
  )
  if (details.length > 0) await tx.insertInto('passport_step_details').values(details).execute()
}
