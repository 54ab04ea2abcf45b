/** Domains are asked again by night, those that do not change less and less often. */
import type { Parts } from '#server/platform/parts.ts'
import { checkDomain } from './check-domain.ts'
import { listDue } from './issuer-domain.store.ts'

const NIGHTLY = '41 2 * * *'
/** Each takes ten seconds at most; what is left comes the next night, being longest due then. */
const AT_MOST = 300
const MAX_SECONDS = 3_600

type NightParts = Pick<Parts, 'db' | 'outside' | 'mail' | 'now'>

export const scheduleDomainChecks = ({ jobs, ...parts }: NightParts & Pick<Parts, 'jobs'>): void => {
  jobs.schedule('issuer_domains', NIGHTLY, () => checkDueDomains(parts), { maxSeconds: MAX_SECONDS })
}

/** One after the other. A domain that was removed meanwhile, or a row that cannot be saved, keeps no other from its turn. */
export const checkDueDomains = async (parts: NightParts): Promise<void> => {
  const errors: unknown[] = []
  for (const organizationId of await listDue(parts.db, parts.now(), AT_MOST))
    await checkDomain(parts, { organizationId, actor: null }).catch((error) => errors.push(error))
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} domains could not be checked`)
}
