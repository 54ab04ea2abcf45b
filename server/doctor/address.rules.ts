/** What a request by the public address must look like when it reaches the product. */
import type { Seen } from './ask-health.ts'
import { type Finding, fail, ok } from './finding.ts'

export const judgeSeen = (origin: string, seen: Seen, trustedProxies: readonly string[]): Finding => {
  const { host, protocol } = new URL(origin)
  if (protocol === 'https:' && seen.protocol !== 'https') {
    const named =
      trustedProxies.length > 0
        ? `TRUSTED_PROXIES=${trustedProxies.join(',')}`
        : 'TRUSTED_PROXIES, which is not set,'
    return fail(
      'proxies',
      `${origin} comes in as ${seen.protocol}, because ${named} does not name the proxy at ${seen.address}, or it sends no X-Forwarded-Proto; name it`,
    )
  }
  if (seen.host !== host)
    return fail(
      'proxies',
      `the proxy sends the host ${seen.host} instead of ${host}, and every call is refused; have it pass the Host header`,
    )
  return ok('address', `${origin} leads here, by ${seen.protocol}`)
}
