/** What to do where a part of the product's own code does not arrive: offline, or gone with a new deployment. */
import { hasUnkeptInput, keepDrafts } from '../forms/form-draft.ts'

type Load = () => Promise<unknown>

/** A dynamic import failed. */
export class MissingCode extends Error {
  /** What failed, by which its next failure is known. */
  readonly load: Load

  constructor(load: Load, cause: unknown) {
    super('A part of this page could not be loaded.', { cause })
    this.name = 'MissingCode'
    this.load = load
  }
}

/** What failed last while the server could not be reached. */
const unreached = new WeakSet<Load>()

/** An import that says so where it fails. */
export const loadCode = async <Module>(load: () => Promise<Module>): Promise<Module> => {
  try {
    const module = await load()
    unreached.delete(load)
    return module
  } catch (cause) {
    if (!navigator.onLine) unreached.add(load)
    throw new MissingCode(load, cause)
  }
}

const ENTRY = /<script[^>]*\bsrc="([^"]+)"/
/** The first script's address has a hash of all that it leads to, so it names the build. */
const ownBuild = (): string | null =>
  document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null

const ANSWER_TIMEOUT_MS = 10_000

/** The build that the server hands out now; null where it cannot be reached. */
const findServedBuild = async (): Promise<string | null> => {
  try {
    const answer = await fetch('/', {
      cache: 'no-store',
      headers: { accept: 'text/html' },
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    })
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

const shouldReload = (fault: CodeFault, served: string | null): boolean =>
  fault === 'outdated' &&
  !hasUnkeptInput() &&
  served !== null &&
  readReloaded() !== served &&
  remembersReload(served)

/**
 * Finds out why code is missing. A page that is outdated reloads, once for each build that the server hands out; never
 * where somebody typed what is kept nowhere. What failed while the server could not be reached is `unreachable` for as
 * long as it was not tried again, though the network may be back: files are fetched before they are imported, so
 * another try in the same page brings them.
 */
export const answerMissingCode = async ({ load }: MissingCode): Promise<CodeFault | 'reloading'> => {
  const served = await findServedBuild()
  const fault = judgeFault({ own: ownBuild(), served })
  if (shouldReload(fault, served)) {
    reloadPage()
    return 'reloading'
  }
  if (fault === 'unreachable') unreached.add(load)
  else if (unreached.delete(load) && fault === 'missing') return 'unreachable'
  return fault
}

const REACH_INTERVAL_MS = 5000

/**
 * Calls back once the server answers: it is asked at once, when the network returns, and every 5 s, because
 * the network may have returned before anybody listened, and a server comes back without any event.
 *
 * @returns what ends it
 */
export const onceReachable = (callBack: () => void): (() => void) => {
  let isWaiting = true
  const end = () => {
    isWaiting = false
    clearInterval(timer)
    window.removeEventListener('online', ask)
  }
  const ask = async () => {
    if (!navigator.onLine || (await findServedBuild()) === null || !isWaiting) return
    end()
    callBack()
  }
  const timer = setInterval(ask, REACH_INTERVAL_MS)
  window.addEventListener('online', ask)
  void ask()
  return end
}
