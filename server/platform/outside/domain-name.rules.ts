/** Names of the public DNS, and how a company proves that one is its own. */

/** DNS names only: the last label begins with a letter, so that no IP address is one. */
const HOST = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/

export const isDomainName = (host: string): boolean => HOST.test(host)

/** What no public DNS has (RFC 6761, 6762, 7686, 8375, 9476; ICANN for `internal`), and what networks call themselves. */
const INTERNAL = [
  ...['localhost', 'localdomain', 'local', 'internal', 'intranet', 'private', 'corp', 'home', 'lan', 'arpa'],
  ...['invalid', 'test', 'onion', 'alt'],
]

export const hasPublicEnding = (host: string): boolean =>
  !INTERNAL.includes(host.slice(host.lastIndexOf('.') + 1))

/** The record that proves it; the value is known to the company alone until it is there. */
export const txtRecordOf = (host: string, proof: string) => ({
  name: `_selvedge.${host}`,
  value: `selvedge-proof=${proof}`,
})
