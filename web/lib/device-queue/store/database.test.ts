import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { expect, test, vi } from 'vitest'
import { newRequestOf } from '../request-writes.ts'
import { openDatabase } from './database.ts'
import { DiskFull } from './device-store.ts'

let named = 0
const newName = (): string => `database-${named++}`

const kept = (id: string) =>
  newRequestOf(
    {
      request: {
        ...{ id, group: 'report:1', kind: 'change', label: id, content: {} },
        place: { name: 'Report 1', address: '/inquiries/7/qc/1' },
      },
      person: 7,
      made_at: '2026-11-20T08:00:00.000Z',
      bytes: new Map(),
    },
    1,
  )
const rowsOf = { name: 'a.jpg', type: 'image/jpeg' }

// shows S2-136
test('a change is whole or nothing', async () => {
  const store = await openDatabase(newName())
  const failing = store.change(async (rows) => {
    await rows.putRequest(kept('a'))
    await rows.putBytes('a/photo', { ...rowsOf, data: new ArrayBuffer(2) })
    throw new Error('in the middle')
  })
  await expect(failing).rejects.toThrow('in the middle')
  expect(await store.readRequests()).toEqual([])
  expect(await store.readBytes('a/photo')).toBeUndefined()
})

// shows S2-136
test('bytes are never written a second time', async () => {
  const store = await openDatabase(newName())
  const write = () => store.change((rows) => rows.putBytes('k', { ...rowsOf, data: new ArrayBuffer(2) }))
  await write()
  await expect(write()).rejects.toThrow()
})

test('a connection that ended is opened again', async () => {
  const name = newName()
  const store = await openDatabase(name)
  await store.change((rows) => rows.putRequest(kept('a')))
  store.close()
  expect((await store.readRequests()).map(({ id }) => id)).toEqual(['a'])
})

test('it stands in the way of no newer build, and reads what that one left readable', async () => {
  const name = newName()
  const store = await openDatabase(name)
  await store.change((rows) => rows.putRequest(kept('a')))
  const newer = await openDB(name, 2)
  expect(await newer.get('deeds', 'a')).toMatchObject({ id: 'a', lane: 'report:1' })
  newer.close()
})

test('what the first builds kept is read by the names of today', async () => {
  const name = newName()
  const store = await openDatabase(name)
  const { group, ...row } = kept('a')
  const raw = await openDB(name, 1)
  await raw.put('deeds', { ...row, lane: group })
  raw.close()
  expect(await store.readRequests()).toEqual([kept('a')])
  expect(await store.change((rows) => rows.requestsOf(group))).toEqual([kept('a')])
})

test('what another build wrote in another shape is left out, and stays', async () => {
  const name = newName()
  const store = await openDatabase(name)
  await store.change((rows) => rows.putRequest(kept('a')))
  const raw = await openDB(name, 1)
  await raw.put('deeds', { ...kept('b'), state: 'blessed' })
  await raw.put('bytes', 'no bytes', 'k')
  await raw.put('kept', { value: 1 }, 'session')
  expect((await store.readRequests()).map(({ id }) => id)).toEqual(['a'])
  expect(await store.readBytes('k')).toBeUndefined()
  expect(await store.readKept('session')).toBeUndefined()
  expect(await raw.get('deeds', 'b')).toMatchObject({ state: 'blessed' })
  raw.close()
})

// shows S2-142
test('no room is told as such', async () => {
  const store = await openDatabase(newName())
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  const failing = store.change((rows) => rows.putRequest(kept('a')))
  await expect(failing).rejects.toBeInstanceOf(DiskFull)
  await expect(store.keep('k', { person: 7, at: 0, value: 1 })).rejects.toBeInstanceOf(DiskFull)
  full.mockRestore()
  expect(await store.readRequests()).toEqual([])
})

test('copies are kept by their keys and forgotten by how these begin', async () => {
  const store = await openDatabase(newName())
  for (const key of ['report:1', 'report:12', 'session'])
    await store.keep(key, { person: 7, at: 1, value: key })
  await store.forgetKept('report:')
  expect(await store.readKept('report:1')).toBeUndefined()
  expect(await store.readKept('session')).toEqual({ person: 7, at: 1, value: 'session' })
  await store.forgetKept('')
  expect(await store.readKept('session')).toBeUndefined()
})
