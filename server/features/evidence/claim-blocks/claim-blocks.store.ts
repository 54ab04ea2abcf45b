/** Which rules of the claims guard hold passports back. */
import { CLAIM_RULES, type ClaimRule } from '#contract/evidence/claims-guard/claim-rule-names.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'

/** In the order of the guard; a rule that the guard no longer has holds nothing back. */
const inOrder = (rules: ReadonlySet<string>): ClaimRule[] => CLAIM_RULES.filter((rule) => rules.has(rule))

export const findRules = async (db: Reader, organizationId: number): Promise<ClaimRule[]> => {
  const rows = await db
    .selectFrom('claim_blocks')
    .where('organization_id', '=', organizationId)
    .select('rule')
    .execute()
  return inOrder(new Set(rows.map(({ rule }) => rule)))
}

export const writeRules = async (
  tx: Tx,
  actor: Actor,
  { rules, at }: { rules: readonly ClaimRule[]; at: string },
): Promise<void> => {
  const { organization_id, user_id: changed_by } = actor
  await tx
    .deleteFrom('claim_blocks')
    .where('organization_id', '=', organization_id)
    .where('rule', 'not in', [...rules, ''])
    .execute()
  if (rules.length === 0) return
  await tx
    .insertInto('claim_blocks')
    .values(rules.map((rule) => ({ organization_id, rule, changed_by, changed_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Of the brand and of the company that manages the collection, each rule once. */
export const findBlocks = async (db: Reader, organizationIds: readonly number[]) => {
  const rows = await db
    .selectFrom('claim_blocks')
    .innerJoin('organizations', 'organizations.id', 'claim_blocks.organization_id')
    .where('organization_id', 'in', organizationIds)
    .select(['rule', 'name'])
    .orderBy('organization_id')
    .execute()
  const rules = inOrder(new Set(rows.map(({ rule }) => rule)))
  return { rules, set_by: [...new Set(rows.map(({ name }) => name))] }
}
