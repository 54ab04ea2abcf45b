/** The inputs of the environmental cost are changed by those who may change the passport, each change in one transaction. */
import type { CostInputs } from '#contract/passports/france/cost-record.ts'
import type { CostChanges } from '#contract/passports/france/environmental-costs.ts'
import { findChanges } from '#contract/record-changes.rules.ts'
import { canonicalJson } from '#server/features/passports/passport-proofs/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { requireCurrent } from '#server/platform/documents/require-current.ts'
import { inOrder, MATERIAL_NAMES } from './cost.rules.ts'
import { lockCost, writeCost } from './environmental-cost.store.ts'

interface Changing {
  actor: Actor
  styleId: number
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0

const withoutNothing = (said: Partial<Record<string, unknown>>): CostInputs =>
  inOrder(
    Object.fromEntries(
      Object.entries(said).filter(
        ([, value]) => value !== null && value !== undefined && !isEmptyList(value),
      ),
    ) as CostInputs,
  )

/** Materials as they are read together: «Coton 80 %». */
const toldInputs = ({ materials, ...said }: CostInputs): object => ({
  ...said,
  ...(materials && {
    materials: materials.map(({ id, percent }) => `${MATERIAL_NAMES[id]} ${percent} %`).join(', '),
  }),
})

/** What is not named stays; a change that changes nothing is none. @throws Refusal `stale` */
export const changeCost = async (
  tx: Tx,
  { version: named, ...changes }: CostChanges,
  { actor, styleId }: Changing,
): Promise<void> => {
  const { said: before, version, updated_by: by, updated_at: at } = await lockCost(tx, styleId, actor.user_id)
  await requireCurrent(named, version, () => ({ by, at }))
  const after = withoutNothing({ ...before, ...changes })
  if (canonicalJson(after) === canonicalJson(before)) return
  await writeCost(tx, styleId, { said: after, userId: actor.user_id })
  await audit(tx, actor, {
    action: 'passport.cost_saved',
    subject: { kind: 'style', id: styleId },
    changes: findChanges('environmental_cost', { inputs: toldInputs(before) }, { inputs: toldInputs(after) }),
  })
}

/** What a version's draft said takes the place of what is said now. */
export const restoreInputs = async (
  tx: Tx,
  { actor, styleId }: Changing,
  said: CostInputs,
): Promise<void> => {
  await lockCost(tx, styleId, actor.user_id)
  await writeCost(tx, styleId, { said: inOrder(said), userId: actor.user_id })
}
