import { openAnnouncer } from './announcer.ts'
import type { Device } from './device.ts'
import type { DeviceQueue, QueueStatus } from './device-queue.ts'
import { openKeeper } from './keep-requests.ts'
import type { QueuedRequest } from './queued-request.ts'
import { discardRequest, forgetSent, returnRefused } from './request-writes.ts'
import { readFileOf } from './run-group.ts'
import { openSender, type SenderParts } from './sender.ts'
import { watchSettling } from './settling.ts'
import type { DeviceStore } from './store/device-store.ts'
import { openMirror } from './store/mirror.ts'

export interface QueueParts extends Pick<SenderParts, 'handlers' | 'whoIsSignedIn'> {
  store: DeviceStore
  device: Device
}

export function makeDeviceQueue(parts: QueueParts): DeviceQueue {
  const { store, device } = parts
  let person: number | null = null
  let usedSpace: number | null = null
  let shown: { all: readonly QueuedRequest[]; own: readonly QueuedRequest[] } = { all: [], own: [] }
  let shownStatus: QueueStatus = { pause: null, nextTry: null, usedSpace, isDurable: store.isDurable }

  const { subscribe, announce, announcing } = openAnnouncer(device)
  const onChange = (): void => {
    const all = mirror.all()
    if (all !== shown.all) shown = { all, own: all.filter((request) => request.person === person) }
    const status = { ...sender.state(), usedSpace, isDurable: store.isDurable }
    if (!isSameStatus(status, shownStatus)) shownStatus = status
    announce()
  }
  const mirror = openMirror(store.readRequests, () => onChange())
  const sender = openSender({ ...parts, mirror, person: () => person, onChange })

  const readSpace = async (): Promise<void> => {
    const share = await device.readUsedSpace()
    if (share === usedSpace) return
    usedSpace = share
    onChange()
  }
  const readAgain = (): void => void mirror.read().then(sender.look, ignoreLostDatabase)
  const { look } = sender
  const { add, write } = openKeeper({ ...parts, mirror, announcing, person: () => person, look, readSpace })

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
    requests: () => shown.own,
    status: () => shownStatus,
    subscribe,
    readFile: (request, part) => readFileOf(store, request, part),
    settled: watchSettling({
      find: (id) => mirror.all().find((request) => request.id === id),
      isLeftToLater: sender.isLeftToLater,
      subscribe,
    }),
    discard: (id) =>
      write((rows) => (person === null ? Promise.resolve(false) : discardRequest(rows, id, person))),
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
