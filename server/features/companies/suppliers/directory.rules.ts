/** Who is in the directory, in its order, and which of them a filter leaves. */
import {
  addRank,
  countRanks,
  emptySet,
  hasRank,
  intersect,
  type RankSet,
  removeRank,
  takeRanks,
  unite,
  without,
} from './rank-set.rules.ts'

export interface Directory {
  /** Ids by rank: brands, then suppliers, each with those verified first, then by name. */
  ids: Float64Array
  rankOf: ReadonlyMap<number, number>
  /** Who has a trait, such as `verified`, `country:TR` or `certification:gots`. */
  traits: ReadonlyMap<string, RankSet>
}

export interface SupplierFilter {
  type: 'brand' | 'supplier'
  text: string
  popular: boolean
  verified: boolean
  isNew: boolean
  hasAccount: boolean
  /** Of each of these lists, any will do; an empty one leaves all. */
  certifications: readonly string[]
  countries: readonly string[]
  productTypes: readonly number[]
}

/** Names with the text in them, and names that are merely like it. */
export interface Matches {
  exact: RankSet
  similar: RankSet
}

/** Where these stand in the directory, as far as they are in it. */
export const ranksOf = (directory: Pick<Directory, 'rankOf'>, ids: Iterable<number>): number[] => {
  const ranks: number[] = []
  for (const id of ids) {
    const rank = directory.rankOf.get(id)
    if (rank !== undefined) ranks.push(rank)
  }
  return ranks.sort((a, b) => a - b)
}

export const rankSetOf = (directory: Pick<Directory, 'ids' | 'rankOf'>, ids: Iterable<number>): RankSet => {
  const set = emptySet(directory.ids.length)
  for (const id of ids) {
    const rank = directory.rankOf.get(id)
    if (rank !== undefined) addRank(set, rank)
  }
  return set
}

/** Groups narrow each other; within a group any trait will do. */
const wantedTraits = (filter: SupplierFilter): string[][] =>
  [
    [`type:${filter.type}`],
    filter.verified ? ['verified'] : [],
    filter.isNew ? ['new'] : [],
    filter.hasAccount ? ['account'] : [],
    filter.certifications.map((kind) => `certification:${kind}`),
    filter.countries.map((code) => `country:${code}`),
    filter.productTypes.map((id) => `product_type:${id}`),
  ].filter((group) => group.length > 0)

/** Whom the filter leaves, apart from its text. `popular` is who is popular now. */
export const narrow = (directory: Directory, filter: SupplierFilter, popular: RankSet | null): RankSet => {
  const whoHas = (trait: string): RankSet => directory.traits.get(trait) ?? emptySet(directory.ids.length)
  const groups = wantedTraits(filter).map(([first = '', ...others]) =>
    others.reduce((set, trait) => unite(set, whoHas(trait)), whoHas(first)),
  )
  return (popular ? [...groups, popular] : groups).reduce(intersect)
}

/** Of no size: beside any other set it has no member. */
export const NOBODY: RankSet = emptySet(0)

/** The filter's text and its other parts together; `forced` is there whatever they say. */
export const combine = (narrowed: RankSet, text: Matches | null, forced: number | undefined): Matches => {
  if (!text && forced === undefined) return { exact: narrowed, similar: NOBODY }
  const exact = text ? intersect(narrowed, text.exact) : narrowed.slice()
  const similar = text?.similar.length ? intersect(narrowed, text.similar) : NOBODY
  if (forced !== undefined) {
    addRank(exact, forced)
    if (similar !== NOBODY) removeRank(similar, forced)
  }
  return { exact, similar }
}

interface Cut {
  /** Of one reader, in rising order. */
  favourites: readonly number[]
  offset: number
  limit: number
}

/** A page of ranks: exact matches before similar ones, among them favourites first, then the directory's order. */
export const cutPage = (
  { exact, similar }: Matches,
  { favourites, offset, limit }: Cut,
): { ranks: number[]; total: number } => {
  const ranks: number[] = []
  let before = 0
  for (const set of [exact, similar]) {
    const mine = favourites.filter((rank) => hasRank(set, rank))
    const toPass = Math.max(0, offset - before)
    ranks.push(...mine.slice(toPass, toPass + limit - ranks.length))
    const rest = Math.max(0, toPass - mine.length)
    ranks.push(...takeRanks(without(set, mine), rest, limit - ranks.length))
    before += countRanks(set)
  }
  return { ranks, total: before }
}
