/** Where the product is reached: what links in emails begin with, and which hosts a request may name. */
import { hostname } from 'node:os'
import { LRUCache } from 'lru-cache'
import { isOwnHost } from './own-host.rules.ts'

export interface ProductAddress {
  /** The operator's SELVEDGE_ORIGIN; null where requests on this machine's own names tell it. */
  readonly configured: string | null
  /** Whether browsers reach the product by https only, whatever proxies say of a single request. */
  readonly isHttps: boolean
  /** For whatever leaves the product: the configured origin, else this machine's own. Never what a request says. */
  origin(): string
  /** Says which port was bound. */
  listensOn(port: number): void
  /** Whether a request for this host, as its header has it, is for this installation. */
  owns(host: string): boolean
}

const MAX_REMEMBERED = 1000

export const openProductAddress = (configured: string | null, port: number): ProductAddress => {
  let bound = port
  const names = [hostname()]
  /** Few hosts are asked for, again and again. */
  const known = new LRUCache<string, boolean>({ max: MAX_REMEMBERED })
  return {
    configured,
    isHttps: configured?.startsWith('https:') ?? false,
    origin: () => configured ?? `http://localhost:${bound}`,
    listensOn: (taken) => {
      bound = taken
    },
    owns: (host) => {
      const remembered = known.get(host)
      if (remembered !== undefined) return remembered
      const isOwn = isOwnHost(host, { configured, names })
      known.set(host, isOwn)
      return isOwn
    },
  }
}
