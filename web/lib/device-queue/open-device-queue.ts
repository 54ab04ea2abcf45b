import { readSession } from '#contract/accounts/accounts.ts'
import { ApiError, NetworkError } from '#web/lib/api/api.ts'
import { openDevice } from './device.ts'
import type { DeviceQueue } from './device-queue.ts'
import { makeDeviceQueue } from './make-device-queue.ts'
import type { Handlers } from './run-group.ts'
import { sendCall } from './send-call.ts'
import { openStore } from './store/open-store.ts'
import { readUsedSpace } from './store/storage.ts'

const ANSWERS_WITHIN = 15_000

/** Asks the server, since the page may believe something older. */
const whoIsSignedIn = async (): Promise<number | null> => {
  const signal = AbortSignal.timeout(ANSWERS_WITHIN)
  const tools = { headers: {}, onShare: () => undefined, signal }
  try {
    const { user } = await sendCall(readSession, {}, { request: { id: 'who' }, tools })
    return user.id
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_signed_in') return null
    throw signal.aborted ? new NetworkError() : error
  }
}

/** The queue of this page, on the device's database. */
export const openDeviceQueue = (handlers: Handlers): DeviceQueue =>
  makeDeviceQueue({ store: openStore(), device: openDevice(readUsedSpace), handlers, whoIsSignedIn })
