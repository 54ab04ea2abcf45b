import { SIGN_ON_TEXTS as TEXTS } from '#contract/accounts/sign-on-providers.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { type Db, isDuplicate, type Tx } from '#server/platform/db/database.ts'
import { txtRecordOf } from '#server/platform/outside/domain-name.rules.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'
import type { Caller } from '#server/platform/security-log/security-event.store.ts'
import { lockOwnDomain, note, ownerOf } from './change-provider.ts'
import { findDomain, type SignOnDomain, setDomainProved } from './sign-on-domain.store.ts'
import { findProvider, type Provider } from './sign-on-provider.store.ts'

interface Proving {
  actor: Actor
  caller: Caller
  id: number
}

/** By its TXT record, which is looked for outside of the transaction. @throws Refusal `not_found`, `conflict` */
export const proveDomain = async (
  db: Db,
  parts: Pick<Parts, 'outside' | 'now'>,
  proving: Proving,
): Promise<Provider> => {
  const { actor, id } = proving
  const asked = found(await findDomain(db, id))
  const owner = found(await findProvider(db, asked.provider_id))
  if (owner.account_id !== ownerOf(actor)) throw new Refusal('not_found')
  const { name, value } = txtRecordOf(asked.domain, asked.proof)
  const texts = await parts.outside.readTxt(name)
  if (!texts.includes(value)) throw new Refusal('conflict', { text: TEXTS.notFound })
  return db.write(async (tx) => {
    const { domain, provider } = await lockOwnDomain(tx, actor, id)
    if (await setProved(tx, domain, { now: parts.now(), by: null }))
      await note(tx, proving, { act: 'domain_proved', provider, domain: domain.domain })
    return provider
  })
}

/** By an admin's word. @throws Refusal `not_found`, `conflict` */
export const confirmDomain = async (tx: Tx, { now }: Pick<Parts, 'now'>, proving: Proving): Promise<void> => {
  const { actor, id } = proving
  const domain = found(await findDomain(tx, id))
  const provider = found(await findProvider(tx, domain.provider_id))
  if (await setProved(tx, domain, { now: now(), by: actor.user_id }))
    await note(tx, proving, { act: 'domain_confirmed', provider, domain: domain.domain })
}

const setProved = async (
  tx: Tx,
  { id }: SignOnDomain,
  { now, by }: { now: Date; by: number | null },
): Promise<boolean> => {
  try {
    return await setDomainProved(tx, id, { proved_at: now.toISOString(), confirmed_by: by })
  } catch (error) {
    throw isDuplicate(error, 'sign_on_domains_proved')
      ? new Refusal('conflict', { text: TEXTS.taken })
      : error
  }
}
