/** A sheet is changed by those who keep what it is of; each change is one transaction, told in the log. */
import { FACT_KEYS, type FactKey, type FactValues, factOf } from '#contract/passports/facts/fact-record.ts'
import type { FactChanges } from '#contract/passports/facts/passport-facts.ts'
import { tellFact } from '#contract/passports/facts/say-fact.rules.ts'
import { findChanges } from '#contract/record-changes.rules.ts'
import { canonicalJson } from '#server/features/passports/passport-proofs/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { requireCurrent } from '#server/platform/documents/require-current.ts'
import { lockSheet, type SheetOf, writeSheet } from './passport-facts.store.ts'

interface Changing {
  actor: Actor
  of: SheetOf
}

const withoutNothing = (said: Partial<Record<string, unknown>>): FactValues =>
  Object.fromEntries(
    Object.entries(said).filter(([, value]) => value !== null && value !== undefined),
  ) as FactValues

/** What is more than a word or a number, in words. */
const toldFacts = (said: FactValues): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(said).map(([key, value]) => [
      key,
      typeof value === 'object' && value !== null ? tellFact(key as FactKey, value) : value,
    ]),
  )

const note = async (
  tx: Tx,
  { actor, of }: Changing,
  { before, after }: { before: FactValues; after: FactValues },
): Promise<void> => {
  if (of.level === 'style') {
    const changes = findChanges('passport_facts', { facts: toldFacts(before) }, { facts: toldFacts(after) })
    await audit(tx, actor, {
      action: 'passport.facts_saved',
      subject: { kind: 'style', id: of.id },
      changes,
    })
    return
  }
  const changed = FACT_KEYS.filter((key) => canonicalJson(before[key]) !== canonicalJson(after[key]))
  await audit(tx, actor, {
    action: `${of.level}.facts_saved`,
    subject: { kind: of.level === 'company' ? 'organization' : 'collection', id: of.id },
    details: { facts: changed.map((key) => factOf(key).label) },
  })
}

/** What is not named stays; a change that changes nothing is none. @throws Refusal `stale` */
export const changeFacts = async (
  tx: Tx,
  { version: named, ...changes }: FactChanges,
  changing: Changing,
): Promise<void> => {
  const { actor, of } = changing
  const { said: before, version, updated_by: by, updated_at: at } = await lockSheet(tx, of, actor.user_id)
  await requireCurrent(named, version, () => ({ by, at }))
  const after = withoutNothing({ ...before, ...changes })
  if (canonicalJson(after) === canonicalJson(before)) return
  await writeSheet(tx, of, { said: after, userId: actor.user_id })
  await note(tx, changing, { before, after })
}

/** What a version's draft said of the style alone takes the place of what it says now. */
export const restoreFacts = async (tx: Tx, { actor, of }: Changing, said: FactValues): Promise<void> => {
  await lockSheet(tx, of, actor.user_id)
  await writeSheet(tx, of, { said, userId: actor.user_id })
}
