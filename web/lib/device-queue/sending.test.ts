/** The law of the queue: what was kept arrives once, in order, as who made it, whatever happens on the way. */
import { until } from '#test/until.ts'
import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { ERRORS, type ErrorCode } from '#contract/errors.ts'
import { ApiError, NetworkError } from '#web/lib/api/api.ts'
import { makeClientId } from '#web/lib/forms/random-key.ts'
import { FakeBrowser, FakeTab } from './device.fixture.ts'
import type { DeviceQueue } from './device-queue.ts'
import { makeDeviceQueue } from './make-device-queue.ts'
import type { HandlerTools, QueuedRequest } from './queued-request.ts'
import { findHeld } from './requests.rules.ts'
import { openDatabase } from './store/database.ts'
import type { DeviceStore } from './store/device-store.ts'

const ME = 7
const ANOTHER = 8
const PLACE = { name: 'Report', address: '/inquiries/7/qc/1' }

type Fault =
  | 'none'
  | 'no_answer'
  | 'answer_lost'
  | 'trouble'
  | 'signed_out'
  | 'killed_before'
  | 'killed_after'
type Asking = 'me' | 'nobody' | 'another' | 'no_answer'

const answer = (code: ErrorCode): ApiError =>
  new ApiError(ERRORS[code].status, { error: [ERRORS[code].text], code, request_id: 'r' })

interface Carried {
  id: string
  group: string
  seq: number
  bytes: number[]
}

/** A server that carries out each id once, and the network before it. */
class FakeServer {
  readonly carried: Carried[] = []
  readonly wronged: string[] = []
  mostAtOnce = 0
  private readonly inHand = new Set<{ tab: FakeTab }>()
  private lastAsked: Asking = 'me'
  private readonly faults: Fault[]
  private readonly askings: Asking[]
  constructor(faults: Fault[], askings: Asking[]) {
    this.faults = [...faults]
    this.askings = [...askings]
  }

  async whoIsSignedIn(): Promise<number | null> {
    const asking = this.askings.shift() ?? 'me'
    this.lastAsked = asking
    if (asking === 'no_answer') throw new NetworkError()
    return asking === 'nobody' ? null : asking === 'another' ? ANOTHER : ME
  }

  async readAgain(): Promise<void> {
    const fault = this.faults.shift() ?? 'none'
    if (fault === 'no_answer' || fault === 'answer_lost') throw new NetworkError()
    if (fault === 'trouble' || fault === 'signed_out') throw answer('unavailable')
  }

  async handle(
    request: QueuedRequest,
    tools: HandlerTools,
    tab: FakeTab,
  ): Promise<{ [name: string]: number }> {
    const names = tools.headers['selvedge-person'] === String(ME) && request.person === ME
    if (!names || this.lastAsked !== 'me') this.wronged.push(request.id)
    const arrived = { tab }
    this.inHand.add(arrived)
    const alive = [...this.inHand].filter((each) => !each.tab.isDead)
    this.mostAtOnce = Math.max(this.mostAtOnce, alive.length)
    try {
      return await this.exchange(request, tools, tab)
    } finally {
      this.inHand.delete(arrived)
    }
  }

  private async exchange(request: QueuedRequest, tools: HandlerTools, tab: FakeTab) {
    const fault = this.faults.shift() ?? 'none'
    if (fault === 'no_answer') throw new NetworkError()
    if (fault === 'trouble') throw answer('unavailable')
    if (fault === 'signed_out') throw answer('not_signed_in')
    if (fault === 'killed_before') tab.kill()
    const file = await tools.readFile('photo')
    if (request.content.is_doomed) throw answer('conflict')
    if (!this.carried.some(({ id }) => id === request.id)) {
      const bytes = [...new Uint8Array(await file.arrayBuffer())]
      this.carried.push({ id: request.id, group: request.group, seq: request.seq, bytes })
    }
    if (fault === 'killed_after') tab.kill()
    if (fault === 'answer_lost') throw new NetworkError()
    return { [request.id]: this.carried.findIndex(({ id }) => id === request.id) }
  }
}

const open: DeviceQueue[] = []
afterEach(() => {
  for (const queue of open.splice(0)) queue.close()
})

const openTab = (browser: FakeBrowser, store: DeviceStore, server: FakeServer, person = ME) => {
  const tab = new FakeTab(browser)
  const queue = makeDeviceQueue({
    store: tab.storeOf(store),
    device: tab.device,
    handlers: {
      group: async () => ({
        handle: (request, tools) => tab.live(server.handle(request, tools, tab)),
        readAgain: () => tab.live(server.readAgain()),
      }),
    },
    whoIsSignedIn: () => tab.live(server.whoIsSignedIn()),
  })
  open.push(queue)
  queue.setPerson(person)
  return { tab, queue }
}

interface Planned {
  tab: number
  group: number
  isDoomed: boolean
  /** Needs the one that was made so many before. */
  needsBefore: number
  /** Lets the others work first. */
  pauses: boolean
}

const planned = fc.record<Planned>({
  tab: fc.integer({ min: 0, max: 1 }),
  group: fc.integer({ min: 0, max: 2 }),
  isDoomed: fc.boolean(),
  needsBefore: fc.integer({ min: 0, max: 3 }),
  pauses: fc.boolean(),
})
const fault = fc.constantFrom<Fault>(
  ...([
    'none',
    'no_answer',
    'answer_lost',
    'trouble',
    'signed_out',
    'killed_before',
    'killed_after',
  ] as const),
)
const asking = fc.constantFrom<Asking>('me', 'me', 'nobody', 'another', 'no_answer')

/** What was sent has been read again and is forgotten. */
const isSettled = (requests: readonly QueuedRequest[]): boolean => {
  const held = findHeld(requests)
  return requests.every(({ id, state }) => state === 'refused' || held.has(id))
}

// shows S2-137
test('what was kept arrives once, in the order of its group, as who made it, whatever fails on the way', async () => {
  let run = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(planned, { minLength: 1, maxLength: 7 }),
      fc.array(fault, { maxLength: 12 }),
      fc.array(asking, { maxLength: 6 }),
      async (plan, faults, askings) => {
        const store = await openDatabase(`law-${run++}`)
        const server = new FakeServer(faults, askings)
        const browser = new FakeBrowser()
        const others = openTab(browser, store, server, ANOTHER)
        await others.queue.add({
          id: makeClientId(),
          group: 'group:0',
          kind: 'x',
          label: 'Other',
          place: PLACE,
          content: {},
        })
        others.tab.kill()

        const tabs = [openTab(browser, store, server), openTab(browser, store, server)]
        const living = (index: number) => {
          const wanted = tabs[index] as (typeof tabs)[number]
          if (!wanted.tab.isDead) return wanted
          tabs[index] = openTab(browser, store, server)
          return tabs[index]
        }
        const ids: string[] = []
        const kept = new Map<string, QueuedRequest>()
        for (const [index, { tab, group, isDoomed, needsBefore, pauses }] of plan.entries()) {
          const id = makeClientId()
          const need = needsBefore > 0 ? ids[index - needsBefore] : undefined
          const added = living(tab).queue.add({
            id,
            group: `group:${group}`,
            kind: 'photo',
            label: `Photo ${index}`,
            place: PLACE,
            content: { is_doomed: isDoomed },
            files: { photo: new Blob([new Uint8Array([index, group])]) },
            ...(need && kept.has(need) && { needs: [need] }),
          })
          ids.push(id)
          const keeping = added.then((request) => void kept.set(id, request))
          if (pauses) await Promise.race([keeping, new Promise((done) => setTimeout(done, 5))])
          await new Promise((done) => setImmediate(done))
        }
        await until(async () => {
          for (const index of [0, 1]) living(index).tab.comeBack()
          const requests = (await store.readRequests()).filter(({ person }) => person === ME)
          const isThere = (id: string) =>
            requests.some((request) => request.id === id) || server.carried.some((each) => each.id === id)
          expect([...kept.keys()].every(isThere)).toBe(true)
          expect(isSettled(requests)).toBe(true)
        })

        const requests = (await store.readRequests()).filter(({ person }) => person === ME)
        const held = findHeld(requests)
        // One whose page was killed before it could say that it was kept may have been kept all the same.
        const due = ids.filter((id) => kept.has(id) && !requests.some((request) => request.id === id))
        const carried = server.carried.map(({ id }) => id)
        expect(new Set(carried).size).toBe(carried.length)
        expect(carried).toEqual(expect.arrayContaining(due))
        expect(carried.filter((id) => requests.some((request) => request.id === id))).toEqual([])
        expect(
          requests.every(
            ({ state, id, content }) => held.has(id) || (state === 'refused' && content.is_doomed),
          ),
        ).toBe(true)
        for (const group of ['group:0', 'group:1', 'group:2']) {
          const order = server.carried
            .filter((each) => each.group === group)
            .map(({ id, seq }) => ({ id, seq }))
          const needs = new Map([...kept].map(([id, request]) => [id, request.needs]))
          for (const [place, { id, seq }] of order.entries()) {
            // Only one that waited for another group's may come after a later one.
            const late = order.slice(0, place).filter((before) => before.seq > seq)
            if (late.length > 0) expect(needs.get(id)).not.toEqual([])
          }
        }
        for (const { id, bytes } of server.carried) {
          const index = ids.indexOf(id)
          expect(bytes).toEqual([index, plan[index]?.group])
        }
        expect(server.wronged).toEqual([])
        expect(server.mostAtOnce).toBeLessThanOrEqual(2)
        const left = await store.readRequests()
        expect(left.filter(({ person }) => person === ANOTHER).map(({ state }) => state)).toEqual(['waiting'])
        for (const { queue, tab } of tabs) {
          queue.close()
          tab.kill()
        }
      },
    ),
    { numRuns: 100, endOnFailure: true },
  )
})
