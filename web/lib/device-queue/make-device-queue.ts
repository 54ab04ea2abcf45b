import { makeRandomKey } from '#web/lib/forms/random-key.ts'
import type { Deed, NewDeed } from './deed.ts'
import {
  type DeedToKeep,
  discardDeed,
  forgetSent,
  keepDeed,
  type MergeInto,
  newDeedOf,
  returnRefused,
} from './deed-writes.ts'
import type { Device } from './device.ts'
import type { DeviceQueue, QueueStatus } from './device-queue.ts'
import { openSender, readFileOf, type SenderParts } from './sender.ts'
import { watchSettling } from './settling.ts'
import type { DeviceStore, StoreRows } from './store/device-store.ts'
import { openMirror } from './store/mirror.ts'

/** Keeping bytes is told where it takes longer than one notices; what it came to is told once. */
const NOTICED_MS = 200

export interface QueueParts extends Pick<SenderParts, 'carriers' | 'whoIsSignedIn'> {
  store: DeviceStore
  device: Device
}

export function makeDeviceQueue({ store, device, carriers, whoIsSignedIn }: QueueParts): DeviceQueue {
  const listeners = new Set<() => void>()
  let person: number | null = null
  let usedSpace: number | null = null
  let shown: { all: readonly Deed[]; own: readonly Deed[] } = { all: [], own: [] }
  let shownStatus: QueueStatus = { pause: null, nextTry: null, usedSpace, isDurable: store.isDurable }

  const onChange = (): void => {
    const all = mirror.all()
    if (all !== shown.all) shown = { all, own: all.filter((deed) => deed.person === person) }
    const status = { ...sender.state(), usedSpace, isDurable: store.isDurable }
    if (!isSameStatus(status, shownStatus)) shownStatus = status
    announce()
  }
  /** What is put off: how to stop it, and whether it comes as the next piece of work. */
  let pending: { stop: () => void; isNext: boolean } | null = null
  const tell = (): void => {
    pending?.stop()
    pending = null
    for (const listener of listeners) listener()
  }
  const tellSoon = (): void => {
    if (pending?.isNext) return
    pending?.stop()
    let isStopped = false
    const stop = () => {
      isStopped = true
    }
    pending = { stop, isNext: true }
    device.soon(() => {
      if (!isStopped) tell()
    })
  }
  /** Holds up nothing that is told before. */
  const tellLate = (): void => {
    pending ??= { stop: device.after(NOTICED_MS, tell), isNext: false }
  }
  /** What changes can be asked for at once; this is when the listeners hear of it. */
  let announce = tell
  const announcing = <Result>(how: () => void, work: () => Result): Result => {
    announce = how
    try {
      return work()
    } finally {
      announce = tell
    }
  }
  const mirror = openMirror(store.readDeeds, () => onChange())
  const sender = openSender({
    device,
    store,
    mirror,
    carriers,
    whoIsSignedIn,
    person: () => person,
    onChange,
  })
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  const readSpace = async (): Promise<void> => {
    const share = await device.readUsedSpace()
    if (share === usedSpace) return
    usedSpace = share
    onChange()
  }
  const readAgain = (): void => void mirror.read().then(sender.look, ignoreLostDatabase)

  /** One after another, so that what was done first comes first. */
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <Result>(
    work: (rows: StoreRows) => Promise<Result>,
    before?: Promise<unknown>,
  ): Promise<Result> => {
    const done = last.then(() => before).then(() => store.change(work))
    last = done.catch(() => undefined)
    return done
  }
  const write = async <Result>(work: (rows: StoreRows) => Promise<Result>): Promise<Result> => {
    const result = await inTurn(work)
    device.channel.tell()
    await mirror.read()
    sender.look()
    return result
  }

  const add = async (deed: NewDeed, mergeInto?: MergeInto): Promise<Deed> => {
    if (person === null) throw new Error('Nobody is signed in')
    const { files = {}, ...rest } = deed
    const asked: DeedToKeep = {
      deed: rest,
      person,
      made_at: new Date(device.now()).toISOString(),
      clock_offset: device.clockOffset(),
      bytes: new Map(),
    }
    const isQuick = deed.files === undefined
    const hide = announcing(isQuick ? tell : tellLate, () => mirror.showKeeping(newDeedOf(asked, 0)))
    try {
      const reading = readBytes(deed.id, files).then((bytes) => {
        asked.bytes = bytes
      })
      // Told by the write, which may have to wait for an earlier one.
      reading.catch(() => undefined)
      const kept = await inTurn((rows) => keepDeed(rows, asked, mergeInto), reading)
      device.channel.tell()
      // Whoever asked for it has something to show as well, and shows both at once.
      announcing(tellSoon, () => {
        mirror.keep(kept)
        hide()
        sender.look()
      })
      return kept
    } finally {
      hide()
      void readSpace()
    }
  }

  const stopListening = [
    device.channel.listen(readAgain),
    device.onReturn(() => {
      readAgain()
      sender.sendNow()
    }),
  ]
  readAgain()
  void readSpace()
  return {
    add,
    deeds: () => shown.own,
    status: () => shownStatus,
    subscribe,
    readFile: (deed, part) => readFileOf(store, deed, part),
    settled: watchSettling({
      find: (id) => mirror.all().find((deed) => deed.id === id),
      isLeftToLater: sender.isLeftToLater,
      subscribe,
    }),
    discard: (id) =>
      write((rows) => (person === null ? Promise.resolve(false) : discardDeed(rows, id, person))),
    sendAgain: (id, change) => write((rows) => returnRefused(rows, id, change)),
    forget: (ids) => write((rows) => forgetSent(rows, ids)),
    sendNow: sender.sendNow,
    setPerson: (next) => {
      if (next === person) return
      person = next
      sender.stop()
      shown = { all: [], own: [] }
      onChange()
      sender.look()
    },
    close: () => {
      for (const stop of stopListening) stop()
      sender.stop()
    },
  }
}

/** The next use says what is wrong with the database; what is shown stays as it was read last. */
const ignoreLostDatabase = (): void => undefined

const isSameStatus = (one: QueueStatus, other: QueueStatus): boolean =>
  one.pause === other.pause &&
  one.nextTry === other.nextTry &&
  one.usedSpace === other.usedSpace &&
  one.isDurable === other.isDurable

/** Each file under a key of its own, so that none is ever written a second time. */
const readBytes = async (id: string, files: Readonly<Record<string, Blob>>): Promise<DeedToKeep['bytes']> => {
  const entries = Object.entries(files).map(async ([part, blob]) => {
    const name = blob instanceof File ? blob.name : part
    const file = { key: `${id}/${part}/${makeRandomKey()}`, name, type: blob.type, size: blob.size }
    return [part, { file, kept: { data: await blob.arrayBuffer(), name, type: blob.type } }] as const
  })
  return new Map(await Promise.all(entries))
}
