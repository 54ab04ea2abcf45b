/**
 * Which bundles travel as one file. A file for each set of parts that share something makes a hundred requests of a
 * page, and a few large files bring what the page does not need; so two are joined wherever the requests that this
 * saves are worth more than the bytes that it brings along.
 */

export interface Joinable {
  /** What it takes to send it. */
  bytes: number
  /** Whether a file of styles comes with it. */
  hasStyles: boolean
  /** The parts that need it. */
  neededBy: readonly number[]
  /** Places of others in the list that it needs; they are needed by all that need it. */
  needs: readonly number[]
}

export interface Price {
  /** What a request is worth, in bytes. */
  request: number
  /** How much a part counts. */
  weightOf: (part: number) => number
}

interface Group {
  members: number[]
  bytes: number
  hasStyles: boolean
  neededBy: Set<number>
  /** All that comes with it, itself not. */
  brings: Set<Group>
}

const groupsOf = (bundles: readonly Joinable[]): Set<Group> => {
  const groups: Group[] = bundles.map(({ bytes, hasStyles, neededBy }, place) => ({
    members: [place],
    bytes,
    hasStyles,
    neededBy: new Set(neededBy),
    brings: new Set(),
  }))
  const bringAll = (place: number, brings: Set<Group>): void => {
    for (const needed of bundles[place]?.needs ?? []) {
      const group = groups[needed]
      if (!group || brings.has(group)) continue
      brings.add(group)
      bringAll(needed, brings)
    }
  }
  groups.forEach(({ brings }, place) => {
    bringAll(place, brings)
  })
  return new Set(groups)
}

/** Files that need each other in a circle may run in the wrong order: whether a third is on the way from one to the other. */
const makesACircle = (one: Group, other: Group): boolean => {
  const isBetween = (from: Group, to: Group): boolean =>
    from.brings.has(to) && [...from.brings].some((third) => third.brings.has(to))
  return isBetween(one, other) || isBetween(other, one)
}

const weigh = (parts: Iterable<number>, { weightOf }: Price): number => {
  let total = 0
  for (const part of parts) total += weightOf(part)
  return total
}

const costOf = ({ bytes, hasStyles }: Group, { request }: Price): number =>
  bytes + request * (hasStyles ? 2 : 1)

/** What parts that need one of both alone would load in vain with the other and all that it brings. */
const vainBytes = (one: Group, other: Group, price: Price): number => {
  const alone = one.neededBy.difference(other.neededBy)
  if (alone.size === 0) return 0
  const styles = other.hasStyles && !one.hasStyles ? price.request : 0
  let bytes = weigh(alone, price) * (other.bytes + styles)
  for (const brought of other.brings)
    if (brought !== one && !one.brings.has(brought))
      bytes += weigh(alone.difference(brought.neededBy), price) * costOf(brought, price)
  return bytes
}

/** Bytes that are saved by sending both as one, where that is more than `least`. */
const gainOf = (one: Group, other: Group, price: Price, least: number): number | null => {
  const requests = one.hasStyles && other.hasStyles ? 2 : 1
  const saved = weigh(one.neededBy.intersection(other.neededBy), price) * price.request * requests
  if (saved <= least) return null
  const gain = saved - vainBytes(one, other, price) - vainBytes(other, one, price)
  return gain > least && !makesACircle(one, other) ? gain : null
}

/** Puts one group in the place of two, and gives back those that more parts load now. */
const join = (groups: Set<Group>, one: Group, other: Group): { both: Group; changed: Set<Group> } => {
  const both: Group = {
    members: [...one.members, ...other.members],
    bytes: one.bytes + other.bytes,
    hasStyles: one.hasStyles || other.hasStyles,
    neededBy: one.neededBy.union(other.neededBy),
    brings: one.brings.union(other.brings),
  }
  const parts = [one, other]
  for (const part of parts) {
    groups.delete(part)
    both.brings.delete(part)
  }
  for (const { brings } of groups)
    if (parts.filter((part) => brings.delete(part)).length > 0) {
      brings.add(both)
      for (const brought of both.brings) brings.add(brought)
    }
  const changed = new Set<Group>()
  for (const brought of both.brings) {
    const before = brought.neededBy.size
    brought.neededBy = brought.neededBy.union(both.neededBy)
    if (brought.neededBy.size > before) changed.add(brought)
  }
  groups.add(both)
  return { both, changed: changed.add(both) }
}

interface Partner {
  group: Group
  gain: number
}
type Partners = Map<Group, Partner | null>

const findPartner = (group: Group, others: Iterable<Group>, price: Price): Partner | null => {
  let best: Group | null = null
  let most = 0
  for (const other of others) {
    const gain = other === group ? null : gainOf(group, other, price, most)
    if (gain === null) continue
    best = other
    most = gain
  }
  return best && { group: best, gain: most }
}

const findBest = (partners: Partners): [Group, Partner] | null => {
  let best: [Group, Partner] | null = null
  for (const [group, partner] of partners)
    if (partner && partner.gain > (best?.[1].gain ?? 0)) best = [group, partner]
  return best
}

/** Looks again for each whose partner is gone or has changed, and offers what has changed to the others. */
const lookAgain = (
  partners: Partners,
  groups: Set<Group>,
  changed: ReadonlySet<Group>,
  price: Price,
): void => {
  for (const group of groups) {
    const partner = partners.get(group)
    const isStale = partner && (!groups.has(partner.group) || changed.has(partner.group))
    if (isStale || changed.has(group)) partners.set(group, findPartner(group, groups, price))
    else {
      const offered = findPartner(group, changed, price)
      if (offered && offered.gain > (partner?.gain ?? 0)) partners.set(group, offered)
    }
  }
}

/** Places in the list, group by group: each is in one. The best pair is joined first, until none is worth it. */
export const joinBundles = (bundles: readonly Joinable[], price: Price): number[][] => {
  const groups = groupsOf(bundles)
  const partners: Partners = new Map([...groups].map((group) => [group, findPartner(group, groups, price)]))
  for (let best = findBest(partners); best; best = findBest(partners)) {
    const [one, { group: other, gain }] = best
    // What was joined since may have made the way there longer.
    if (gainOf(one, other, price, 0) !== gain) {
      partners.set(one, findPartner(one, groups, price))
      continue
    }
    const { changed } = join(groups, one, other)
    partners.delete(one)
    partners.delete(other)
    lookAgain(partners, groups, changed, price)
  }
  return [...groups].map(({ members }) => members)
}
