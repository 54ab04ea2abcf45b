import { readClockOffset } from '#web/lib/session/clock-offset.ts'

/** What the queue needs of the browser, given to it so that tests need no real time. */
export interface Device {
  now: () => number
  /** Milliseconds of a clock that nobody sets: what waits is not held up by a device whose time is put right. */
  elapsed: () => number
  /** Seconds to add to `now`, as of the last contact with the server; undefined where there was none. */
  clockOffset: () => number | undefined
  /** 0 to below 1. */
  random: () => number
  /** Calls back after so many milliseconds; returns how to stop that. */
  after: (milliseconds: number, work: () => void) => () => void
  /** Calls back as the next piece of work, before anything else that begins now and is put off likewise. */
  soon: (work: () => void) => void
  /** Runs the work while no other tab runs work of this name. */
  alone: (name: string, work: () => Promise<void>) => Promise<void>
  /** Tells the other tabs, and hears them. */
  channel: { tell: () => void; listen: (listener: () => void) => () => void }
  /** Calls back when somebody has come back to the page, or the network has. */
  onReturn: (listener: () => void) => () => void
  /** Share of the space that the browser gives; null where it does not say. */
  readUsedSpace: () => Promise<number | null>
}

const RETURNS = ['online', 'focus', 'pageshow'] as const

/** 32 random bits as a share. */
const drawShare = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32

export const openDevice = (readUsedSpace: Device['readUsedSpace']): Device => ({
  now: () => Date.now(),
  elapsed: () => performance.now(),
  clockOffset: readClockOffset,
  random: drawShare,
  after: (milliseconds, work) => {
    const timer = setTimeout(work, milliseconds)
    return () => clearTimeout(timer)
  },
  soon: openSoon(),
  alone: openLocks(),
  channel: openChannel(),
  onReturn: listenForReturn,
  readUsedSpace,
})

/** React schedules its work by a message channel, too, and runs after messages that were sent before it. */
const openSoon = (): Device['soon'] => {
  const { port1, port2 } = new MessageChannel()
  const works: (() => void)[] = []
  port1.onmessage = () => works.shift()?.()
  return (work) => {
    works.push(work)
    port2.postMessage(null)
  }
}

const openLocks = (): Device['alone'] => {
  // Without a secure context there are no locks; what is kept is this page's alone then.
  if (!globalThis.navigator?.locks) return openOwnTurns()
  return async (name, work) => {
    await navigator.locks.request(name, work)
  }
}

export const openOwnTurns = (): Device['alone'] => {
  const turns = new Map<string, Promise<void>>()
  return (name, work) => {
    const turn = (turns.get(name) ?? Promise.resolve()).then(work)
    turns.set(
      name,
      turn.catch(() => undefined),
    )
    return turn
  }
}

const openChannel = (): Device['channel'] => {
  if (!('BroadcastChannel' in globalThis)) return { tell: () => undefined, listen: () => () => undefined }
  let channel: BroadcastChannel | undefined
  return {
    tell: () => channel?.postMessage('changed'),
    listen: (listener) => {
      channel = new BroadcastChannel('selvedge:device-queue')
      // Of the product's own pages only; what it says is not read.
      channel.onmessage = listener
      return () => channel?.close()
    },
  }
}

/** iOS may come back from the background with any one of these and without the others. */
const listenForReturn: Device['onReturn'] = (listener) => {
  const onVisible = (): void => {
    if (document.visibilityState === 'visible') listener()
  }
  for (const name of RETURNS) window.addEventListener(name, listener)
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    for (const name of RETURNS) window.removeEventListener(name, listener)
    document.removeEventListener('visibilitychange', onVisible)
  }
}
