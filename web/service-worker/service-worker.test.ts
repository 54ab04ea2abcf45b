/** The worker within a browser of its own: caches, network and events are fakes, the rest is as it is built. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cacheOf } from './answers.rules.ts'

const ORIGIN = 'https://selvedge.test'
const PAGE = '<script type="module" src="/assets/index-1.js"></script>'

class FakeCache {
  readonly kept = new Map<string, Response>()
  async match(address: string): Promise<Response | undefined> {
    return this.kept.get(new URL(address, ORIGIN).pathname)?.clone()
  }
  async put(address: string, answer: Response): Promise<void> {
    this.kept.set(new URL(address, ORIGIN).pathname, answer)
  }
}

class FakeCaches {
  readonly named = new Map<string, FakeCache>()
  async open(name: string): Promise<FakeCache> {
    const cache = this.named.get(name) ?? new FakeCache()
    this.named.set(name, cache)
    return cache
  }
  async match(address: string): Promise<Response | undefined> {
    for (const cache of this.named.values()) {
      const found = await cache.match(address)
      if (found) return found
    }
    return undefined
  }
  keys = async (): Promise<string[]> => [...this.named.keys()]
  delete = async (name: string): Promise<boolean> => this.named.delete(name)
}

type Listener = (event: object) => void
let listeners: Map<string, Listener>
let caches: FakeCaches
/** What the network answers, by path; what is not there does not answer at all. */
let network: Map<string, () => Response>
let asked: string[]

const answerOf = (path: string, answer: () => Response): void => void network.set(path, answer)

beforeEach(async () => {
  vi.resetModules()
  vi.useFakeTimers()
  listeners = new Map()
  caches = new FakeCaches()
  network = new Map()
  asked = []
  vi.stubGlobal('BUILD', {
    id: 'b',
    entry: '/assets/index-1.js',
    files: ['/assets/index-1.js', '/assets/app-1.css'],
  })
  vi.stubGlobal('location', { origin: ORIGIN })
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('addEventListener', (name: string, listener: Listener) => void listeners.set(name, listener))
  vi.stubGlobal('fetch', (request: string | { url: string }) => {
    const path = new URL(typeof request === 'string' ? request : request.url, ORIGIN).pathname
    asked.push(path)
    const answer = network.get(path)
    return answer ? Promise.resolve().then(answer) : new Promise<Response>(() => undefined)
  })
  answerOf('/inspections', () => new Response(PAGE))
  answerOf('/assets/index-1.js', () => new Response('code'))
  answerOf('/assets/app-1.css', () => new Response('style'))
  await import('./service-worker.ts')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const happen = async (name: 'install' | 'activate'): Promise<void> => {
  let work: Promise<unknown> | undefined
  listeners.get(name)?.({
    waitUntil: (given: Promise<unknown>) => {
      work = given
    },
  })
  await work
}
/** What the page gets; undefined where the worker leaves it to the browser. */
const ask = (path: string, mode = 'navigate'): Promise<Response> | undefined => {
  let answer: Promise<Response> | undefined
  listeners.get('fetch')?.({
    request: { method: 'GET', mode, url: ORIGIN + path },
    respondWith: (given: Promise<Response>) => {
      answer = given
    },
  })
  return answer
}
const textOf = async (answer: Promise<Response> | undefined): Promise<string | undefined> =>
  (await answer)?.text()
const keptBy = (build: string): string[] => [...(caches.named.get(cacheOf(build))?.kept.keys() ?? [])].sort()

// shows S2-145
test('a build is kept with its page, and what an earlier one has is not asked for again', async () => {
  await (await caches.open(cacheOf('a'))).put('/assets/app-1.css', new Response('style'))
  await happen('install')
  expect(keptBy('b')).toEqual(['/assets/app-1.css', '/assets/index-1.js', '/inspections'])
  expect(asked).not.toContain('/assets/app-1.css')
})

test('while another build is handed out, nothing is taken over', async () => {
  answerOf('/inspections', () => new Response(PAGE.replace('index-1', 'index-2')))
  await expect(happen('install')).rejects.toThrow('another build')
  answerOf('/inspections', () => new Response('Not found', { status: 404 }))
  await expect(happen('install')).rejects.toThrow('404')
})

// shows S2-145
test('of the builds before, the last one stays', async () => {
  for (const build of ['y', 'z']) await caches.open(cacheOf(build))
  await caches.open('other')
  await happen('install')
  await happen('activate')
  expect([...caches.named.keys()].sort()).toEqual(['other', cacheOf('b'), cacheOf('z')].sort())
})

// shows S2-145
test('the page comes from the network, within two seconds', async () => {
  await happen('install')
  answerOf('/collections', () => new Response('fresh'))
  expect(await textOf(ask('/collections'))).toBe('fresh')

  network.delete('/collections')
  let answer: string | undefined
  void textOf(ask('/collections')).then((text) => {
    answer = text
  })
  await vi.advanceTimersByTimeAsync(1999)
  expect(answer).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(answer).toBe(PAGE)
})

test('where the network fails, the kept page comes at once', async () => {
  await happen('install')
  answerOf('/collections', () => {
    throw new TypeError('Failed to fetch')
  })
  expect(await textOf(ask('/collections'))).toBe(PAGE)
})

test('a proxy without its server is no server, and a page that is refused is refused', async () => {
  await happen('install')
  answerOf('/collections', () => new Response('Bad gateway', { status: 502 }))
  expect(await textOf(ask('/collections'))).toBe(PAGE)
  answerOf('/collections', () => new Response('Too many', { status: 429 }))
  expect(await textOf(ask('/collections'))).toBe('Too many')
})

test('a file that was loaded once is asked for no more; one that is missing is not kept', async () => {
  await happen('install')
  const basic = (text: string, status = 200) =>
    Object.defineProperty(new Response(text, { status }), 'type', { value: 'basic' })
  answerOf('/assets/late-1.js', () => basic('late'))
  expect(await textOf(ask('/assets/late-1.js', 'cors'))).toBe('late')
  network.delete('/assets/late-1.js')
  expect(await textOf(ask('/assets/late-1.js', 'cors'))).toBe('late')

  answerOf('/assets/gone-1.js', () => basic('Not found', 404))
  expect((await ask('/assets/gone-1.js', 'cors'))?.status).toBe(404)
  expect(keptBy('b')).not.toContain('/assets/gone-1.js')
})

// shows S2-145
test('calls, pictures and public pages are left to the browser', () => {
  for (const path of ['/api/auth/session', '/media/1', '/robots.txt'])
    expect(ask(path, 'cors')).toBeUndefined()
  for (const path of ['/trace/AW-1', '/bom/1', '/01/09506000134352']) expect(ask(path)).toBeUndefined()
})
