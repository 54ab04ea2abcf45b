/** What a company says that its failed checks do. */
import { type CheckWeights, USUAL_WEIGHTS, WEIGHED_CHECKS } from '#contract/evidence/evidence-on-styles.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { readWeights, setWeight } from './attachment.store.ts'

export const loadWeightsOf = async (db: Reader, organizationId: number): Promise<CheckWeights> => {
  const rows = await readWeights(db, organizationId)
  return {
    ...USUAL_WEIGHTS,
    ...Object.fromEntries(rows.map(({ check_name, weight }) => [check_name, weight])),
  }
}

export const loadWeights = (
  db: Reader,
  { organization_id }: Pick<Actor, 'organization_id'>,
): Promise<CheckWeights> => loadWeightsOf(db, organization_id)

/** Those that are not named keep theirs. */
export const changeWeights = async (tx: Tx, actor: Actor, change: Partial<CheckWeights>): Promise<void> => {
  for (const check of WEIGHED_CHECKS) {
    const weight = change[check]
    if (weight) await setWeight(tx, actor.organization_id, { check, weight })
  }
  await audit(tx, actor, {
    action: 'evidence.checks_weighed',
    subject: { kind: 'organization', id: actor.organization_id },
    details: { ...change },
  })
}
