/** Which entries of the library rows of a tech pack may follow. */
import type { LibraryLink } from '#contract/files/library/library-link.ts'
import { LIBRARY_TEXTS, type LibraryPlace, placeOfKind } from '#contract/files/library/library-record.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { listOwnEntries } from './library.store.ts'

interface Row {
  library?: LibraryLink | null
}

const idsOf = (rows: readonly Row[]): number[] => [
  ...new Set(rows.flatMap(({ library }) => library?.entry_id ?? [])),
]

interface Linking {
  place: LibraryPlace
  /** Of the body, under which a problem is said. */
  list: string
  rows: readonly Row[]
  /** As they were saved: another owner's link stays where it stood. */
  former: readonly Row[]
}

/** What is wrong with links that a save brings, by path: they are of the own company's entries, in a version that there was. */
export const findLinkProblems = async (
  tx: Tx,
  actor: Pick<Actor, 'organization_id'>,
  { place, list, rows, former }: Linking,
): Promise<Record<string, string>> => {
  const stood = new Set(former.flatMap(({ library }) => (library ? [keyOf(library)] : [])))
  const own = await listOwnEntries(tx, actor, idsOf(rows))
  const problemOf = (library: LibraryLink): string | null => {
    if (stood.has(keyOf(library))) return null
    const entry = own.get(library.entry_id)
    if (!entry) return LIBRARY_TEXTS.notOwn
    if (placeOfKind(entry.kind) !== place) return LIBRARY_TEXTS.notOfPlace
    return library.entry_version > entry.version ? LIBRARY_TEXTS.noSuchVersion : null
  }
  return Object.fromEntries(
    rows.flatMap(({ library }, at) => {
      const problem = library ? problemOf(library) : null
      return problem === null ? [] : [[`${list}.${at}.library.entry_id`, problem]]
    }),
  )
}

const keyOf = ({ entry_id, entry_version }: LibraryLink): string => `${entry_id} ${entry_version}`

/** The rows as they come into another style: a link goes along within the company that keeps the entry, and nowhere else. */
export const withOwnLinks = async <R extends Row>(
  db: Reader,
  actor: Pick<Actor, 'organization_id'>,
  rows: readonly R[],
): Promise<R[]> => {
  const own = await listOwnEntries(db, actor, idsOf(rows))
  return rows.map((row) => (row.library && !own.has(row.library.entry_id) ? { ...row, library: null } : row))
}

/**
 * What one company's people see is their own library alone: a link of another owner stays at its row when they save, and
 * one of their own where the row says nothing of it.
 */
export const keepLinks = async <R extends Row>(
  tx: Tx,
  actor: Pick<Actor, 'organization_id'>,
  { rows, former, keyOf: identify }: { rows: readonly R[]; former: readonly R[]; keyOf: (row: R) => string },
): Promise<R[]> => {
  const linked = former.filter(({ library }) => library)
  const own = await listOwnEntries(tx, actor, idsOf(linked))
  const stood = new Map(linked.map((row) => [identify(row), row.library]))
  return rows.map((row) => {
    const former = row.library ? null : stood.get(identify(row))
    const stays = former && (row.library === undefined || !own.has(former.entry_id))
    return stays ? { ...row, library: former } : row
  })
}
