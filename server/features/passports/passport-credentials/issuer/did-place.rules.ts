/** Where a DID of the method `did:web` has its document (did:web, 3.2): a host, and a path where there is one. */
import { hasPublicEnding, isDomainName } from '#server/platform/outside/domain-name.rules.ts'

const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,62}$/
const MAX_SEGMENTS = 5
/** What people copy along. */
const FILE = /\/(?:\.well-known\/)?did\.json$/i

export interface DidPlace {
  /** In lower case, international names as `xn--…`. */
  host: string
  /** Without slashes at its ends; empty for the host itself. */
  path: string
}

/** `https://Brand.example/passports/` → `brand.example`, `passports`. Null for what is no public address over HTTPS. */
export const readDidPlace = (typed: string): DidPlace | null => {
  const rest = typed.trim().replace(/^https:\/\//i, '')
  if (rest.includes('://') || rest.includes('\\') || !URL.canParse(`https://${rest}`)) return null
  const { hostname, port, username, password, pathname, search, hash } = new URL(`https://${rest}`)
  if (port || username || password || search || hash || !isDomainName(hostname)) return null
  const path = pathname.replace(FILE, '').replace(/^\/+|\/+$/g, '')
  const segments = path === '' ? [] : path.split('/')
  return segments.length <= MAX_SEGMENTS && segments.every((segment) => SEGMENT.test(segment))
    ? { host: hostname, path }
    : null
}

/** A name that everybody finds, and nothing behind it: what a new domain has to be. */
export const isPublicName = ({ host, path }: DidPlace): boolean => path === '' && hasPublicEnding(host)

export const addressOfPlace = ({ host, path }: DidPlace): string => (path ? `${host}/${path}` : host)

export const didOfPlace = ({ host, path }: DidPlace): string =>
  ['did:web', host, ...(path ? path.split('/') : [])].join(':')

export const documentUrlOf = ({ host, path }: DidPlace): string =>
  `https://${host}/${path || '.well-known'}/did.json`
