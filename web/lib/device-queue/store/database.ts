/** The device's database (IndexedDB): it outlives the page and the browser's process. */
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import type { QueuedRequest } from '../queued-request.ts'
import { type DeviceStore, DiskFull, type StoreRows } from './device-store.ts'
import { parseBytes, parseKept, parseRequest, rowOf } from './kept-rows.ts'

/** Devices have what waits as `deeds`, and the group of each as its `lane`: what the first build called them. */
interface Schema extends DBSchema {
  deeds: { key: string; value: unknown; indexes: { seq: number; lane: string } }
  bytes: { key: string; value: unknown }
  made: { key: string; value: unknown }
  kept: { key: string; value: unknown }
}
type Database = IDBPDatabase<Schema>

const NAME = 'selvedge-device'
/** With each new version `upgrade` gets the step from the one before; what older builds kept stays readable. */
const VERSION = 1
const QUEUE_STORES = ['deeds', 'bytes', 'made'] as const
type QueueWrite = IDBPTransaction<Schema, typeof QUEUE_STORES, 'readwrite'>

const STRICT = { durability: 'strict' } as const

export async function openDatabase(name: string = NAME): Promise<DeviceStore> {
  let opening: Promise<Database> | undefined
  const open = (): Promise<Database> => {
    opening ??= openDB<Schema>(name, VERSION, {
      upgrade: (database) => {
        const requests = database.createObjectStore('deeds', { keyPath: 'id' })
        requests.createIndex('seq', 'seq')
        requests.createIndex('lane', 'lane')
        for (const store of ['bytes', 'made', 'kept'] as const) database.createObjectStore(store)
      },
      // A newer build in another tab wants to upgrade: it must not wait for this page.
      blocking: (_current, _blocked, event) => {
        ;(event.target as IDBDatabase).close()
        opening = undefined
      },
      // Safari ends connections of pages in the background.
      terminated: () => {
        opening = undefined
      },
    }).catch((error: unknown) => {
      opening = undefined
      throw error
    })
    return opening
  }

  /** Once more on a new connection where the old one has ended: nothing of the first time was written then. */
  const withDatabase = async <Result>(work: (database: Database) => Promise<Result>): Promise<Result> => {
    try {
      return await work(await open())
    } catch (error) {
      if (!isLostConnection(error)) throw error
      opening = undefined
      return work(await open())
    }
  }

  await open()
  return {
    isDurable: true,
    change: (work) => withDatabase((database) => writeQueue(database, work)),
    readRequests: () =>
      withDatabase(async (database) => parseRequests(await database.getAllFromIndex('deeds', 'seq'))),
    readBytes: (key) => withDatabase(async (database) => parseBytes(await database.get('bytes', key))),
    readMade: (made) =>
      withDatabase(async (database) => {
        const id = await database.get('made', made)
        return typeof id === 'number' ? id : undefined
      }),
    keep: (key, value) =>
      withDatabase(async (database) => {
        await database.put('kept', value, key).catch(throwDiskError)
      }),
    readKept: (key) => withDatabase(async (database) => parseKept(await database.get('kept', key))),
    listKept: (prefix) => withDatabase((database) => listKept(database, prefix)),
    forgetKept: (prefix) => withDatabase((database) => database.delete('kept', beginningWith(prefix))),
    close: () => {
      void opening?.then((database) => database.close())
      opening = undefined
    },
  }
}

const beginningWith = (prefix: string): IDBKeyRange => IDBKeyRange.bound(prefix, `${prefix}\uffff`)

/** One after the other: pictures are among them, and all of them at once would fill the memory. */
const listKept = async (database: Database, prefix: string) => {
  const found: { key: string; person: number; at: number }[] = []
  let cursor = await database.transaction('kept').store.openCursor(beginningWith(prefix))
  while (cursor) {
    const kept = parseKept(cursor.value)
    if (kept) found.push({ key: cursor.key, person: kept.person, at: kept.at })
    cursor = await cursor.continue()
  }
  return found
}

const parseRequests = (rows: unknown[]): QueuedRequest[] =>
  rows.map(parseRequest).filter((request) => request !== undefined)

async function writeQueue<Result>(
  database: Database,
  work: (rows: StoreRows) => Promise<Result>,
): Promise<Result> {
  const transaction = database.transaction(QUEUE_STORES, 'readwrite', STRICT)
  // Told below, where the work fails first too.
  transaction.done.catch(() => undefined)
  try {
    const result = await work(rowsOf(transaction))
    await transaction.done
    return result
  } catch (error) {
    abort(transaction)
    await transaction.done.catch(() => undefined)
    throw diskErrorOf(error)
  }
}

const abort = (transaction: QueueWrite): void => {
  try {
    transaction.abort()
  } catch {
    // It has ended by itself, with nothing written.
  }
}

const rowsOf = (transaction: QueueWrite): StoreRows => {
  const requests = transaction.objectStore('deeds')
  const bytes = transaction.objectStore('bytes')
  const made = transaction.objectStore('made')
  return {
    requests: async () => parseRequests(await requests.index('seq').getAll()),
    request: async (id) => parseRequest(await requests.get(id)),
    requestsOf: async (group) =>
      parseRequests(await requests.index('lane').getAll(group)).sort((one, other) => one.seq - other.seq),
    lastSeq: async () => (await requests.index('seq').openKeyCursor(null, 'prev'))?.key ?? 0,
    putRequest: async (request) => void (await requests.put(rowOf(request))),
    removeRequest: (id) => requests.delete(id),
    putBytes: async (key, value) => void (await bytes.add(value, key)),
    removeBytes: (key) => bytes.delete(key),
    putMade: async (name, id) => void (await made.put(id, name)),
  }
}

/** What WebKit and Chromium say of a connection that ended behind the page's back. */
const isLostConnection = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'InvalidStateError' || error.name === 'UnknownError')

const diskErrorOf = (error: unknown): unknown =>
  error instanceof DOMException && error.name === 'QuotaExceededError'
    ? new DiskFull({ cause: error })
    : error

const throwDiskError = (error: unknown): never => {
  throw diskErrorOf(error)
}
