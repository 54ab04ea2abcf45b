import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { NetworkError } from '../api/api.ts'
import { clearAllDrafts } from '../forms/form-draft.ts'
import { changeOfEdit, Overtaken } from './change.ts'
import { openChangeQueue } from './change-queue.ts'
import {
  claimKept,
  dropKept,
  forgetKeptOfOthers,
  forgetWaiting,
  holdChange,
  type Keeping,
  type KeptChange,
  letChangeGo,
  listUnsaved,
  openSendings,
} from './kept-changes.ts'
import { openRecordServer, type Row } from './record-server.fixture.ts'
import { editValues, type ValueEdit, versionFor } from './value-edit.rules.ts'

const BEGAN: Row = { a: 0, b: 0, c: 0, version: 1 }
const MIRA = '1:3'
const all = () => true
const leave = (persisted = false) => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted }))
/** All that goes on by itself has gone on. */
const rest = () => new Promise((resolve) => setTimeout(resolve))
const stored = () => Object.keys(localStorage)

beforeEach(() => {
  localStorage.clear()
  forgetWaiting()
})

const waitingOf = (key: string, more: Partial<Keeping> = {}): Keeping => ({
  ...{ key, of: 7, kind: 'value', name: key, owner: MIRA, at: Date.now(), data: () => key },
  ...more,
})
const keep = (...changes: readonly Keeping[]) => {
  for (const change of changes) holdChange(change)
  leave()
}
const keysOf = (kept: readonly KeptChange[]) => kept.map(({ key }) => key)

describe('what waits for an answer', () => {
  test('is written down as the page goes, and nothing is before', () => {
    holdChange(waitingOf('one'))
    holdChange(waitingOf('two'))
    expect(stored()).toEqual([])
    letChangeGo(waitingOf('two'))
    leave()
    expect(claimKept(MIRA, all)).toMatchObject([{ key: 'one', of: 7, kind: 'value', data: 'one' }])
  })

  test('is written down where the page is hidden, and goes from the device once it is answered', () => {
    const isHidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    holdChange(waitingOf('one'))
    document.dispatchEvent(new Event('visibilitychange'))
    isHidden.mockRestore()
    expect(stored()).toHaveLength(1)
    expect(claimKept(MIRA, all)).toEqual([])
    letChangeGo(waitingOf('one'))
    expect(stored()).toEqual([])
  })

  test('stays with a page that comes back, and is written down once', () => {
    holdChange(waitingOf('one'))
    leave(true)
    leave(true)
    expect(claimKept(MIRA, all)).toEqual([])
    leave()
    expect(keysOf(claimKept(MIRA, all))).toEqual(['one'])
  })

  test('is given once, and only where it fits; the others stay', () => {
    keep(waitingOf('one'), waitingOf('two', { of: 8 }))
    expect(keysOf(claimKept(MIRA, ({ of }) => of === 8))).toEqual(['two'])
    expect(claimKept(MIRA, ({ of }) => of === 8)).toEqual([])
    expect(keysOf(claimKept(MIRA, all))).toEqual(['one'])
  })

  test('is kept on where the page that makes it again goes, too', () => {
    keep(waitingOf('one'))
    const [kept] = claimKept(MIRA, all)
    leave()
    expect(claimKept(MIRA, all)).toEqual([kept])
  })

  test('is what it is about by then: its base may have moved', () => {
    let base = 1
    holdChange(waitingOf('one', { data: () => base }))
    base = 2
    leave()
    expect(claimKept(MIRA, all)).toMatchObject([{ data: 2 }])
  })

  test('is dropped where nobody can make it, and named', () => {
    keep(waitingOf('one'), waitingOf('two'))
    expect(dropKept(MIRA, ({ key }) => key === 'one').map(({ name }) => name)).toEqual(['one'])
    leave()
    expect(keysOf(claimKept(MIRA, all))).toEqual(['two'])
  })
})

describe('a request that found no server', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('may have been broken off by the page itself, and is kept with it', () => {
    holdChange(waitingOf('one'))
    letChangeGo(waitingOf('one'), true)
    leave()
    expect(keysOf(claimKept(MIRA, all))).toEqual(['one'])
  })

  test('is refused as ever where the page stays', () => {
    holdChange(waitingOf('one'))
    letChangeGo(waitingOf('one'), true)
    vi.advanceTimersByTime(1000)
    leave()
    expect(claimKept(MIRA, all)).toEqual([])
  })
})

// shows D-753
describe('what is kept', () => {
  const DAY = 24 * 60 * 60_000

  test('is nobody else’s, nor another company’s of the same person', () => {
    keep(waitingOf('one'))
    for (const other of ['2:3', '1:4', '11:3', '']) expect(claimKept(other, all)).toEqual([])
    expect(keysOf(claimKept(MIRA, all))).toEqual(['one'])
  })

  test('goes where somebody else signs in, and stays where the same person does', () => {
    keep(waitingOf('one'), waitingOf('two', { owner: '11:3' }), waitingOf('three', { owner: '1:4' }))
    forgetKeptOfOthers(1)
    expect(claimKept('11:3', all)).toEqual([])
    expect(keysOf(claimKept(MIRA, all))).toEqual(['one'])
    expect(keysOf(claimKept('1:4', all))).toEqual(['three'])
  })

  test('goes with a sign-out, and nothing that still waits is written down after it', () => {
    keep(waitingOf('one'))
    holdChange(waitingOf('two'))
    clearAllDrafts()
    forgetWaiting()
    leave()
    expect(stored()).toEqual([])
  })

  test.each([
    ['of just under a day', DAY - 60_000, ['one']],
    ['of a day', DAY, []],
    ['of a clock that was ahead by more than that', -2 * DAY, []],
  ])('%s: stays or goes', (_, age, wanted) => {
    keep(waitingOf('one', { at: Date.now() - age }))
    expect(keysOf(claimKept(MIRA, all))).toEqual(wanted)
  })

  test('is a hundred at most, and as long as a store has room: those that were made first', () => {
    const many = Array.from({ length: 130 }, (_, index) => waitingOf(`${index}`))
    keep(...many)
    expect(keysOf(claimKept(MIRA, all))).toEqual(keysOf(many.slice(0, 100) as never))
    localStorage.clear()
    forgetWaiting()
    keep(waitingOf('one'), waitingOf('long', { data: () => 'x'.repeat(200_000) }), waitingOf('two'))
    expect(keysOf(claimKept(MIRA, all))).toEqual(['one'])
  })

  test('is nothing where the store is forbidden or says nonsense', () => {
    localStorage.setItem(`selvedge:draft:changes:1:${MIRA}`, '{"key":')
    expect(claimKept(MIRA, all)).toEqual([])
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError')
    })
    expect(() => keep(waitingOf('one'))).not.toThrow()
    full.mockRestore()
  })
})

type Wire = 'answers' | 'loses' | 'stops'

/** A record, and one page after another that shows it; what is on its way when a page goes is answered to nobody. */
const openBrowser = () => {
  const server = openRecordServer(BEGAN)
  let next: Wire = 'answers'
  let hasNetwork = true
  /** How each ended that was not saved. */
  const named = new Map<string, string>()
  const openPage = () => {
    const page = { shown: server.read(), isGone: false }
    const whileThere = <T,>(value: T): T | Promise<never> => (page.isGone ? new Promise(() => {}) : value)
    const call = async (edit: ValueEdit, version: number, key: string): Promise<Row> => {
      await whileThere(null)
      if (!hasNetwork) throw new NetworkError()
      const wire = next
      next = 'answers'
      if (wire === 'stops') return new Promise(() => {})
      const row = await server.save({ ...edit.after }, version, key).catch(async (error: unknown) => {
        await whileThere(null)
        throw error
      })
      return wire === 'loses' ? new Promise(() => {}) : whileThere(row)
    }
    const queue = openChangeQueue<Row>({
      read: () => page.shown,
      show: (row) => {
        page.shown = row
      },
      reload: async () => {
        await whileThere(null)
        if (!hasNetwork) throw new NetworkError()
        return server.read()
      },
    })
    const add = (edit: ValueEdit, made: { version: number }, key: string, again?: { sent?: number }) => {
      const versions = openSendings(again?.sent)
      const change = changeOfEdit<Row, Row>(edit, {
        kept: {
          ...waitingOf(key, { name: key }),
          data: (): unknown => ({ edit: change.edit, version: made.version, sent: versions.sent() }),
        },
        isAgain: again !== undefined,
        send: (saved, now) =>
          versions.send(
            () => versionFor(now, made, saved),
            (version) => call(now, version, key),
          ),
        settle: (_, answer) => answer,
      })
      queue.add(change).catch((error: unknown) => {
        named.set(key, error instanceof Overtaken ? error.by.by : String(error))
      })
    }
    for (const { key, data } of claimKept(MIRA, all)) {
      const { edit, version, sent } = data as { edit: ValueEdit; version: number; sent?: number }
      add(edit, { version }, key, sent === undefined ? {} : { sent })
    }
    return { page, add }
  }
  let open = openPage()
  return {
    server,
    named,
    shown: () => open.page.shown,
    wire: (how: Wire) => {
      next = how
    },
    setNetwork: (isThere: boolean) => {
      hasNetwork = isThere
      if (isThere) window.dispatchEvent(new Event('online'))
    },
    put: (key: string, after: Partial<Row>) =>
      open.add(editValues('row', open.page.shown, after), open.page.shown, key),
    reload: () => {
      leave()
      open.page.isGone = true
      next = 'answers'
      open = openPage()
    },
  }
}

// shows D-752
describe('a change whose answer did not come before the page was loaded again', () => {
  test.each<[string, Wire]>([
    ['that reached the server', 'loses'],
    ['that did not', 'stops'],
  ])('%s is saved once', async (_, wire) => {
    const { put, reload, wire: set, server, shown, named } = openBrowser()
    set(wire)
    put('one', { a: 1 })
    put('two', { b: 2 })
    await rest()
    reload()
    expect(shown()).toMatchObject({ a: 1, b: 2 })
    await rest()
    expect(server.accepted()).toEqual([{ a: 1 }, { b: 2 }])
    expect(shown()).toEqual(server.read())
    expect([named.size, stored()]).toEqual([0, []])
  })

  test('is not made over what somebody set back after it was saved', async () => {
    const { put, reload, wire, server, shown } = openBrowser()
    wire('loses')
    put('one', { a: 1 })
    await rest()
    server.saveBy('Ben Ortiz', { a: 0 })
    reload()
    await rest()
    expect(shown()).toEqual(server.read())
    expect(server.read()).toMatchObject({ a: 0, version: 3 })
  })

  test('is asked about where somebody set another value before it was saved', async () => {
    const { put, reload, wire, server, shown, named } = openBrowser()
    wire('stops')
    put('one', { a: 1 })
    await rest()
    server.saveBy('Ben Ortiz', { a: 7 })
    reload()
    await rest()
    expect([...named]).toEqual([['one', 'Ben Ortiz']])
    expect(shown()).toMatchObject({ a: 7 })
    expect(stored()).toEqual([])
  })

  test('goes on top of what somebody changed elsewhere', async () => {
    const { put, reload, wire, server } = openBrowser()
    wire('stops')
    put('one', { a: 1 })
    await rest()
    server.saveBy('Ben Ortiz', { b: 7 })
    reload()
    await rest()
    expect(server.read()).toMatchObject({ a: 1, b: 7 })
  })
})

// shows D-762
describe('a change that is made again without network', () => {
  const keptOnes = () => stored().flatMap((name) => JSON.parse(localStorage.getItem(name) ?? '[]'))
  /** The first is on its way as the page goes, and the network with it. */
  const leaveWithOne = async (wire: Wire) => {
    const browser = openBrowser()
    browser.wire(wire)
    browser.put('one', { a: 1 })
    await rest()
    browser.setNetwork(false)
    browser.reload()
    await rest()
    return browser
  }

  test('is shown and stays, over another reload too, until there is one', async () => {
    const { reload, setNetwork, server, shown, named } = await leaveWithOne('stops')
    for (const times of [1, 2]) {
      expect(shown(), `at the reload ${times}`).toMatchObject({ a: 1 })
      expect(listUnsaved().map(({ name }) => name)).toEqual(['one'])
      reload()
      await rest()
    }
    expect(server.accepted()).toEqual([])
    setNetwork(true)
    await rest()
    expect(server.accepted()).toEqual([{ a: 1 }])
    expect([named.size, stored(), listUnsaved()]).toEqual([0, [], []])
  })

  test('and was saved before is not made twice, nor over what somebody set since', async () => {
    const { setNetwork, server, shown, named } = await leaveWithOne('loses')
    server.saveBy('Ben Ortiz', { a: 0 })
    setNetwork(true)
    await rest()
    expect(server.accepted()).toEqual([{ a: 1 }])
    expect(shown()).toEqual(server.read())
    expect([server.read().a, named.size, stored()]).toEqual([0, 0, []])
  })

  test('and is overtaken meanwhile ends with the name of who did', async () => {
    const { setNetwork, server, named } = await leaveWithOne('stops')
    server.saveBy('Ben Ortiz', { a: 7 })
    setNetwork(true)
    await rest()
    expect([...named]).toEqual([['one', 'Ben Ortiz']])
    expect([server.read().a, stored(), listUnsaved()]).toEqual([7, [], []])
  })

  test('holds up a newer one of the same value, which is saved last', async () => {
    const { put, reload, setNetwork, server, shown } = await leaveWithOne('stops')
    put('two', { a: 2 })
    expect(keptOnes()).toHaveLength(2)
    reload()
    await rest()
    expect(shown()).toMatchObject({ a: 2 })
    setNetwork(true)
    await rest()
    expect(server.accepted()).toEqual([{ a: 1 }, { a: 2 }])
    expect([shown(), stored()]).toEqual([server.read(), []])
  })

  test('and that another tab has saved by then, on another version, is not made again', async () => {
    const { setNetwork, server, named } = await leaveWithOne('stops')
    server.saveBy('Ben Ortiz', { b: 7 })
    await server.save({ a: 1 }, 2, 'one')
    setNetwork(true)
    await rest()
    expect(server.accepted()).toEqual([{ a: 1 }])
    expect([named.size, stored(), listUnsaved()]).toEqual([0, [], []])
  })

  test('is not written down again where another tab has signed out', async () => {
    const { reload } = await leaveWithOne('stops')
    clearAllDrafts()
    reload()
    expect([stored(), listUnsaved()]).toEqual([[], []])
  })

  test('of somebody else who signs in is stopped, and not sent', async () => {
    const { setNetwork, server, named } = await leaveWithOne('stops')
    forgetKeptOfOthers(2)
    setNetwork(true)
    await rest()
    expect([server.accepted(), named.size, stored(), listUnsaved()]).toEqual([[], 0, [], []])
  })

  test('lets what cannot wait be told at once that there is no network', async () => {
    let hasNetwork = false
    const shownNow = { row: BEGAN }
    const queue = openChangeQueue<Row>({
      read: () => shownNow.row,
      show: (row) => {
        shownNow.row = row
      },
      reload: async () => BEGAN,
    })
    const call = () => (hasNetwork ? Promise.resolve(BEGAN) : Promise.reject(new NetworkError()))
    const change = { send: call, settle: (row: Row) => row }
    const waits = queue.add({ ...change, kept: waitingOf('one'), isAgain: true })
    await rest()
    await expect(queue.add(change)).rejects.toBeInstanceOf(NetworkError)
    hasNetwork = true
    window.dispatchEvent(new Event('online'))
    await expect(waits).resolves.toMatchObject({ mergedWith: null })
  })
})

const PEOPLE = ['Ben Ortiz', 'Mira Olsen']
const key = fc.constantFrom('a', 'b', 'c')
const gesture = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('put' as const), key, value: fc.nat(9) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('other' as const), key, value: fc.nat(9) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('loses' as const, 'stops' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('reload' as const, 'rest' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('offline' as const, 'online' as const) }) },
)

test('whatever is done and whenever the page is loaded again, nothing is lost and nothing is made twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(gesture, { maxLength: 15 }), async (gestures) => {
      localStorage.clear()
      forgetWaiting()
      const browser = openBrowser()
      const puts = new Map<string, object>()
      for (const [index, each] of gestures.entries()) {
        if (each.kind === 'put') {
          const after = { [each.key]: 10 * index + each.value }
          puts.set(`${index}`, after)
          browser.put(`${index}`, after)
        } else if (each.kind === 'other') browser.server.saveBy('Ben Ortiz', { [each.key]: -1 - each.value })
        else if (each.kind === 'rest') await rest()
        else if (each.kind === 'reload') browser.reload()
        else if (each.kind === 'offline' || each.kind === 'online') browser.setNetwork(each.kind === 'online')
        else browser.wire(each.kind)
      }
      browser.setNetwork(true)
      browser.reload()
      await rest()
      const { server, named } = browser
      expect(browser.shown()).toEqual(server.read())
      expect(stored()).toEqual([])
      // Who saved last may be the person: the server says no more.
      expect([...PEOPLE, String(new NetworkError())]).toEqual(expect.arrayContaining([...named.values()]))
      const accepted = server.accepted().map((after) => JSON.stringify(after))
      expect(new Set(accepted).size).toBe(accepted.length)
      for (const [name, after] of puts)
        if (!named.has(name)) expect(accepted).toContain(JSON.stringify(after))
    }),
  )
})

test('where no server is found at once the change is refused, and the next page does not make it', async () => {
  const queue = openChangeQueue<Row>({
    read: () => BEGAN,
    show: () => undefined,
    reload: async () => BEGAN,
  })
  vi.useFakeTimers()
  const done = queue.add({
    kept: waitingOf('one'),
    send: () => Promise.reject(new NetworkError()),
    settle: (row) => row,
  })
  await expect(done).rejects.toBeInstanceOf(NetworkError)
  vi.advanceTimersByTime(1000)
  vi.useRealTimers()
  leave()
  expect(claimKept(MIRA, all)).toEqual([])
})
