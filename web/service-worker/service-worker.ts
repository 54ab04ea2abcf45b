/**
 * Keeps the app's page and the files of its build (docs/product.md, Start without a network). A build's page and files
 * are kept together or not at all. A new build waits until no page of the old one is open: nothing is exchanged under
 * somebody's hands.
 */
import { cacheOf, findOldCaches, kindOf } from './answers.rules.ts'

/** Put in by the build (scripts/service-worker.ts): addresses of the files that the offline pages need. */
declare const BUILD: { id: string; entry: string; files: string[] }

/** What the types of pages lack. */
interface LifeEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void
}
interface AskedEvent extends LifeEvent {
  request: Request
  respondWith: (answer: Promise<Response>) => void
}
interface Worker {
  addEventListener(name: 'install' | 'activate', listener: (event: LifeEvent) => void): void
  addEventListener(name: 'fetch', listener: (event: AskedEvent) => void): void
}
const worker = globalThis as unknown as Worker

const OWN = cacheOf(BUILD.id)
/** Every address of the app answers with the same page; it is kept once. */
const PAGE = '/inspections'
const PATIENCE = 2000
/** A slow line has other things to carry at the same time. */
const AT_ONCE = 4

const fetchWhole = async (address: string): Promise<Response> => {
  const answer = await fetch(address, { cache: address === PAGE ? 'no-store' : 'default' })
  if (!answer.ok || answer.redirected) throw new Error(`${address} answers ${answer.status}`)
  return answer
}

/** The page must be of this build: while a deployment is under way another process may answer with another. */
const keepPage = async (cache: Cache): Promise<void> => {
  const page = await fetchWhole(PAGE)
  if (!(await page.clone().text()).includes(BUILD.entry)) throw new Error('This is the page of another build')
  await cache.put(PAGE, page)
}

const keepFile = async (cache: Cache, address: string): Promise<void> => {
  // An earlier build may have the same file.
  if (!(await cache.match(address)))
    await cache.put(address, (await caches.match(address)) ?? (await fetchWhole(address)))
}

const keepBuild = async (): Promise<void> => {
  const cache = await caches.open(OWN)
  const waiting = [...BUILD.files]
  const keepNext = async (): Promise<void> => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await keepFile(cache, next)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, keepNext))
  // Last, since a build without its page is never shown.
  await keepPage(cache)
}

const forgetOldBuilds = async (): Promise<void> => {
  for (const name of findOldCaches(await caches.keys(), OWN)) await caches.delete(name)
}

const findPage = async (): Promise<Response | undefined> => (await caches.open(OWN)).match(PAGE)

/** From the network, as long as that takes no longer than somebody waits; then as it is kept. */
const answerPage = async (request: Request): Promise<Response> => {
  const kept = await findPage()
  if (!kept) return fetch(request)
  const late = new Promise<Response>((resolve) => setTimeout(resolve, PATIENCE, kept))
  // A proxy answers so where the server is away.
  const fresh = fetch(request).then((answer) => (answer.status >= 500 ? kept : answer))
  return Promise.race([fresh.catch(() => kept), late])
}

/** A file of this name never changes, so the kept one is as good as any. */
const answerFile = async (request: Request): Promise<Response> => {
  const kept = await caches.match(request.url)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.status === 200 && answer.type === 'basic') {
    const copy = answer.clone()
    const cache = await caches.open(OWN)
    // Without room it is only not kept.
    await cache.put(request.url, copy).catch(() => undefined)
  }
  return answer
}

worker.addEventListener('install', (event) => event.waitUntil(keepBuild()))
worker.addEventListener('activate', (event) => event.waitUntil(forgetOldBuilds()))
worker.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, location.origin)
  if (kind === 'page') event.respondWith(answerPage(event.request))
  if (kind === 'file') event.respondWith(answerFile(event.request))
})
