import { until } from '#test/until.ts'
import 'fake-indexeddb/auto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ERRORS, type ErrorCode } from '#contract/errors.ts'
import { ApiError, NetworkError } from '#web/lib/api/api.ts'
import { FakeBrowser, FakeTab } from './device.fixture.ts'
import type { DeviceQueue } from './device-queue.ts'
import { makeDeviceQueue } from './make-device-queue.ts'
import type { HandlerTools, MadeIds, NewRequest, QueuedRequest } from './queued-request.ts'
import { openDatabase } from './store/database.ts'
import { type DeviceStore, DiskFull } from './store/device-store.ts'
import { makeMemoryStore } from './store/memory-store.ts'

const ME = 7
type Handle = (request: QueuedRequest, tools: HandlerTools) => Promise<MadeIds | undefined>

const answer = (code: ErrorCode, retryAfter: number | null = null): ApiError =>
  new ApiError(ERRORS[code].status, { error: [ERRORS[code].text], code, request_id: 'r' }, retryAfter)
const away = (): Promise<never> => Promise.reject(new NetworkError())

const PLACE = { name: 'Report 12', address: '/inquiries/7/qc/12' }

let named = 0
const request = (id: string, rest: Partial<NewRequest> = {}): NewRequest => ({
  id,
  group: 'report:12',
  kind: 'change',
  label: `Change ${id}`,
  place: PLACE,
  content: {},
  ...rest,
})

const open: DeviceQueue[] = []
afterEach(() => {
  for (const queue of open.splice(0)) queue.close()
})

interface World {
  store?: DeviceStore
  handle?: Handle
  who?: () => Promise<number | null>
  /** Fails unless told otherwise, so that what was sent can still be looked at. */
  readAgain?: (group: string) => Promise<void>
  person?: number | null
  browser?: FakeBrowser
}

const openQueue = async ({
  store,
  handle,
  who = away,
  readAgain = away,
  person = ME,
  browser = new FakeBrowser(),
}: World = {}) => {
  const tab = new FakeTab(browser)
  const kept = store ?? (await openDatabase(`queue-${named++}`))
  const parts = {
    handlers: { report: async () => ({ handle: handle ?? away, readAgain }) },
    whoIsSignedIn: who,
  }
  const queue = makeDeviceQueue({ store: tab.storeOf(kept), device: tab.device, ...parts })
  open.push(queue)
  queue.setPerson(person)
  return { queue, tab, store: kept, browser }
}
const statesOf = (queue: DeviceQueue): Record<string, string> =>
  Object.fromEntries(queue.requests().map(({ id, state }) => [id, state]))
const meSignedIn = async () => ME

describe.each([
  ['in the database', () => openDatabase(`both-${named++}`)],
  ['in memory', async () => makeMemoryStore()],
])('kept %s', (_, openStore) => {
  // shows S2-136
  test('a request is shown at once, and waits once it is kept, bytes and all', async () => {
    const { queue } = await openQueue({ store: await openStore() })
    const bytes = new Uint8Array([1, 2, 3])
    const adding = queue.add(
      request('a', { files: { photo: new File([bytes], 'a.jpg', { type: 'image/jpeg' }) } }),
    )
    expect(statesOf(queue)).toEqual({ a: 'keeping' })
    const kept = await adding
    expect(statesOf(queue)).toEqual({ a: 'waiting' })
    const file = await queue.readFile(kept, 'photo')
    expect([file.name, file.type, ...new Uint8Array(await file.arrayBuffer())]).toEqual([
      'a.jpg',
      'image/jpeg',
      1,
      2,
      3,
    ])
  })

  test('listeners hear of a photo once it is kept, after anyone who added it, and before only where that takes long', async () => {
    // A question without an answer: nothing else happens from then on.
    const who = vi.fn(() => new Promise<never>(() => undefined))
    const { queue, tab } = await openQueue({ store: await openStore(), who })
    await queue.add(request('a'))
    await until(() => expect(who).toHaveBeenCalled())
    let passTime = (): void => undefined
    vi.spyOn(tab.device, 'after').mockImplementation((_, work) => {
      passTime = work
      return () => undefined
    })
    const heard: Record<string, string>[] = []
    queue.subscribe(() => heard.push(statesOf(queue)))
    const photo = () => new File([new Uint8Array([1])], 'a.jpg', { type: 'image/jpeg' })
    await queue.add(request('b', { files: { photo: photo() } }))
    expect(heard).toEqual([])
    await until(() => expect(heard).toEqual([{ a: 'waiting', b: 'waiting' }]))
    const adding = queue.add(request('c', { files: { photo: photo() } }))
    passTime()
    expect(heard.at(-1)).toEqual({ a: 'waiting', b: 'waiting', c: 'keeping' })
    await adding
  })

  test('photos that are added one after another are heard of on the way', async () => {
    const who = vi.fn(() => new Promise<never>(() => undefined))
    const { queue, tab } = await openQueue({ store: await openStore(), who })
    await queue.add(request('first'))
    await until(() => expect(who).toHaveBeenCalled())
    vi.spyOn(tab.device, 'after').mockReturnValue(() => undefined)
    const works: (() => void)[] = []
    vi.spyOn(tab.device, 'soon').mockImplementation((work) => void works.push(work))
    let heard = 0
    queue.subscribe(() => heard++)
    const photo = new File([new Uint8Array([1])], 'a.jpg', { type: 'image/jpeg' })
    await queue.add(request('a', { files: { photo } }))
    // The next one is begun before anybody has heard of it.
    const adding = queue.add(request('b', { files: { photo } }))
    for (const work of works) work()
    expect(heard).toBe(1)
    await adding
  })

  test('the same request added twice is one', async () => {
    const { queue } = await openQueue({ store: await openStore() })
    await Promise.all([queue.add(request('a')), queue.add(request('a'))])
    expect(queue.requests()).toHaveLength(1)
  })

  test('a later value of the same thing goes into the one that waits, in its place', async () => {
    const { queue } = await openQueue({ store: await openStore() })
    const first = { slot: 'name', content: { was: 'A', value: 'B' } }
    await queue.add(request('a', first))
    await queue.add(request('b'))
    const merged = await queue.add(
      request('c', { slot: 'name', content: { was: 'B', value: 'C' }, label: 'Name' }),
      (earlier) => ({ ...earlier, value: 'C' }),
    )
    expect(merged).toMatchObject({ id: 'a', label: 'Name', content: { was: 'A', value: 'C' } })
    expect(queue.requests().map(({ id }) => id)).toEqual(['a', 'b'])
  })

  test('new bytes of the one that waits take the place of the old ones, which are gone', async () => {
    const store = await openStore()
    const { queue } = await openQueue({ store })
    const first = await queue.add(request('a', { slot: 'drawing', files: { drawn: new Blob(['one']) } }))
    const next = request('b', { slot: 'drawing', files: { drawn: new Blob(['two']) } })
    const merged = await queue.add(next, (earlier) => earlier)
    expect(await (await queue.readFile(merged, 'drawn')).text()).toBe('two')
    expect(await store.readBytes(first.files.drawn?.key ?? '')).toBeUndefined()
  })

  test('one that was tried takes nothing in: the server may have it', async () => {
    const who = vi.fn(meSignedIn)
    const { queue, tab } = await openQueue({ store: await openStore(), who, handle: away })
    await queue.add(request('a', { slot: 'name' }))
    expect(await queue.settled('a')).toBe('waiting')
    await until(() => expect(queue.requests()[0]?.tries).toBeGreaterThan(0))
    tab.comeBack()
    await queue.add(request('b', { slot: 'name' }), (earlier) => earlier)
    expect(queue.requests().map(({ id }) => id)).toEqual(['a', 'b'])
  })

  test('discarding takes away what needs it, and its bytes', async () => {
    const store = await openStore()
    const { queue } = await openQueue({ store })
    const photo = await queue.add(request('a', { files: { photo: new Blob(['x']) } }))
    await queue.add(request('b', { needs: ['a'] }))
    await queue.add(request('c'))
    expect(await queue.discard('a')).toBe(true)
    expect(statesOf(queue)).toEqual({ c: 'waiting' })
    expect(await store.readBytes(photo.files.photo?.key ?? '')).toBeUndefined()
  })
})

describe('sending', () => {
  test('what the server made is known to those that come after', async () => {
    const seen: unknown[] = []
    const handle: Handle = async ({ id }, { knownId, headers }) => {
      seen.push([id, await knownId('photo-1'), headers])
      return id === 'a' ? { 'photo-1': 41 } : undefined
    }
    const { queue } = await openQueue({ who: meSignedIn, handle })
    await queue.add(request('a'))
    await queue.add(request('b', { needs: ['a'] }))
    expect(await queue.settled('b')).toBe('sent')
    const headers = { 'selvedge-person': '7' }
    expect(seen).toEqual([
      ['a', undefined, headers],
      ['b', 41, headers],
    ])
    await queue.forget(['a', 'b'])
    expect(queue.requests()).toEqual([])
  })

  // shows S2-139
  test('one that is refused is told, holds those that need it, and lets the others go', async () => {
    const handle: Handle = async ({ id }) => {
      if (id === 'a') throw answer('stale')
      return undefined
    }
    const { queue } = await openQueue({ who: meSignedIn, handle })
    await queue.add(request('a'))
    await queue.add(request('b', { needs: ['a'] }))
    await queue.add(request('c'))
    await expect(queue.settled('a')).rejects.toMatchObject({ code: 'stale' })
    expect(await queue.settled('b')).toBe('waiting')
    expect(await queue.settled('c')).toBe('sent')
    expect(statesOf(queue)).toEqual({ a: 'refused', b: 'waiting', c: 'sent' })
  })

  test('a refused one waits again with another content, and those that need it follow', async () => {
    const handle: Handle = async ({ content }) => {
      if (!content.is_good) throw answer('invalid')
      return undefined
    }
    const { queue } = await openQueue({ who: meSignedIn, handle })
    await queue.add(request('a'))
    await expect(queue.settled('a')).rejects.toThrow()
    await queue.add(request('b', { needs: ['a'], content: { is_good: true } }))
    await queue.sendAgain('a', { content: { is_good: true }, group: 'report:13' })
    expect([await queue.settled('a'), await queue.settled('b')]).toEqual(['sent', 'sent'])
    expect(queue.requests()[0]?.group).toBe('report:13')
  })

  // shows S2-138
  test('a server in trouble is asked again, not before it wants to be', async () => {
    let asked = 0
    const handle: Handle = async () => {
      if (++asked < 3) throw answer('unavailable', 20)
      return undefined
    }
    const { queue, browser } = await openQueue({ who: meSignedIn, handle })
    const started = browser.time
    await queue.add(request('a'))
    await until(() => expect(statesOf(queue)).toEqual({ a: 'sent' }))
    expect(browser.time - started).toBeGreaterThanOrEqual(40_000)
  })

  // shows D-177
  test('a device whose clock is set back by two days meanwhile waits no longer for it', async () => {
    let tries = 0
    let sentAfter = Number.NaN
    let elapsed = () => 0
    const handle: Handle = async () => {
      if (++tries === 1) throw answer('unavailable')
      // Time goes on until the test has seen it.
      sentAfter = elapsed()
      return undefined
    }
    const { queue, browser } = await openQueue({ who: meSignedIn, handle })
    queue.subscribe(() => {
      if (queue.status().pause === 'trouble') browser.clockSetBy = -2 * 24 * 60 * 60_000
    })
    const started = browser.time
    elapsed = () => browser.time - started
    await queue.add(request('a'))
    await until(() => expect(statesOf(queue)).toEqual({ a: 'sent' }))
    expect(browser.clockSetBy).toBeLessThan(0)
    expect(sentAfter).toBeLessThan(60_000)
  })

  // shows D-177
  test('a refusal ends the wait of its group: what comes behind it waits as at first', async () => {
    const tries: Record<string, number[]> = { a: [], b: [] }
    const { queue, browser } = await openQueue({
      who: meSignedIn,
      handle: async ({ id }) => {
        const times = tries[id] ?? []
        times.push(browser.time)
        if (id === 'a') throw answer(times.length < 6 ? 'unavailable' : 'invalid')
        if (times.length === 1) throw answer('unavailable')
        return undefined
      },
    })
    await queue.add(request('a'))
    await queue.add(request('b'))
    await until(() => expect(statesOf(queue)).toMatchObject({ b: 'sent' }))
    const waitsOf = (times: number[] = []): number[] =>
      times.slice(1).map((time, at) => time - (times[at] ?? 0))
    const [first, ...later] = waitsOf(tries.a)
    expect(later.at(-1)).toBeGreaterThan(2 * (first ?? 0))
    expect(waitsOf(tries.b)).toEqual([first])
  })

  test('a report whose server call hangs in trouble holds up no other', async () => {
    const handle: Handle = async ({ group }) => {
      if (group === 'report:12') throw answer('unavailable')
      return undefined
    }
    const { queue } = await openQueue({ who: meSignedIn, handle })
    await queue.add(request('a'))
    await queue.add(request('b', { group: 'report:13' }))
    expect(await queue.settled('b')).toBe('sent')
    expect(statesOf(queue).a).toMatch(/waiting|sending/)
  })

  test('one that is being sent cannot be discarded', async () => {
    let finish = (): void => undefined
    const handle: Handle = () =>
      new Promise((resolve) => {
        finish = () => resolve(undefined)
      })
    const { queue } = await openQueue({ who: meSignedIn, handle })
    await queue.add(request('a'))
    await until(() => expect(statesOf(queue)).toEqual({ a: 'sending' }))
    expect(await queue.discard('a')).toBe(false)
    finish()
    expect(await queue.settled('a')).toBe('sent')
  })

  // shows D-177
  test('one that was sent cannot be discarded: the server has it', async () => {
    const { queue, store } = await openQueue({ who: meSignedIn, handle: async () => undefined })
    await queue.add(request('a'))
    expect(await queue.settled('a')).toBe('sent')
    expect(await queue.discard('a')).toBe(false)
    expect(statesOf(queue)).toEqual({ a: 'sent' })
    expect((await store.readRequests()).map(({ id }) => id)).toEqual(['a'])
  })

  test('the share of what has left is shown while it is sent', async () => {
    const shares: number[] = []
    const handle: Handle = async (_, { onShare }) => {
      onShare(0.5)
      return undefined
    }
    const { queue } = await openQueue({ who: meSignedIn, handle })
    queue.subscribe(() => shares.push(queue.requests()[0]?.share ?? 0))
    await queue.add(request('a'))
    await queue.settled('a')
    expect(shares).toContain(0.5)
  })

  test('what another tab keeps is seen, and sent by either', async () => {
    const handle = vi.fn<Handle>(async () => undefined)
    const one = await openQueue({ who: meSignedIn, handle })
    const other = await openQueue({ who: meSignedIn, handle, store: one.store, browser: one.browser })
    await one.queue.add(request('a'))
    await until(() => expect(statesOf(other.queue)).toEqual({ a: 'sent' }))
    expect(handle).toHaveBeenCalledTimes(1)
  })
})

describe('what was sent', () => {
  test('is shown until the report was read again, and then forgotten with its bytes', async () => {
    let finish = (): void => undefined
    const reading = new Promise<void>((resolve) => {
      finish = resolve
    })
    const read: string[] = []
    const readAgain = (group: string) => {
      read.push(group)
      return reading
    }
    const { queue, store } = await openQueue({ who: meSignedIn, handle: async () => undefined, readAgain })
    const sent = await queue.add(request('a', { files: { photo: new Blob(['x']) } }))
    await until(() => expect(read).toEqual(['report:12']))
    expect(statesOf(queue)).toEqual({ a: 'sent' })
    finish()
    await until(() => expect(queue.requests()).toEqual([]))
    expect(await store.readBytes(sent.files.photo?.key ?? '')).toBeUndefined()
  })

  test('is read again after a reading that failed, which holds up nothing', async () => {
    let tries = 0
    const readAgain = async () => {
      tries += 1
      if (tries < 3) throw answer('unavailable')
    }
    const { queue } = await openQueue({ who: meSignedIn, handle: async () => undefined, readAgain })
    await queue.add(request('a'))
    await queue.add(request('b'))
    await until(() => expect(queue.requests()).toEqual([]))
    expect(tries).toBeGreaterThanOrEqual(3)
  })

  test('by a page that is gone is read again by the next', async () => {
    const first = await openQueue({ who: meSignedIn, handle: async () => undefined })
    await first.queue.add(request('a'))
    await until(() => expect(statesOf(first.queue)).toEqual({ a: 'sent' }))
    first.tab.kill()
    const readAgain = vi.fn(async () => undefined)
    const next = await openQueue({ who: meSignedIn, readAgain, store: first.store, browser: first.browser })
    await until(() => expect(next.queue.requests()).toEqual([]))
    await until(() => expect(readAgain).toHaveBeenCalled())
  })
})

describe('whose it is', () => {
  // shows S2-140, S2-149
  test('nobody else sees, counts or sends it, and its own person finds it again', async () => {
    const handle = vi.fn<Handle>(async () => undefined)
    let signedIn: number | null = null
    const { queue, tab } = await openQueue({ who: async () => signedIn, handle })
    await queue.add(request('a'))
    expect(await queue.settled('a')).toBe('waiting')
    expect(queue.status()).toMatchObject({ pause: 'signed_out', nextTry: null })

    signedIn = 8
    queue.setPerson(8)
    expect(queue.requests()).toEqual([])
    expect(queue.status().pause).toBeNull()

    // The page believes that it is still me, the server knows better.
    queue.setPerson(ME)
    await until(() => expect(queue.status().pause).toBe('another_person'))
    expect(handle).not.toHaveBeenCalled()

    signedIn = ME
    tab.comeBack()
    expect(await queue.settled('a').then(() => until(() => statesOf(queue).a))).toBe('sent')
    expect(handle).toHaveBeenCalledTimes(1)
  })

  // shows S2-141
  test('signed out in the middle, the rest waits', async () => {
    const handle: Handle = async ({ id }) => {
      if (id === 'b') throw answer('not_signed_in')
      return undefined
    }
    const { queue } = await openQueue({ who: meSignedIn, handle })
    await queue.add(request('a'))
    await queue.add(request('b'))
    await until(() => expect(queue.status().pause).toBe('signed_out'))
    expect(statesOf(queue)).toEqual({ a: 'sent', b: 'waiting' })
  })

  test('somebody leaves while it is being sent: it waits again', async () => {
    const handle: Handle = (_, { signal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    const { queue, store } = await openQueue({ who: meSignedIn, handle })
    await queue.add(request('a'))
    await until(() => expect(statesOf(queue)).toEqual({ a: 'sending' }))
    queue.setPerson(null)
    await until(async () => expect((await store.readRequests())[0]?.state).toBe('waiting'))
  })
})

describe('the device', () => {
  // shows S2-142
  test('a full disk is told, and what was kept stays', async () => {
    const kept = makeMemoryStore()
    let isFull = false
    const store: DeviceStore = {
      ...kept,
      change: (work) => (isFull ? Promise.reject(new DiskFull()) : kept.change(work)),
    }
    const { queue } = await openQueue({ store })
    await queue.add(request('a'))
    isFull = true
    await expect(queue.add(request('b'))).rejects.toThrow('There is no space left on this device.')
    isFull = false
    await queue.add(request('c'))
    expect(statesOf(queue)).toEqual({ a: 'waiting', c: 'waiting' })
  })

  test('it says how much space is used, and that what waits ends with the page', async () => {
    const browser = new FakeBrowser()
    browser.usedSpace = 0.81
    const { queue } = await openQueue({ store: makeMemoryStore(), browser })
    await until(() => expect(queue.status()).toMatchObject({ usedSpace: 0.81, isDurable: false }))
  })

  // shows S2-137
  test('a page that was killed while sending leaves nothing behind: the next one sends it', async () => {
    const hang: Handle = () => new Promise(() => undefined)
    const first = await openQueue({ who: meSignedIn, handle: hang })
    await first.queue.add(request('a'))
    await until(() => expect(statesOf(first.queue)).toEqual({ a: 'sending' }))
    first.tab.kill()
    const next = await openQueue({
      who: meSignedIn,
      handle: async () => undefined,
      store: first.store,
      browser: first.browser,
    })
    await until(() => expect(statesOf(next.queue)).toEqual({ a: 'sent' }))
  })
})
