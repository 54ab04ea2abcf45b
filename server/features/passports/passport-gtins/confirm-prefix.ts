import { GTIN_CALL_TEXTS as TEXTS } from '#contract/passports/gtins.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { found, refusalAt } from '#server/platform/refusals/refusal.ts'
import { overlap } from './gs1-prefix.rules.ts'
import { deletePrefix, insertPrefix, isCompany, lockPrefixes } from './gs1-prefix.store.ts'

interface Prefix {
  prefix: string
  organization_id: number
}

/** From now on only this company publishes new numbers that begin so. @throws Refusal at the field */
export const confirmPrefix = async (
  tx: Tx,
  actor: Actor,
  { prefix, organization_id }: Prefix,
): Promise<void> => {
  if (!(await isCompany(tx, organization_id))) throw refusalAt({ organization_id: TEXTS.unknownCompany })
  const others = await lockPrefixes(tx)
  if (others.some((other) => overlap(other, prefix))) throw refusalAt({ prefix: TEXTS.overlaps }, 'conflict')
  await insertPrefix(tx, { prefix, organization_id, confirmed_by: actor.user_id })
  await note(tx, actor, { prefix, organization_id }, 'company.gs1_prefix_confirmed')
}

export const removePrefix = async (tx: Tx, actor: Actor, prefix: string): Promise<void> => {
  const organization_id = found(await deletePrefix(tx, prefix), TEXTS.prefixNotFound)
  await note(tx, actor, { prefix, organization_id }, 'company.gs1_prefix_removed')
}

const note = (tx: Tx, actor: Actor, { prefix, organization_id }: Prefix, action: string): Promise<void> =>
  audit(tx, actor, {
    action,
    subject: { kind: 'organization', id: organization_id },
    details: { prefix },
  })
