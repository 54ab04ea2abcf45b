/** A text as it is compared, with the place in the original that each character of it comes from. */
import { foldText } from '../../values/text/fold.ts'

export interface FoldedText {
  folded: string
  /** Of each character of `folded`: where its cluster begins in the original. */
  starts: readonly number[]
  /** Of each character of `folded`: where its cluster ends in the original. */
  ends: readonly number[]
}

/** A character with the marks that stand on it. */
const CLUSTER = /[\s\S]\p{M}*/gu
/** What nobody sees: zero width, soft hyphens, joiners, fillers, selectors of variants. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu

/** Most texts have none of it: a cheap look before each cluster is folded. */
const folds = new Map<string, string>()
const MAX_KEPT = 5_000
const foldCluster = (cluster: string): string => {
  const known = folds.get(cluster)
  if (known !== undefined) return known
  const seen = cluster.replace(UNSEEN, '')
  const folded = /^\s+$/u.test(seen) ? ' ' : foldText(seen)
  if (folds.size >= MAX_KEPT) folds.clear()
  folds.set(cluster, folded)
  return folded
}

export const foldWithPlaces = (text: string): FoldedText => {
  let folded = ''
  const starts: number[] = []
  const ends: number[] = []
  for (const { 0: cluster, index } of text.matchAll(CLUSTER)) {
    const part = foldCluster(cluster)
    folded += part
    for (let at = 0; at < part.length; at++) {
      starts.push(index)
      ends.push(index + cluster.length)
    }
  }
  return { folded, starts, ends }
}

export interface Span {
  at: number
  length: number
}

/** The original's part that stands at these characters of the folded text. */
export const spanOf = ({ starts, ends }: FoldedText, from: number, to: number): Span => {
  const at = starts[from] ?? 0
  return { at, length: (ends[to - 1] ?? at) - at }
}
