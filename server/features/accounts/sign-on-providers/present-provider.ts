import { DISCOVERED, type SignOnProvider } from '#contract/accounts/sign-on-providers.ts'
import { endSignOn, finishSignOn } from '#contract/accounts/single-sign-on.ts'
import { fillPath } from '#contract/call.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { txtRecordOf } from '#server/platform/outside/domain-name.rules.ts'
import type { Discovered } from './sign-on.rules.ts'
import { listDomains, type SignOnDomain } from './sign-on-domain.store.ts'
import { listGroups, listPeople, type Provider } from './sign-on-provider.store.ts'

export const presentProvider = async (
  db: Reader,
  provider: Provider,
  origin: string,
): Promise<SignOnProvider> => {
  const { client_secret, account_id: _, ...shown } = provider
  const [groups, domains, people] = await Promise.all([
    listGroups(db, provider.id),
    listDomains(db, provider.id),
    provider.account_id === null ? [] : listPeople(db, provider),
  ])
  return {
    ...{ ...shown, groups, people, has_secret: client_secret !== null },
    redirect_uri: origin + fillPath(finishSignOn.path, { id: provider.id }),
    backchannel_logout_uri: origin + fillPath(endSignOn.path, { id: provider.id }),
    domains: domains.map(presentDomain),
  }
}

const presentDomain = ({ id, domain, proof, proved_at }: SignOnDomain) => ({
  ...{ id, domain, proved_at },
  txt_record: txtRecordOf(domain, proof),
})

/** What is used of it, by name. */
export const presentDiscovered = (said: Discovered): { name: string; value: string }[] =>
  [...DISCOVERED.needed, ...DISCOVERED.useful].flatMap((name) => {
    const value = said[name]
    return value === undefined ? [] : [{ name, value }]
  })
