/** Asks a company's domain for its document, outside of any transaction, and keeps what was found. */
import type { DomainFailure } from '#contract/passports/issuer-domains.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { txtRecordOf } from '#server/platform/outside/domain-name.rules.ts'
import type { OutsideAnswer } from '#server/platform/outside/outside.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { addressOfPlace, didOfPlace, documentUrlOf } from './did-place.rules.ts'
import { DAY_MS, hasProof, judgeDocument, standingAfter, stateOf } from './issuer-domain.rules.ts'
import { type Domain, findDomain, isProvedByAnother, lockDomain, saveCheck } from './issuer-domain.store.ts'
import { listKnownKeys, lockKeyInUse } from './issuer-key.store.ts'
import { tellOfDomain } from './tell-of-domain.ts'

type CheckParts = Pick<Parts, 'db' | 'outside' | 'mail' | 'now'>

interface Seen {
  answer: OutsideAnswer
  txt: string[]
}

/** @param actor null for the nightly check @throws Refusal `not_found` where no domain is named */
export const checkDomain = async (
  parts: CheckParts,
  { organizationId, actor }: { organizationId: number; actor: Actor | null },
): Promise<void> => {
  const domain = found(await findDomain(parts.db, organizationId))
  const seen = await look(parts, domain)
  await parts.db.write((tx) => keep(tx, parts, { asked: domain, seen, actor }))
}

const look = async ({ outside }: CheckParts, domain: Domain): Promise<Seen> => {
  const answer = await outside.readJson(documentUrlOf(domain))
  const needsRecord = 'json' in answer && !hasProof(answer.json, domain.proof)
  return {
    answer,
    txt: needsRecord ? await outside.readTxt(txtRecordOf(domain.host, domain.proof).name) : [],
  }
}

interface Keeping {
  asked: Domain
  seen: Seen
  actor: Actor | null
}

const keep = async (tx: Tx, parts: CheckParts, { asked, seen, actor }: Keeping): Promise<void> => {
  const { organization_id: organizationId } = asked
  // Anyone who replaces the key waits, so that the document is judged by the keys of one moment.
  const key = found(await lockKeyInUse(tx, organizationId))
  const before = await lockDomain(tx, organizationId)
  // Another domain was named meanwhile, or the same one again.
  if (before?.proof !== asked.proof) return
  const failure = await judge(tx, before, seen)
  const now = parts.now()
  const { pause_days: grown, ...standing } = standingAfter({ before, failure, now })
  // Anyone who asks often is not asked of the domain more seldom.
  const pause_days = actor ? Math.min(grown, before.pause_days) : grown
  const isProvedAnew = failure === null && standing.proved_at !== before.proved_at
  await saveCheck(tx, before.id, {
    ...{ ...standing, pause_days, checked_at: now.toISOString() },
    next_check_at: new Date(now.getTime() + pause_days * DAY_MS).toISOString(),
    proved_by: isProvedAnew ? (actor?.user_id ?? null) : before.proved_by,
    proved_key_id: failure === null ? key.id : before.proved_key_id,
  })
  const [was, is] = [stateOf(before), stateOf(standing)]
  if (was === is) return
  await audit(tx, actor, {
    action: `company.issuer_domain_${is}`,
    subject: { kind: 'organization', id: organizationId },
    details: { domain: addressOfPlace(before), ...(failure && { failure }) },
  })
  await tellOfDomain(tx, parts, { organizationId, address: addressOfPlace(before), state: is, standing })
}

const judge = async (tx: Tx, domain: Domain, { answer, txt }: Seen): Promise<DomainFailure | null> => {
  if ('failure' in answer) return answer.failure
  const { proof, organization_id } = domain
  const keys = await listKnownKeys(tx, organization_id)
  const failure = judgeDocument({ did: didOfPlace(domain), proof, keys, json: answer.json, txt })
  if (failure !== null) return failure
  return (await isProvedByAnother(tx, domain)) ? 'taken' : null
}
