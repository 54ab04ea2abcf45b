import { DOMAIN_FAILURES, type DomainFailure, type DomainState } from '#contract/passports/issuer-domains.ts'
import { known, onDay, type Told, told } from '#contract/values/text/told.ts'
import { notify } from '#server/features/collaboration/notifications/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { type DomainStanding, graceEndsAt } from './issuer-domain.rules.ts'

interface Change {
  organizationId: number
  address: string
  /** The new one. */
  state: DomainState
  standing: DomainStanding
}

const sayFailing = ({ address, standing: { failure, failing_since } }: Change): Told => {
  const until = graceEndsAt(failing_since ?? '')
    .toISOString()
    .slice(0, 10)
  const why = known(DOMAIN_FAILURES[failure as DomainFailure])
  return told`Your domain ${address} no longer serves the document of your signed passports. ${why} Until ${onDay(until)} (UTC) new versions are still signed under it.`
}

const sayLapsed = ({ address }: Change): Told =>
  told`Your domain ${address} has not served the document of your signed passports for two weeks. New versions are signed without it until it does.`

/** The account managers hear of a domain that is about to be lost, and of one that is. */
export const tellOfDomain = async (tx: Tx, parts: Pick<Parts, 'mail'>, change: Change): Promise<void> => {
  const { organizationId, state } = change
  if (state !== 'failing' && state !== 'lapsed') return
  await notify(tx, parts, {
    audience: { organizationId, managersOnly: true },
    news: {
      kind: state === 'failing' ? 'issuer_domain_failing' : 'issuer_domain_lapsed',
      text: state === 'failing' ? sayFailing(change) : sayLapsed(change),
      link: '/company',
    },
  })
}
