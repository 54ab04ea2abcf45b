import { sql } from 'kysely'
import type { ServiceKind } from '#contract/companies/value-chains.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'

export type AssignmentKind = 'supplier' | ServiceKind

/** What a company does on a style, no matter who chose it. */
export interface Place {
  organization_id: number
  kind: AssignmentKind
}

export const listPlaces = async (db: Reader, styleId: number): Promise<Place[]> => {
  const rows = await db
    .selectFrom('style_assignments')
    .where('style_id', '=', styleId)
    .select(['organization_id', 'kind'])
    .distinct()
    .execute()
  return rows as Place[]
}

/** A supplier or brand of the registry; the operator is nobody's supplier. */
export const findAssignable = (db: Reader, organizationId: number) =>
  db
    .selectFrom('organizations')
    .where('id', '=', organizationId)
    .where('type', '<>', 'operator')
    .where('claims_id', 'is', null)
    .select(['id', 'name'])
    .executeTakeFirst()

interface NewAssignment extends Place {
  style_id: number
  assigned_by: number
}

/** False when a person had chosen the company for this already. */
export const insertByHand = async (tx: Tx, assignment: NewAssignment): Promise<boolean> => {
  const inserted = await tx
    .insertInto('style_assignments')
    .values({ ...assignment, source: 'hand' })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n
}

interface Companies {
  styleId: number
  organizationId: number
  kinds: readonly AssignmentKind[]
}

const whereCompany = ({ styleId, organizationId, kinds }: Companies) =>
  sql<boolean>`style_id = ${styleId} and organization_id = ${organizationId} and kind = any(${kinds})`

/** Which of these the company does on the style, and whether the value chain brought it to any. */
export const findCompanyPlaces = async (
  db: Reader,
  companies: Companies,
): Promise<{ kinds: AssignmentKind[]; is_from_chain: boolean }> => {
  const rows = await db
    .selectFrom('style_assignments')
    .where(whereCompany(companies))
    .select(['kind', 'source'])
    .execute()
  const kinds = [...new Set(rows.map((row) => row.kind as AssignmentKind))].sort()
  return { kinds, is_from_chain: rows.some((row) => row.source === 'chain') }
}

export const deleteByHand = async (tx: Tx, companies: Companies): Promise<void> => {
  await tx
    .deleteFrom('style_assignments')
    .where(whereCompany(companies))
    .where('source', '=', 'hand')
    .execute()
}
