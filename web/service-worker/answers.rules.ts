/** Which requests of a page the service worker answers, and with what; of everything else it knows nothing. */
import { isAppPath } from '#contract/app-addresses.ts'

export interface AskedFor {
  method: string
  /** `navigate` of a page. */
  mode: string
  url: string
}

/** `page`: the app's page; `file`: of a build, its name has a hash of its content; null: not the worker's business. */
export const kindOf = ({ method, mode, url }: AskedFor, origin: string): 'page' | 'file' | null => {
  const address = new URL(url)
  if (method !== 'GET' || address.origin !== origin) return null
  if (mode === 'navigate') return isAppPath(address.pathname) ? 'page' : null
  return address.pathname.startsWith('/assets/') ? 'file' : null
}

const BUILD = 'selvedge-build-'
export const cacheOf = (build: string): string => BUILD + build

/** All builds but this one and the last before it. @param names of all caches, oldest first */
export const findOldCaches = (names: readonly string[], own: string): string[] =>
  names.filter((name) => name.startsWith(BUILD) && name !== own).slice(0, -1)
