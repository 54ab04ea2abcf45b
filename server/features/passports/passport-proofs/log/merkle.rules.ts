/** The Merkle tree of RFC 6962, 2.1. A node is a complete subtree: level 0 has the leaves, from the left. */
import { createHash } from 'node:crypto'

export interface Node {
  level: number
  position: number
}
/** Hash of a complete subtree, kept or computed. */
export type HashOf = (node: Node) => Buffer

const LEAF = Buffer.of(0)
const INNER = Buffer.of(1)

export const hashLeaf = (data: Buffer): Buffer => createHash('sha256').update(LEAF).update(data).digest()

export const hashInner = (left: Buffer, right: Buffer): Buffer =>
  createHash('sha256').update(INNER).update(left).update(right).digest()

/** The largest power of two below `size`, as its exponent; powers may be over 2^31. */
const splitLevel = (size: number): number => {
  let level = 0
  while (2 ** (level + 1) < size) level++
  return level
}

/** The subtree over the leaves from `begin` up to, but not with, `end`, as complete ones from the left. */
const coverOf = (begin: number, end: number): Node[] => {
  const size = end - begin
  if (size <= 0) return []
  const level = Number.isInteger(Math.log2(size)) ? Math.round(Math.log2(size)) : null
  if (level !== null) return [{ level, position: begin / 2 ** level }]
  const middle = begin + 2 ** splitLevel(size)
  return [...coverOf(begin, middle), ...coverOf(middle, end)]
}

/** A part of a proof: one hash, of one or more nodes folded from the right. */
export type Part = readonly Node[]

const partOf = (begin: number, end: number): Part => coverOf(begin, end)

export const hashPart = (part: Part, hashOf: HashOf): Buffer => {
  const [last, ...others] = part.map(hashOf).reverse()
  if (!last) throw new Error('a part of a proof has at least one node')
  return others.reduce((right, left) => hashInner(left, right), last)
}

export const rootParts = (size: number): Part => partOf(0, size)

/** RFC 6962, 2.1.1: from the leaf up. */
export const inclusionParts = (position: number, size: number): Part[] => {
  const path = (begin: number, end: number): Part[] => {
    if (end - begin === 1) return []
    const middle = begin + 2 ** splitLevel(end - begin)
    return position < middle
      ? [...path(begin, middle), partOf(middle, end)]
      : [...path(middle, end), partOf(begin, middle)]
  }
  return path(0, size)
}

/** RFC 6962, 2.1.2: that the tree of `before` leaves is the beginning of that of `size`. */
export const consistencyParts = (before: number, size: number): Part[] => {
  const subproof = (begin: number, end: number, isWhole: boolean): Part[] => {
    if (before === end) return isWhole ? [] : [partOf(begin, end)]
    const middle = begin + 2 ** splitLevel(end - begin)
    return before <= middle
      ? [...subproof(begin, middle, isWhole), partOf(middle, end)]
      : [...subproof(middle, end, false), partOf(begin, middle)]
  }
  return before === size ? [] : subproof(0, size, true)
}
