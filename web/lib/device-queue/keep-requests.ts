/** Writes requests into the device's store, one after another, so that what was done first comes first. */
import { makeRandomKey } from '#web/lib/forms/random-key.ts'
import type { Announcer } from './announcer.ts'
import type { Device } from './device.ts'
import type { NewRequest, QueuedRequest } from './queued-request.ts'
import { keepRequest, type MergeInto, newRequestOf, type RequestToKeep } from './request-writes.ts'
import type { DeviceStore, StoreRows } from './store/device-store.ts'
import type { Mirror } from './store/mirror.ts'

interface KeeperParts {
  store: DeviceStore
  device: Device
  mirror: Mirror
  announcing: Announcer['announcing']
  person: () => number | null
  /** Something new may be sent. */
  look: () => void
  /** More of the device's space is used, or less. */
  readSpace: () => Promise<void>
}

export interface Keeper {
  /** Shown at once, kept with its bytes, then sent. @throws where nobody is signed in, or the device keeps nothing */
  add: (request: NewRequest, mergeInto?: MergeInto) => Promise<QueuedRequest>
  /** A change of what is kept, told to other tabs. */
  write: <Result>(work: (rows: StoreRows) => Promise<Result>) => Promise<Result>
}

export const openKeeper = (parts: KeeperParts): Keeper => {
  const { store, device, mirror, announcing } = parts
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <Result>(
    work: (rows: StoreRows) => Promise<Result>,
    before?: Promise<unknown>,
  ): Promise<Result> => {
    const done = last.then(() => before).then(() => store.change(work))
    last = done.catch(() => undefined)
    return done
  }
  return {
    write: async (work) => {
      const result = await inTurn(work)
      device.channel.tell()
      await mirror.read()
      parts.look()
      return result
    },
    add: async (request, mergeInto) => {
      const asked = askedOf(parts, request)
      const hide = announcing(request.files ? 'late' : 'now', () =>
        mirror.showKeeping(newRequestOf(asked, 0)),
      )
      try {
        const reading = readBytes(request.id, request.files ?? {}).then((bytes) => {
          asked.bytes = bytes
        })
        // Told by the write, which may have to wait for an earlier one.
        reading.catch(() => undefined)
        const kept = await inTurn((rows) => keepRequest(rows, asked, mergeInto), reading)
        device.channel.tell()
        // The part of the page that asked for it has something to show as well, and shows both at once.
        announcing('soon', () => {
          mirror.keep(kept)
          hide()
          parts.look()
        })
        return kept
      } finally {
        hide()
        void parts.readSpace()
      }
    },
  }
}

const askedOf = (
  { device, person }: Pick<KeeperParts, 'device' | 'person'>,
  { files: _, ...request }: NewRequest,
): RequestToKeep => {
  const own = person()
  if (own === null) throw new Error('Nobody is signed in')
  return {
    request,
    person: own,
    made_at: new Date(device.now()).toISOString(),
    clock_offset: device.clockOffset(),
    bytes: new Map(),
  }
}

/** Each file under a key of its own, so that none is ever written a second time. */
const readBytes = async (
  id: string,
  files: Readonly<Record<string, Blob>>,
): Promise<RequestToKeep['bytes']> => {
  const entries = Object.entries(files).map(async ([part, blob]) => {
    const name = blob instanceof File ? blob.name : part
    const file = { key: `${id}/${part}/${makeRandomKey()}`, name, type: blob.type, size: blob.size }
    return [part, { file, kept: { data: await blob.arrayBuffer(), name, type: blob.type } }] as const
  })
  return new Map(await Promise.all(entries))
}
