/**
 * Keeps one company's styles as the database has them. Changes are only noted when they are heard of; the one who asks next
 * waits until what they touch was read again.
 */

import type { StyleChange } from '../style-change.store.ts'
import { keepStyle, openShared, type StyleFacts } from './kept-style.rules.ts'
import { openStyleShelf, type StyleShelf } from './style-shelf.ts'

/** What a company's styles are read with, in its scope. */
export interface StyleSource {
  listWhatIsSeen(): Promise<{ styles: number[]; collections: number[] }>
  listStylesIn(collectionIds: readonly number[]): Promise<number[]>
  readStyleFacts(ids: readonly number[]): Promise<StyleFacts[]>
}

/** Read in one statement; between two others get their turn. */
const AT_A_TIME = 5_000

export interface KeptCompany {
  hear(change: StyleChange): void
  /** The styles with all changes that were heard of when this was called. */
  current(): Promise<StyleShelf>
  size(): number
}

interface KeptCompanyOptions {
  organizationId: number
  source: StyleSource
  /** Throws where so many cannot be kept. */
  checkAmount(styles: number): void
}

export const openKeptCompany = ({ organizationId, source, checkAmount }: KeptCompanyOptions): KeptCompany => {
  const shelf = openStyleShelf()
  const shared = openShared()
  /** Those that it owns, and some that it owned. */
  const collections = new Set<number>()
  let stale = { styles: new Set<number>(), collections: new Set<number>() }
  /** Heard while styles are read: whom they concern is known only then. */
  let held: StyleChange[] = []
  let reading: Promise<void> | null = null
  let isLoaded = false

  const note = (change: StyleChange): void =>
    noteChange(change, { organizationId, shelf, collections, stale })
  const putOnShelf = async (ids: readonly number[]): Promise<void> => {
    for (let from = 0; from < ids.length; from += AT_A_TIME) {
      const some = ids.slice(from, from + AT_A_TIME)
      const facts = await source.readStyleFacts(some)
      shelf.replace(
        new Set(some),
        facts.map((each) => keepStyle(each, shared)),
      )
    }
  }
  const load = async (): Promise<void> => {
    const seen = await source.listWhatIsSeen()
    checkAmount(seen.styles.length)
    for (const id of seen.collections) collections.add(id)
    await putOnShelf(seen.styles)
    isLoaded = true
  }
  const renew = async (): Promise<void> => {
    const now = stale
    stale = { styles: new Set(), collections: new Set() }
    try {
      const added = now.collections.size > 0 ? await source.listStylesIn([...now.collections]) : []
      await putOnShelf([...new Set([...now.styles, ...added])])
    } catch (error) {
      for (const id of now.styles) stale.styles.add(id)
      for (const id of now.collections) stale.collections.add(id)
      throw error
    }
  }
  const isStale = (): boolean => !isLoaded || stale.styles.size + stale.collections.size > 0
  const read = (): Promise<void> => {
    reading = (isLoaded ? renew() : load()).finally(() => {
      reading = null
      const heard = held
      held = []
      for (const change of heard) note(change)
    })
    return reading
  }
  return {
    hear: (change) => {
      if (reading) held.push(change)
      else note(change)
    },
    current: async () => {
      // It may have begun before what was heard of just now; the one after it has not.
      if (reading) await reading
      if (reading) await reading
      else if (isStale()) await read()
      return shelf
    },
    size: () => shelf.size(),
  }
}

interface Noted {
  organizationId: number
  shelf: StyleShelf
  collections: Set<number>
  stale: { styles: Set<number>; collections: Set<number> }
}

/** Marks as stale what the change may touch: a style, those of a collection, or those that name a company or a person. */
const noteChange = (
  { style_id, collection_id, organization_id, user_id }: StyleChange,
  { organizationId, shelf, collections, stale }: Noted,
): void => {
  if (style_id !== null) {
    const isNew = organization_id === organizationId || collections.has(collection_id ?? 0)
    if (isNew || shelf.has(style_id)) stale.styles.add(style_id)
    return
  }
  if (collection_id !== null) {
    if (organization_id === organizationId) collections.add(collection_id)
    if (collections.has(collection_id)) stale.collections.add(collection_id)
  }
  for (const { shown, updated_by } of shelf.all()) {
    const isNamed =
      collection_id === null
        ? updated_by === user_id ||
          shown.brand.id === organization_id ||
          shown.suppliers.some(({ id }) => id === organization_id)
        : shown.collection.id === collection_id
    if (isNamed) stale.styles.add(shown.id)
  }
}
