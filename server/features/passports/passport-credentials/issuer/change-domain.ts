import { randomUUID } from 'node:crypto'
import { ISSUER_DOMAIN_TEXTS as TEXTS } from '#contract/passports/issuer-domains.ts'
import { type Actor, isVerified } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal, refusalAt } from '#server/platform/refusals/refusal.ts'
import { addressOfPlace, isPublicName, readDidPlace } from './did-place.rules.ts'
import { DAY_MS } from './issuer-domain.rules.ts'
import { deleteDomain, lockDomain, putDomain } from './issuer-domain.store.ts'
import { takeKey } from './issuer-key.ts'

const note = (tx: Tx, actor: Actor, act: 'named' | 'removed', domain: string): Promise<void> =>
  audit(tx, actor, {
    action: `company.issuer_domain_${act}`,
    subject: { kind: 'organization', id: actor.organization_id },
    details: { domain },
  })

/** Its proof is new each time. @throws Refusal `forbidden`, or at the field */
export const nameDomain = async (
  tx: Tx,
  { sealing, address, now }: Pick<Parts, 'sealing' | 'address' | 'now'>,
  { actor, typed }: { actor: Actor; typed: string },
): Promise<void> => {
  if (!isVerified(actor)) throw new Refusal('account_not_verified', { text: TEXTS.needsVerification })
  const place = readDidPlace(typed)
  if (place === null || !isPublicName(place)) throw refusalAt({ domain: TEXTS.form })
  if (address.owns(place.host)) throw refusalAt({ domain: TEXTS.ownAddress })
  // The document needs a key to name.
  await takeKey(tx, { sealing }, actor.organization_id)
  const at = now()
  await putDomain(tx, {
    ...{ organization_id: actor.organization_id, ...place, proof: randomUUID(), named_by: actor.user_id },
    named_at: at.toISOString(),
    next_check_at: new Date(at.getTime() + DAY_MS).toISOString(),
  })
  await note(tx, actor, 'named', addressOfPlace(place))
}

/** What was signed under it keeps its issuer. @throws Refusal `not_found` */
export const removeDomain = async (tx: Tx, actor: Actor): Promise<void> => {
  const domain = found(await lockDomain(tx, actor.organization_id))
  await deleteDomain(tx, domain.id)
  await note(tx, actor, 'removed', addressOfPlace(domain))
}
