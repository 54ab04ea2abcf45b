/** A browser for the queue's tests: tabs that can be killed, and waits that take no time. */
import type { Device } from './device.ts'
import { openOwnTurns } from './device.ts'
import type { DeviceStore } from './store/device-store.ts'

const never = <T>(): Promise<T> => new Promise(() => undefined)

interface Wait {
  due: number
  work: () => void
}

/** So many turns of the loop pass before time does: what is under way without waiting comes to its end. */
const TURNS = 12

/** What the tabs of one browser share. */
export class FakeBrowser {
  time = Date.parse('2026-11-20T08:00:00Z')
  /** By how much somebody has set the device's clock. */
  clockSetBy = 0
  usedSpace: number | null = null
  clockOffset: number | undefined = undefined
  readonly tabs: FakeTab[] = []
  readonly #waits: Wait[] = []
  #isTurning = false
  readonly takeTurn = openOwnTurns()

  /** Waits end in the order in which they are due, whatever they were begun after. */
  after(milliseconds: number, work: () => void): () => void {
    const wait = { due: this.time + milliseconds, work }
    this.#waits.push(wait)
    if (!this.#isTurning) this.#turn(TURNS)
    return () => {
      const at = this.#waits.indexOf(wait)
      if (at >= 0) this.#waits.splice(at, 1)
    }
  }

  #turn(left: number): void {
    this.#isTurning = this.#waits.length > 0
    if (!this.#isTurning) return
    setImmediate(() => {
      if (left > 0) return this.#turn(left - 1)
      const next = this.#waits.toSorted((one, other) => one.due - other.due)[0]
      if (next) {
        this.#waits.splice(this.#waits.indexOf(next), 1)
        this.time = Math.max(this.time, next.due)
        next.work()
      }
      return this.#turn(TURNS)
    })
  }
}

/** A page of the browser. Once it is killed nothing that it began goes on, except at the server. */
export class FakeTab {
  isDead = false
  private readonly deaths: (() => void)[] = []
  private readonly heard: (() => void)[] = []
  private readonly returns: (() => void)[] = []
  private readonly browser: FakeBrowser

  constructor(browser: FakeBrowser) {
    this.browser = browser
    browser.tabs.push(this)
  }

  kill(): void {
    this.isDead = true
    for (const die of this.deaths) die()
  }
  comeBack(): void {
    for (const listener of this.returns) listener()
  }

  /** Resolves as the work does, and never once the tab is dead. */
  live<T>(work: Promise<T>): Promise<T> {
    return work.then(
      (value) => (this.isDead ? never<T>() : value),
      (error) => (this.isDead ? never<T>() : Promise.reject(error)),
    )
  }

  readonly device: Device = {
    now: () => this.browser.time + this.browser.clockSetBy,
    elapsed: () => this.browser.time,
    clockOffset: () => this.browser.clockOffset,
    random: () => 0.5,
    after: (milliseconds, work) =>
      this.browser.after(milliseconds, () => {
        if (!this.isDead) work()
      }),
    soon: (work) => {
      setImmediate(() => {
        if (!this.isDead) work()
      })
    },
    // The browser gives the lock of a dead tab to the next.
    alone: (name, work) =>
      this.browser.takeTurn(name, async () => {
        if (this.isDead) return
        await Promise.race([work(), new Promise<void>((resolve) => this.deaths.push(resolve))])
      }),
    channel: {
      tell: () => {
        for (const tab of this.browser.tabs)
          if (tab !== this && !tab.isDead) for (const listener of tab.heard) setImmediate(listener)
      },
      listen: (listener) => {
        this.heard.push(listener)
        return () => this.heard.splice(this.heard.indexOf(listener), 1)
      },
    },
    onReturn: (listener) => {
      this.returns.push(listener)
      return () => this.returns.splice(this.returns.indexOf(listener), 1)
    },
    readUsedSpace: async () => this.browser.usedSpace,
  }

  /** The store as this tab reaches it. */
  storeOf(store: DeviceStore): DeviceStore {
    const unlessDead = <T>(work: () => Promise<T>): Promise<T> => (this.isDead ? never() : this.live(work()))
    return {
      isDurable: store.isDurable,
      change: (work) => unlessDead(() => store.change(work)),
      readRequests: () => unlessDead(() => store.readRequests()),
      readBytes: (key) => unlessDead(() => store.readBytes(key)),
      readMade: (name) => unlessDead(() => store.readMade(name)),
      keep: (key, value) => unlessDead(() => store.keep(key, value)),
      readKept: (key) => unlessDead(() => store.readKept(key)),
      listKept: (prefix) => unlessDead(() => store.listKept(prefix)),
      forgetKept: (prefix) => unlessDead(() => store.forgetKept(prefix)),
      close: () => undefined,
    }
  }
}
