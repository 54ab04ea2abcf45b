/** The company's domain as its account managers see it. */
import type { OwnIssuerDomain } from '#contract/passports/issuer-domains.ts'
import { type Actor, isVerified } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { txtRecordOf } from '#server/platform/outside/domain-name.rules.ts'
import { describeDid } from './did.rules.ts'
import { addressOfPlace, didOfPlace, documentUrlOf } from './did-place.rules.ts'
import { graceEndsAt, proofUri, stateOf } from './issuer-domain.rules.ts'
import { type Domain, findDomain, findOwnDid } from './issuer-domain.store.ts'
import { listPublicKeys } from './issuer-key.store.ts'

export const readOwnDomain = async (db: Reader, actor: Actor): Promise<OwnIssuerDomain> => {
  const domain = await findDomain(db, actor.organization_id)
  return {
    domain: domain ? await present(db, actor, domain) : null,
    can: { change: isVerified(actor) },
  }
}

const present = async (
  db: Reader,
  actor: Actor,
  domain: Domain,
): Promise<NonNullable<OwnIssuerDomain['domain']>> => {
  const did = didOfPlace(domain)
  const { proved_at, failure, failing_since, lapsed_at } = domain
  const keys = await listPublicKeys(db, actor.organization_uuid)
  return {
    ...{ address: addressOfPlace(domain), did, document_url: documentUrlOf(domain) },
    document: JSON.stringify(describeDid(did, keys, { proof: proofUri(domain.proof) }), null, 2),
    txt_record: txtRecordOf(domain.host, domain.proof),
    state: stateOf({ proved_at, failure, failing_since, lapsed_at }),
    failure: failure as NonNullable<OwnIssuerDomain['domain']>['failure'],
    is_issuer: (await findOwnDid(db, actor.organization_id)) === did,
    ...{ named_at: domain.named_at, named_by: domain.named_by_name },
    ...{ proved_at, proved_by: domain.proved_by_name },
    ...{ checked_at: domain.checked_at, next_check_at: domain.next_check_at },
    grace_until: failing_since && !lapsed_at ? graceEndsAt(failing_since).toISOString() : null,
  }
}
