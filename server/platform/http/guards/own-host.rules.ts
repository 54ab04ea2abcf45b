/**
 * Which hosts a request may name. A host that somebody made up would stand in addresses that the product writes, and a
 * foreign name that leads to this machine (DNS rebinding) would make its pages those of another site.
 */
import { isIP } from 'node:net'

interface Own {
  /** The operator's origin; null where none is configured. */
  configured: string | null
  /** What the machine calls itself. */
  names: readonly string[]
}

/** `host` as the request's header has it, with or without a port. */
export const isOwnHost = (host: string, { configured, names }: Own): boolean => {
  const scheme = configured?.startsWith('https:') ? 'https' : 'http'
  const asked = URL.canParse(`${scheme}://${host}`) ? new URL(`${scheme}://${host}`) : null
  if (!asked || asked.username || asked.password || asked.pathname !== '/') return false
  if (configured !== null) return asked.host === new URL(configured).host
  return isThisMachine(asked.hostname, names)
}

const isThisMachine = (given: string, names: readonly string[]): boolean => {
  const name = given.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (isIP(name) !== 0 || name === 'localhost' || name.endsWith('.localhost')) return true
  const own = names.flatMap((each) => [each.toLowerCase(), each.toLowerCase().split('.')[0] ?? ''])
  return own.some((each) => each !== '' && (name === each || name === `${each}.local`))
}
