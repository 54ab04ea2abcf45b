/** Which glyphs are one unit of text, and the order in which they are read. */
import type { Glyph, Run } from './content-parts.ts'

export interface PlacedGlyph extends Glyph {
  /** Where the page has it. */
  pageX: number
  pageY: number
  /** Points. */
  advance: number
  text: string
}

export interface Cluster {
  text: string
  glyphs: PlacedGlyph[]
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
/** Leave no trace on paper: places where a word may be broken, and what keeps its letters joined there. */
const BREAK = /\u200b/g
const UNSEEN = /^[\u00ad\u200b-\u200d\u2060]*$/

export const placeGlyphs = (
  run: Run,
  of: { advanceOf: (glyph: Glyph) => number; textOf: (glyph: Glyph) => string },
): PlacedGlyph[] =>
  run.glyphs.map((glyph) => ({
    ...glyph,
    pageX: run.x + glyph.x,
    pageY: run.y,
    advance: of.advanceOf(glyph),
    text: glyph.stretch?.text ?? of.textOf(glyph),
  }))

/**
 * Typst draws a mark that is raised apart from its letter, and says of both that they are the whole cluster. To the
 * left, marks come before their letter. To the right they follow it, and two clusters of the same text have the same
 * glyphs, so where the first glyph comes again, another cluster begins.
 */
const belongs = (glyph: PlacedGlyph, { glyphs, text }: Cluster): boolean => {
  const [first] = glyphs
  const last = glyphs.at(-1)
  if (!first || !last || glyph.text !== text || glyph.font !== first.font || glyph.size !== first.size)
    return false
  if (glyph.stretch && glyph.stretch === last.stretch) return true
  if (RIGHT_TO_LEFT.test(text)) return glyphs.every(({ advance }) => advance === 0)
  if (glyph.cid === first.cid) return false
  return glyph.advance === 0 || last.advance === 0 || glyph.pageY !== last.pageY
}

/** In the order in which they are drawn. */
export const findClusters = (glyphs: readonly PlacedGlyph[]): Cluster[] => {
  const clusters: Cluster[] = []
  for (const glyph of glyphs) {
    const last = clusters.at(-1)
    if (last && belongs(glyph, last)) last.glyphs.push(glyph)
    else clusters.push({ text: glyph.text, glyphs: [glyph] })
  }
  return clusters
    .map((cluster) => ({ ...cluster, text: cluster.text.replace(BREAK, '') }))
    .filter(({ text }) => !UNSEEN.test(text))
}

/**
 * The characters that a cluster is drawn as, each with its text. Readers turn round whatever runs to the left, letter by
 * letter, so there its marks follow the letter as characters of their own without ink, in the order of drawing.
 */
export const charactersOf = (cluster: Cluster): { text: string; hasInk: boolean }[] => {
  if (!RIGHT_TO_LEFT.test(cluster.text)) return [{ text: cluster.text, hasInk: true }]
  return [...cluster.text].map((text, at) => ({ text, hasInk: at === 0 })).reverse()
}

/** The letter, not a mark on it. */
const bodyOf = ({ glyphs }: Cluster): PlacedGlyph =>
  glyphs.reduce((body, glyph) => (glyph.advance > body.advance ? glyph : body))

export const lineOf = (cluster: Cluster): number => bodyOf(cluster).pageY
export const originOf = (cluster: Cluster): number => {
  const bodies = cluster.glyphs.filter(({ advance }) => advance > 0)
  return Math.min(...(bodies.length > 0 ? bodies : cluster.glyphs).map(({ pageX }) => pageX))
}

export const endOf = (cluster: Cluster): number =>
  Math.max(...cluster.glyphs.map(({ pageX, advance }) => pageX + advance))

const isSpace = ({ text }: Cluster): boolean => /^\s*$/.test(text)
const isRightToLeft = (clusters: readonly Cluster[]): boolean =>
  clusters.some(({ text }) => RIGHT_TO_LEFT.test(text))

/**
 * Words in the order in which they are read. Within a word of a script that runs to the left, letters stay as they are
 * drawn: readers of PDF turn them round word by word.
 */
export const inReadingOrder = (line: readonly Cluster[]): Cluster[] => {
  if (!isRightToLeft(line)) return [...line]
  const words: Cluster[][] = []
  for (const cluster of line) {
    const last = words.at(-1)
    if (last?.[0] && isSpace(last[0]) === isSpace(cluster)) last.push(cluster)
    else words.push([cluster])
  }
  const ordered: Cluster[][] = []
  for (let at = 0; at < words.length; ) {
    const end = endOfStretch(words, at)
    ordered.push(...words.slice(at, end).reverse())
    at = end
  }
  return ordered.flat()
}

/** After the last word to the left that follows without a word to the right between. */
const endOfStretch = (words: Cluster[][], at: number): number => {
  if (!isRightToLeft(words[at] ?? [])) return at + 1
  let end = at + 1
  for (let next = end; next < words.length; next++) {
    const word = words[next] ?? []
    if (isRightToLeft(word)) end = next + 1
    else if (!word.every(isSpace)) break
  }
  return end
}
