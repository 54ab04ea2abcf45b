/** Changes of what is kept, each within one transaction: another tab may have changed it a moment ago. */
import type { Deed, DeedFile, DeedRefusal, MadeIds, NewDeed } from './deed.ts'
import { findDependents, findMergeable, findReady } from './deeds.rules.ts'
import type { KeptBytes, StoreRows } from './store/device-store.ts'

export interface DeedToKeep {
  deed: Omit<NewDeed, 'files'>
  person: number
  made_at: string
  clock_offset?: number | undefined
  /** By the name of their part. */
  bytes: ReadonlyMap<string, { file: DeedFile; kept: KeptBytes }>
}
export type MergeInto = (earlier: Deed['content']) => Deed['content']

export const newDeedOf = ({ deed, person, made_at, clock_offset, bytes }: DeedToKeep, seq: number): Deed => ({
  ...deed,
  seq,
  person,
  made_at,
  ...(clock_offset !== undefined && { clock_offset }),
  files: Object.fromEntries([...bytes].map(([part, { file }]) => [part, file])),
  needs: deed.needs ?? [],
  state: 'waiting',
  tries: 0,
  share: 0,
  refusal: null,
})

/** Keeps a deed with its bytes, or takes it into the one of its slot that still waits. */
export const keepDeed = async (rows: StoreRows, asked: DeedToKeep, mergeInto?: MergeInto): Promise<Deed> => {
  const [known, last] = await Promise.all([rows.deed(asked.deed.id), rows.lastSeq()])
  if (known) return known
  const deed = newDeedOf(asked, last + 1)
  const earlier = mergeInto ? findMergeable(await rows.deedsOf(deed.lane), deed) : undefined
  const kept = earlier && mergeInto ? merged(earlier, deed, mergeInto) : deed
  const writes = [...asked.bytes].flatMap(([part, { file, kept: bytes }]) => {
    const replaced = earlier?.files[part]
    return [...(replaced ? [rows.removeBytes(replaced.key)] : []), rows.putBytes(file.key, bytes)]
  })
  await Promise.all([...writes, rows.putDeed(kept)])
  return kept
}

const merged = (earlier: Deed, deed: Deed, mergeInto: MergeInto): Deed => ({
  ...earlier,
  label: deed.label,
  // What was typed last is what counts.
  made_at: deed.made_at,
  ...(deed.clock_offset !== undefined && { clock_offset: deed.clock_offset }),
  content: mergeInto(earlier.content),
  files: { ...earlier.files, ...deed.files },
  needs: [...new Set([...earlier.needs, ...deed.needs])],
})

/**
 * Marks one as being sent; null where it is not there to be sent any more, or another of its lane comes first, which
 * this tab may not have heard of.
 */
export const takeDeed = async (rows: StoreRows, { id, lane }: Deed, person: number): Promise<Deed | null> => {
  const deed = findReady(await rows.deeds(), person).find((ready) => ready.lane === lane)
  if (deed?.id !== id) return null
  const taken: Deed = { ...deed, state: 'sending' }
  await rows.putDeed(taken)
  return taken
}

export type Ending =
  | { state: 'sent'; made: MadeIds }
  | { state: 'refused'; refusal: DeedRefusal }
  | { state: 'waiting' }

/** What became of a deed that was sent. */
export const endDeed = async (rows: StoreRows, id: string, ending: Ending): Promise<void> => {
  const deed = await rows.deed(id)
  if (!deed) return
  if (ending.state === 'sent') {
    for (const [name, made] of Object.entries(ending.made)) await rows.putMade(name, made)
    await rows.putDeed({ ...deed, state: 'sent', share: 1 })
  } else if (ending.state === 'refused') {
    await rows.putDeed({ ...deed, state: 'refused', refusal: ending.refusal, share: 0 })
  } else {
    await rows.putDeed({ ...deed, state: 'waiting', tries: deed.tries + 1, share: 0 })
  }
}

/** Those that a page which is gone was sending wait again: the server may have them, and knows them by their ids. */
export const returnUnfinished = async (rows: StoreRows): Promise<void> => {
  for (const deed of await rows.deeds()) {
    if (deed.state === 'sending') await endDeed(rows, deed.id, { state: 'waiting' })
  }
}

const removeWhole = async (rows: StoreRows, deed: Deed): Promise<void> => {
  for (const { key } of Object.values(deed.files)) await rows.removeBytes(key)
  await rows.removeDeed(deed.id)
}

/** Takes one away with those that need it; false where the server has it, or may have it in a moment. */
export const discardDeed = async (rows: StoreRows, id: string, person: number): Promise<boolean> => {
  const deeds = await rows.deeds()
  const own = deeds.find((deed) => deed.id === id && deed.person === person)
  if (!own) return true
  const dependents = findDependents(deeds, [id])
  const leaving = [own, ...deeds.filter((deed) => dependents.has(deed.id) && deed.id !== id)]
  if (leaving.some(({ state }) => state === 'sending' || state === 'sent')) return false
  for (const deed of leaving) await removeWhole(rows, deed)
  return true
}

export type DeedChange = Partial<Pick<Deed, 'content' | 'lane' | 'needs'>>

/** A refused one waits again: the server did nothing for it. */
export const returnRefused = async (rows: StoreRows, id: string, change: DeedChange = {}): Promise<void> => {
  const deed = await rows.deed(id)
  if (deed?.state !== 'refused') return
  await rows.putDeed({ ...deed, ...change, state: 'waiting', refusal: null, tries: 0, share: 0 })
}

export const forgetSent = async (rows: StoreRows, ids: readonly string[]): Promise<void> => {
  for (const id of ids) {
    const deed = await rows.deed(id)
    if (deed?.state === 'sent') await removeWhole(rows, deed)
  }
}
