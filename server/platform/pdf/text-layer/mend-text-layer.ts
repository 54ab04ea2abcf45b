/**
 * Makes a document readable for programs. Typst says of each glyph of a cluster that it is the whole cluster, and of a
 * stretch by `ActualText` what it means, which pdf.js does not read and which cuts words. Here each cluster becomes one
 * character of its font that means its text, and the words of a line are drawn as one run in the order of reading.
 */
import {
  type Cluster,
  charactersOf,
  findClusters,
  inReadingOrder,
  lineOf,
  originOf,
  placeGlyphs,
} from './clusters.ts'
import { type Part, type Run, readParts } from './content-parts.ts'
import { PageFont } from './page-font.ts'
import { PdfFile, readStream, referenceOf, writeStream } from './pdf-file.ts'
import { Pen } from './pen.ts'

/** Points; less is the rounding of Typst. */
const SAME_PLACE = 0.002

/**
 * @param isPlain all letters are of one glyph each, from left to right: only pages with broken words are mended
 * @throws where the file is laid out in another way than Typst does
 */
export const mendTextLayer = (bytes: Buffer, { isPlain }: { isPlain: boolean }): Buffer => {
  const file = new PdfFile(bytes)
  const fonts = new Map<number, PageFont | null>()
  const open = (number: number): PageFont | null => {
    if (!fonts.has(number)) fonts.set(number, openFont(file, number))
    return fonts.get(number) ?? null
  }
  for (const [number, { head }] of [...file.objects])
    if (/\/Type \/Page\b(?!s)/.test(head)) mendPage({ file, number, open, isPlain })
  if (fonts.size === 0) return bytes
  for (const font of fonts.values()) font?.write()
  return file.write()
}

/** Null for a font that is none of glyphs with outlines. */
const openFont = (file: PdfFile, number: number): PageFont | null => {
  try {
    return new PageFont(file, number)
  } catch {
    return null
  }
}

interface Mending {
  file: PdfFile
  number: number
  open: (font: number) => PageFont | null
  isPlain: boolean
}

type Fonts = ReadonlyMap<string, PageFont>

const mendPage = ({ file, number, open, isPlain }: Mending): void => {
  const { head } = file.get(number)
  const contents = referenceOf(head, 'Contents')
  if (contents === null) return
  const object = file.get(contents)
  const content = readStream(object).toString('latin1')
  if (isPlain && !content.includes('/ActualText')) return
  const names = /\/Font <<([^>]*)>>/.exec(head)?.[1] ?? ''
  const fonts = new Map<string, PageFont>()
  for (const [, name = '', font = ''] of names.matchAll(/(\/\S+) (\d+) 0 R/g)) {
    const opened = open(Number(font))
    if (opened) fonts.set(name, opened)
  }
  const widthOf = (font: string, cid: number) => fonts.get(font)?.widthOf(cid) ?? 0
  const parts = readParts(content, widthOf)
  const parents = findParents(file, number)
  const mended = joinRuns(parts, parents).map((part) => ('runs' in part ? mendRuns(part, fonts) : part.raw))
  writeStream(object, Buffer.from(mended.join(''), 'latin1'))
}

/** Which element of the structure a piece of marked content belongs to. */
const findParents = (file: PdfFile, page: number): ReadonlyMap<number, number> => {
  const parents = new Map<number, number>()
  for (const [number, { head }] of file.objects) {
    if (!head.includes('/Type /StructElem') || !head.includes(`/Pg ${page} 0 R`)) continue
    const kids = /\/K (?:\[([^\]]*)\]|(\d+)(?! 0 R))/.exec(head)
    for (const [kid] of (kids?.[1] ?? kids?.[2] ?? '').replaceAll(/\d+ 0 R/g, '').matchAll(/\d+/g))
      parents.set(Number(kid), number)
  }
  return parents
}

/** Runs that may be drawn together, with the marks around those after the first, which stay without content. */
interface Joined {
  runs: Run[]
  emptied: string[]
  raw: string
}

const contentOf = (raw: string): number | null => {
  const found = /\/MCID (\d+)/.exec(raw)
  return found ? Number(found[1]) : null
}

const joinRuns = (parts: Part[], parents: ReadonlyMap<number, number>): (Part | Joined)[] => {
  const joined: (Part | Joined)[] = []
  let group: (Joined & { parent: number | null }) | null = null
  let current: number | null = null
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at] as Part
    if (part.kind === 'begin') {
      const content = contentOf(part.raw)
      current = content === null ? null : (parents.get(content) ?? null)
    }
    if (part.kind === 'run') {
      if (group && isSameColour(group, part)) group.runs.push(part)
      else {
        group = { runs: [part], emptied: [], raw: '', parent: current }
        joined.push(group)
      }
      group.raw += part.raw
      continue
    }
    const [begin, run, end] = [parts[at + 1], parts[at + 2], parts[at + 3]]
    const goesOn =
      group?.parent != null &&
      part.kind === 'end' &&
      begin?.kind === 'begin' &&
      run?.kind === 'run' &&
      end?.kind === 'end' &&
      parents.get(contentOf(begin.raw) ?? -1) === group.parent &&
      isSameColour(group, run)
    if (goesOn && group) {
      group.runs.push(run as Run)
      group.emptied.push(`${(begin as Part).raw}${(end as Part).raw}`)
      group.raw += `${part.raw}${begin?.raw}${run?.raw}`
      at += 2
      continue
    }
    if (group && part.kind === 'end') {
      joined.push(part, ...group.emptied.map((raw): Part => ({ kind: 'drawn', raw })))
      group.emptied = []
    } else joined.push(part)
    group = null
  }
  return joined
}

const isSameColour = (group: Joined, { colour }: Run): boolean => group.runs[0]?.colour === colour

const mendRuns = ({ runs }: Joined, fonts: Fonts): string => {
  const glyphs = runs.flatMap((run) =>
    placeGlyphs(run, {
      advanceOf: ({ font, cid, size }) => ((fonts.get(font)?.widthOf(cid) ?? 0) / 1000) * size,
      textOf: (glyph) => fonts.get(glyph.font)?.textOf(glyph) ?? '',
    }),
  )
  const lines = splitLines(findClusters(glyphs))
  return lines.map((line) => draw(inReadingOrder(line), { colour: runs[0]?.colour ?? '', fonts })).join('')
}

const splitLines = (clusters: Cluster[]): Cluster[][] => {
  const lines: Cluster[][] = []
  for (const cluster of clusters) {
    const last = lines.at(-1)
    if (last?.[0] && Math.abs(lineOf(last[0]) - lineOf(cluster)) < SAME_PLACE) last.push(cluster)
    else lines.push([cluster])
  }
  return lines
}

const round = (value: number): string => String(Number(value.toFixed(4)))

const draw = (clusters: Cluster[], { colour, fonts }: { colour: string; fonts: Fonts }): string => {
  const [first] = clusters
  if (!first) return ''
  const origin = Math.min(...clusters.map(originOf))
  const pen = new Pen()
  for (const cluster of clusters) {
    const [{ font, size } = { font: '', size: 1 }] = cluster.glyphs
    const opened = fonts.get(font)
    if (!opened) throw new Error(`No font ${font}`)
    pen.moveTo({ font, size, x: originOf(cluster) - origin })
    for (const { text, hasInk } of charactersOf(cluster)) {
      const cid = hasInk ? opened.characterFor(cluster, text) : opened.characterWithoutInk(text)
      pen.show(cid, (opened.widthOf(cid) / 1000) * size)
    }
  }
  return `\nq\n1 0 0 -1 ${round(origin)} ${round(lineOf(first))} cm${colour}\nBT\n0 Tr${pen.end()}\nET\nQ`
}
