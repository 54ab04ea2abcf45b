/** Changes of what is kept, each within one transaction: another tab may have changed it a moment ago. */
import type { MadeIds, NewRequest, QueuedRequest, RequestFile, RequestRefusal } from './queued-request.ts'
import { findDependents, findMergeable, findReady } from './requests.rules.ts'
import type { KeptBytes, StoreRows } from './store/device-store.ts'

export interface RequestToKeep {
  request: Omit<NewRequest, 'files'>
  person: number
  made_at: string
  clock_offset?: number | undefined
  /** By the name of their part. */
  bytes: ReadonlyMap<string, { file: RequestFile; kept: KeptBytes }>
}
export type MergeInto = (earlier: QueuedRequest['content']) => QueuedRequest['content']

export const newRequestOf = (
  { request, person, made_at, clock_offset, bytes }: RequestToKeep,
  seq: number,
): QueuedRequest => ({
  ...request,
  seq,
  person,
  made_at,
  ...(clock_offset !== undefined && { clock_offset }),
  files: Object.fromEntries([...bytes].map(([part, { file }]) => [part, file])),
  needs: request.needs ?? [],
  state: 'waiting',
  tries: 0,
  share: 0,
  refusal: null,
})

/** Keeps a request with its bytes, or takes it into the one of its slot that still waits. */
export const keepRequest = async (
  rows: StoreRows,
  asked: RequestToKeep,
  mergeInto?: MergeInto,
): Promise<QueuedRequest> => {
  const [known, last] = await Promise.all([rows.request(asked.request.id), rows.lastSeq()])
  if (known) return known
  const request = newRequestOf(asked, last + 1)
  const earlier = mergeInto ? findMergeable(await rows.requestsOf(request.group), request) : undefined
  const kept = earlier && mergeInto ? merged(earlier, request, mergeInto) : request
  const writes = [...asked.bytes].flatMap(([part, { file, kept: bytes }]) => {
    const replaced = earlier?.files[part]
    return [...(replaced ? [rows.removeBytes(replaced.key)] : []), rows.putBytes(file.key, bytes)]
  })
  await Promise.all([...writes, rows.putRequest(kept)])
  return kept
}

const merged = (earlier: QueuedRequest, request: QueuedRequest, mergeInto: MergeInto): QueuedRequest => ({
  ...earlier,
  label: request.label,
  // What was typed last is what counts.
  made_at: request.made_at,
  ...(request.clock_offset !== undefined && { clock_offset: request.clock_offset }),
  content: mergeInto(earlier.content),
  files: { ...earlier.files, ...request.files },
  needs: [...new Set([...earlier.needs, ...request.needs])],
})

/**
 * Marks one as being sent; null where it is not there to be sent any more, or another of its group comes first, which
 * this tab may not have heard of.
 */
export const takeRequest = async (
  rows: StoreRows,
  { id, group }: QueuedRequest,
  person: number,
): Promise<QueuedRequest | null> => {
  const request = findReady(await rows.requests(), person).find((ready) => ready.group === group)
  if (request?.id !== id) return null
  const taken: QueuedRequest = { ...request, state: 'sending' }
  await rows.putRequest(taken)
  return taken
}

export type Ending =
  | { state: 'sent'; made: MadeIds }
  | { state: 'refused'; refusal: RequestRefusal }
  | { state: 'waiting' }

/** What became of a request that was sent. */
export const endRequest = async (rows: StoreRows, id: string, ending: Ending): Promise<void> => {
  const request = await rows.request(id)
  if (!request) return
  if (ending.state === 'sent') {
    for (const [name, made] of Object.entries(ending.made)) await rows.putMade(name, made)
    await rows.putRequest({ ...request, state: 'sent', share: 1 })
  } else if (ending.state === 'refused') {
    await rows.putRequest({ ...request, state: 'refused', refusal: ending.refusal, share: 0 })
  } else {
    await rows.putRequest({ ...request, state: 'waiting', tries: request.tries + 1, share: 0 })
  }
}

/** Those that a page which is gone was sending wait again: the server may have them, and knows them by their ids. */
export const returnUnfinished = async (rows: StoreRows): Promise<void> => {
  for (const request of await rows.requests()) {
    if (request.state === 'sending') await endRequest(rows, request.id, { state: 'waiting' })
  }
}

const removeWhole = async (rows: StoreRows, request: QueuedRequest): Promise<void> => {
  for (const { key } of Object.values(request.files)) await rows.removeBytes(key)
  await rows.removeRequest(request.id)
}

/** Takes one away with those that need it; false where the server has it, or may have it in a moment. */
export const discardRequest = async (rows: StoreRows, id: string, person: number): Promise<boolean> => {
  const requests = await rows.requests()
  const own = requests.find((request) => request.id === id && request.person === person)
  if (!own) return true
  const dependents = findDependents(requests, [id])
  const leaving = [own, ...requests.filter((request) => dependents.has(request.id) && request.id !== id)]
  if (leaving.some(({ state }) => state === 'sending' || state === 'sent')) return false
  for (const request of leaving) await removeWhole(rows, request)
  return true
}

export type RequestChange = Partial<Pick<QueuedRequest, 'content' | 'group' | 'needs'>>

/** A refused one waits again: the server did nothing for it. */
export const returnRefused = async (
  rows: StoreRows,
  id: string,
  change: RequestChange = {},
): Promise<void> => {
  const request = await rows.request(id)
  if (request?.state !== 'refused') return
  await rows.putRequest({ ...request, ...change, state: 'waiting', refusal: null, tries: 0, share: 0 })
}

export const forgetSent = async (rows: StoreRows, ids: readonly string[]): Promise<void> => {
  for (const id of ids) {
    const request = await rows.request(id)
    if (request?.state === 'sent') await removeWhole(rows, request)
  }
}
