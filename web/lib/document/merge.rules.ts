/**
 * Three-way merge of a document: what I made of it, what somebody else saved meanwhile, and what both began from. By
 * field; in lists by the elements' ids. What only one of the two changed is taken; what both changed differently is
 * decided by anyone who reads.
 */
export type Side = 'mine' | 'theirs'
type Key = string | number
type Fields = Record<string, unknown>

export interface Conflict {
  /** To the object or list that holds it; elements of lists by their ids. */
  path: readonly Key[]
  /** `fields`: one key of an object, or several that belong together; `element` and `order`: of a list. */
  kind: 'fields' | 'element' | 'order'
  /** The keys that are decided together, or the element's id. */
  keys: readonly Key[]
  /** What stands at the one key, or an object of several; undefined where there is none. */
  mine: unknown
  theirs: unknown
  /** What both began from, of an element. */
  base?: unknown
}

export interface MergeRules {
  /** Keys of one object that only make sense together, as a factory with its supplier. */
  together?: readonly (readonly string[])[]
  /** Said of a conflict that was decided; mine unless said otherwise. */
  choose?: (conflict: Conflict) => Side
}

export interface Versions<T> {
  base: T
  mine: T
  theirs: T
}

export interface Merged<T> {
  merged: T
  conflicts: Conflict[]
}

/** Names a conflict among those of one merge. */
export const keyOfConflict = ({ path, kind, keys }: Pick<Conflict, 'path' | 'kind' | 'keys'>): string =>
  JSON.stringify([kind, ...path, ...keys])

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isSame = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, index) => isSame(value, other[index]))
  if (!isFields(one) || !isFields(other)) return false
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => isSame(one[key], other[key]))
}

/** By its `id` or `kind`, or by itself where it is a word or a number. */
const identityOf = (element: unknown): Key | undefined => {
  if (typeof element === 'string' || typeof element === 'number') return element
  if (!isFields(element)) return undefined
  const identity = element.id ?? element.kind
  return typeof identity === 'string' || typeof identity === 'number' ? identity : undefined
}

/** Null for a list that is one value, since its elements cannot be told apart. */
const elementsOf = (value: unknown): Map<Key, unknown> | null => {
  if (!Array.isArray(value)) return null
  const elements = new Map<Key, unknown>()
  for (const element of value) {
    const identity = identityOf(element)
    if (identity === undefined || elements.has(identity)) return null
    elements.set(identity, element)
  }
  return elements
}

interface Merging {
  rules: MergeRules
  conflicts: Conflict[]
}
type Place = readonly Key[]

const decide = ({ rules, conflicts }: Merging, conflict: Conflict): unknown => {
  conflicts.push(conflict)
  return rules.choose?.(conflict) === 'theirs' ? conflict.theirs : conflict.mine
}

const UNCLEAR = Symbol('both changed it')

/** What follows without a question; `UNCLEAR` where nothing does. */
const mergeValue = ({ base, mine, theirs }: Versions<unknown>, at: Place, merging: Merging): unknown => {
  if (isSame(mine, theirs) || isSame(base, theirs)) return mine
  if (isSame(base, mine)) return theirs
  if (isFields(base) && isFields(mine) && isFields(theirs))
    return mergeFields({ base, mine, theirs }, at, merging)
  const lists = { base: elementsOf(base), mine: elementsOf(mine), theirs: elementsOf(theirs) }
  if (lists.base && lists.mine && lists.theirs)
    return mergeLists({ base: lists.base, mine: lists.mine, theirs: lists.theirs }, at, merging)
  return UNCLEAR
}

const pick = (fields: Fields, keys: readonly string[]): unknown =>
  keys.length === 1 ? fields[keys[0] as string] : Object.fromEntries(keys.map((key) => [key, fields[key]]))

/** The keys of all three, those that belong together as one. */
const groupsOf = ({ base, mine, theirs }: Versions<Fields>, together: MergeRules['together'] = []) => {
  const keys = new Set([base, mine, theirs].flatMap(Object.keys))
  const groups = together.filter((group) => group.every((key) => keys.has(key)))
  const grouped = new Set(groups.flat())
  return [...groups, ...[...keys].filter((key) => !grouped.has(key)).map((key) => [key])]
}

const mergeGroup = (
  keys: readonly string[],
  versions: Versions<Fields>,
  at: Place,
  merging: Merging,
): unknown => {
  const [base, mine, theirs] = [versions.base, versions.mine, versions.theirs].map((each) => pick(each, keys))
  const [key = ''] = keys
  const clear =
    keys.length === 1
      ? mergeValue({ base, mine, theirs }, [...at, key], merging)
      : isSame(mine, theirs) || isSame(base, theirs)
        ? mine
        : isSame(base, mine)
          ? theirs
          : UNCLEAR
  return clear === UNCLEAR ? decide(merging, { path: at, kind: 'fields', keys, mine, theirs }) : clear
}

const mergeFields = (versions: Versions<Fields>, at: Place, merging: Merging): Fields => {
  const merged = groupsOf(versions, merging.rules.together).flatMap((keys) => {
    const value = mergeGroup(keys, versions, at, merging)
    return keys.length === 1 ? [[keys[0], value] as const] : Object.entries(value as Fields)
  })
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined))
}

type Elements = Map<Key, unknown>

/** One element of any of the three; undefined for one that is gone. */
const mergeElement = (id: Key, lists: Versions<Elements>, at: Place, merging: Merging): unknown => {
  const [base, mine, theirs] = [lists.base.get(id), lists.mine.get(id), lists.theirs.get(id)]
  const clear = mergeValue({ base, mine, theirs }, [...at, id], merging)
  return clear === UNCLEAR
    ? decide(merging, { path: at, kind: 'element', keys: [id], mine, theirs, base })
    : clear
}

const mergeLists = (lists: Versions<Elements>, at: Place, merging: Merging): unknown[] => {
  const ids = new Set([lists.base, lists.mine, lists.theirs].flatMap((list) => [...list.keys()]))
  const elements = new Map<Key, unknown>()
  for (const id of ids) {
    const element = mergeElement(id, lists, at, merging)
    if (element !== undefined) elements.set(id, element)
  }
  const keys = {
    base: [...lists.base.keys()],
    mine: [...lists.mine.keys()],
    theirs: [...lists.theirs.keys()],
  }
  return orderElements(keys, [...elements.keys()], at, merging).map((id) => elements.get(id))
}

const orderElements = (lists: Versions<Key[]>, kept: readonly Key[], at: Place, merging: Merging): Key[] => {
  const isKept = new Set(kept)
  const inBoth = new Set(lists.mine.filter((id) => isKept.has(id) && lists.theirs.includes(id)))
  const [base, mine, theirs] = [lists.base, lists.mine, lists.theirs].map((list) =>
    list.filter((id) => inBoth.has(id)),
  )
  const isTheirs = chooseOrder({ base, mine, theirs }, at, merging) === 'theirs'
  const [first, second] = isTheirs ? [lists.theirs, lists.mine] : [lists.mine, lists.theirs]
  const isSettled = (id: Key) => isKept.has(id) && (inBoth.has(id) || lists.base.includes(id))
  const spine = insertRuns(first.filter(isSettled), [second.filter(isSettled)])
  const present = (list: readonly Key[]) => list.filter((id) => isKept.has(id))
  return insertRuns(spine, [present(lists.mine), present(lists.theirs)])
}

const chooseOrder = ({ base, mine, theirs }: Versions<unknown>, at: Place, merging: Merging): Side => {
  if (isSame(mine, theirs) || isSame(base, theirs)) return 'mine'
  if (isSame(base, mine)) return 'theirs'
  const conflict: Conflict = { path: at, kind: 'order', keys: [], mine, theirs }
  return decide(merging, conflict) === theirs ? 'theirs' : 'mine'
}

/** Puts what the spine lacks behind what it stands behind in its own list; at one place in an order of its own. */
const insertRuns = (spine: readonly Key[], lists: readonly (readonly Key[])[]): Key[] => {
  const isThere = new Set(spine)
  const runs = new Map<Key | null, Key[][]>()
  const placed = new Set<Key>()
  for (const list of lists) {
    let anchor: Key | null = null
    let run: Key[] | null = null
    for (const id of list) {
      if (isThere.has(id)) {
        anchor = id
        run = null
      } else if (!placed.has(id)) {
        placed.add(id)
        if (!run) {
          run = []
          runs.set(anchor, [...(runs.get(anchor) ?? []), run])
        }
        run.push(id)
      }
    }
  }
  const behind = (anchor: Key | null): Key[] =>
    (runs.get(anchor) ?? []).toSorted((one, other) => (String(one[0]) < String(other[0]) ? -1 : 1)).flat()
  return [...behind(null), ...spine.flatMap((id) => [id, ...behind(id)])]
}

/** What both changed differently is mine in `merged`, unless `choose` says otherwise. */
export const mergeDocuments = <T>(versions: Versions<T>, rules: MergeRules = {}): Merged<T> => {
  const merging: Merging = { rules, conflicts: [] }
  const clear = mergeValue(versions, [], merging)
  const merged =
    clear === UNCLEAR
      ? decide(merging, { path: [], kind: 'fields', keys: [], mine: versions.mine, theirs: versions.theirs })
      : clear
  return { merged: merged as T, conflicts: merging.conflicts }
}
