/** What to do where a part of the product's own code does not arrive: offline, or gone with a new deployment. */
import { hasUnkeptInput, keepDrafts } from './form-draft.ts'

/** A dynamic import failed. */
export class MissingCode extends Error {
  constructor(cause: unknown) {
    super('A part of this page could not be loaded.', { cause })
    this.name = 'MissingCode'
  }
}

/** Whether the server could not be reached when code was missing last. */
let wasUnreachable = false

/** An import that says so where it fails. */
export const loadCode = async <Module>(load: () => Promise<Module>): Promise<Module> => {
  try {
    const module = await load()
    wasUnreachable = false
    return module
  } catch (cause) {
    if (!navigator.onLine) wasUnreachable = true
    throw new MissingCode(cause)
  }
}

const ENTRY = /<script[^>]*\bsrc="([^"]+)"/
/** The first script's address has a hash of all that it leads to, so it names the build. */
const ownBuild = (): string | null =>
  document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null

/** The build that the server hands out now; null where it cannot be reached. */
const findServedBuild = async (): Promise<string | null> => {
  try {
    const answer = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } })
    return answer.ok ? (ENTRY.exec(await answer.text())?.[1] ?? null) : null
  } catch {
    return null
  }
}

const RELOADED = 'selvedge:reloaded-for'
const readReloaded = (): string | null => {
  try {
    return sessionStorage.getItem(RELOADED)
  } catch {
    return null
  }
}

/** `unreachable`: no answer at all; `outdated`: there is another build; `missing`: there is none, and yet it failed. */
export type CodeFault = 'unreachable' | 'outdated' | 'missing'

interface Findings {
  own: string | null
  served: string | null
}

export const judgeFault = ({ own, served }: Findings): CodeFault => {
  if (served === null) return 'unreachable'
  return served === own ? 'missing' : 'outdated'
}

let reloading = false
/** Whether the page is about to reload, which nobody has to be asked about. */
export const isReloading = (): boolean => reloading

/** Reloads the page, with what was typed kept. */
export const reloadPage = (): void => {
  keepDrafts()
  reloading = true
  window.location.reload()
}

/** Without a memory the page could load itself for ever. */
const remembersReload = (served: string): boolean => {
  try {
    sessionStorage.setItem(RELOADED, served)
    return true
  } catch {
    return false
  }
}

const shouldReload = (fault: CodeFault, served: string | null): boolean => {
  if (hasUnkeptInput()) return false
  // The browser remembers for the life of the page that an import failed, though the network is back.
  if (fault === 'missing') return wasUnreachable
  return fault === 'outdated' && served !== null && readReloaded() !== served && remembersReload(served)
}

/**
 * Finds out why code is missing. A page that is outdated reloads, once for each build that the server hands
 * out, and so does one that the network has come back to; never where somebody typed what is kept nowhere.
 */
export const answerMissingCode = async (): Promise<CodeFault | 'reloading'> => {
  const served = await findServedBuild()
  const fault = judgeFault({ own: ownBuild(), served })
  if (shouldReload(fault, served)) {
    reloadPage()
    return 'reloading'
  }
  wasUnreachable = fault === 'unreachable'
  return fault
}
