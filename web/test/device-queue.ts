/** A queue for pages in tests: in memory, with nobody to handle anything out unless the test says who. */

import { NetworkError } from '#web/lib/api/api.ts'
import { openDevice } from '#web/lib/device-queue/device.ts'
import type { DeviceQueue } from '#web/lib/device-queue/device-queue.ts'
import { makeDeviceQueue, type QueueParts } from '#web/lib/device-queue/make-device-queue.ts'
import { makeMemoryStore } from '#web/lib/device-queue/store/memory-store.ts'

export const makeTestQueue = (parts: Partial<QueueParts> = {}): DeviceQueue =>
  makeDeviceQueue({
    store: makeMemoryStore(),
    device: openDevice(async () => null),
    handlers: {},
    whoIsSignedIn: () => Promise.reject(new NetworkError()),
    ...parts,
  })
