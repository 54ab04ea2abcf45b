/** A font of a PDF file, to which characters are added that mean what the page says with them. */

import { type Cluster, endOf, lineOf, originOf } from './clusters.ts'
import { type Component, GrowingFont } from './composite-glyphs.ts'
import { fromUtf16, type Glyph } from './content-parts.ts'
import { type PdfFile, readStream, referenceOf, writeStream } from './pdf-file.ts'

const CODES_A_BLOCK = 100
const MAX_OFFSET = 0x7fff

const toUtf16 = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()
const code = (cid: number): string => `<${cid.toString(16).toUpperCase().padStart(4, '0')}>`

const readTexts = (map: string): Map<number, string> => {
  const texts = new Map<number, string>()
  for (const [, block = ''] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, cid = '', text = ''] of block.matchAll(/<([0-9A-F]+)>\s*<([0-9A-F]*)>/gi))
      texts.set(Number.parseInt(cid, 16), fromUtf16(text))
  return texts
}

const writeTexts = (map: string, texts: ReadonlyMap<number, string>): string => {
  const all = [...texts].sort(([a], [b]) => a - b)
  const blocks = Array.from({ length: Math.ceil(all.length / CODES_A_BLOCK) }, (_, at) => {
    const some = all.slice(at * CODES_A_BLOCK, (at + 1) * CODES_A_BLOCK)
    const rows = some.map(([cid, text]) => `${code(cid)} <${toUtf16(text)}>\n`).join('')
    return `${some.length} beginbfchar\n${rows}endbfchar\n`
  })
  const first = map.search(/\d+ beginbfchar/)
  return (
    map.slice(0, first) + blocks.join('') + map.slice(map.lastIndexOf('endbfchar') + 'endbfchar\n'.length)
  )
}

/** `[0 0 600 3 4 635 7 [500 510]]` */
const readWidths = (head: string): Map<number, number> => {
  const widths = new Map<number, number>()
  const found = /\/W \[((?:[^[\]]|\[[^\]]*\])*)\]/.exec(head)?.[1] ?? ''
  const tokens = found.match(/\[[^\]]*\]|-?[\d.]+/g) ?? []
  for (let at = 0; at < tokens.length; ) {
    const first = Number(tokens[at])
    const next = tokens[at + 1] ?? ''
    if (next.startsWith('[')) {
      for (const [step, width] of (next.match(/-?[\d.]+/g) ?? []).entries())
        widths.set(first + step, Number(width))
      at += 2
    } else {
      for (let cid = first; cid <= Number(next); cid++) widths.set(cid, Number(tokens[at + 2]))
      at += 3
    }
  }
  return widths
}

export class PageFont {
  readonly texts: Map<number, string>
  readonly widths: Map<number, number>
  private readonly file: PdfFile
  private readonly numbers: { map: number; font: number; descriptor: number; program: number }
  private readonly added = new Map<string, number>()
  private program: GrowingFont | undefined

  constructor(file: PdfFile, number: number) {
    this.file = file
    const { head } = file.get(number)
    const font = named(head, 'DescendantFonts')
    const descriptor = named(file.get(font).head, 'FontDescriptor')
    const map = named(head, 'ToUnicode')
    this.numbers = { map, font, descriptor, program: named(file.get(descriptor).head, 'FontFile2') }
    this.texts = readTexts(readStream(file.get(map)).toString('latin1'))
    this.widths = readWidths(file.get(font).head)
  }

  widthOf(cid: number): number {
    return this.widths.get(cid) ?? 0
  }

  textOf({ cid }: Glyph): string {
    return this.texts.get(cid) ?? ''
  }

  /** The character that looks like the cluster and means the text. */
  characterFor(cluster: Cluster, text: string): number {
    const [first] = cluster.glyphs
    if (cluster.glyphs.length === 1 && first && this.texts.get(first.cid) === text) return first.cid
    const units = this.open().unitsPerEm
    const components = cluster.glyphs.map(
      (glyph): Component => ({
        glyph: glyph.cid,
        dx: Math.round(((glyph.pageX - originOf(cluster)) / glyph.size) * units),
        dy: Math.round(((glyph.pageY - lineOf(cluster)) / glyph.size) * units),
      }),
    )
    if (components.some(({ dx, dy }) => Math.max(Math.abs(dx), Math.abs(dy)) > MAX_OFFSET))
      throw new Error('A mark lies too far from its letter')
    const advance = (endOf(cluster) - originOf(cluster)) / (first?.size ?? 1)
    return this.add({ text, components, advance })
  }

  /** A character that is not seen and takes no room. */
  characterWithoutInk(text: string): number {
    return this.add({ text, components: [], advance: 0 })
  }

  private open(): GrowingFont {
    this.program ??= new GrowingFont(readStream(this.file.get(this.numbers.program)))
    return this.program
  }

  /** @param advance as a part of the size */
  private add({
    text,
    components,
    advance,
  }: {
    text: string
    components: Component[]
    advance: number
  }): number {
    const key = JSON.stringify([text, components])
    const known = this.added.get(key)
    if (known !== undefined) return known
    const cid = this.open().add({ components, advance: advance * this.open().unitsPerEm })
    this.added.set(key, cid)
    this.texts.set(cid, text)
    this.widths.set(cid, Math.round(advance * 1000))
    return cid
  }

  write(): void {
    if (!this.program) return
    const { map, font, descriptor, program } = this.numbers
    const texts = this.file.get(map)
    writeStream(texts, Buffer.from(writeTexts(readStream(texts).toString('latin1'), this.texts), 'latin1'))
    writeStream(this.file.get(program), this.program.write())
    const described = this.file.get(font)
    const widths = [...this.added.values()].map((cid) => `${cid} ${cid} ${this.widthOf(cid)}`).join(' ')
    described.head = described.head.replace(/\/W \[/, () => `/W [${widths} `)
    // The set of characters, which need not be there.
    const details = this.file.get(descriptor)
    details.head = details.head.replace(/\/CIDSet \d+ 0 R\s*/, '')
  }
}

const named = (head: string, key: string): number => {
  const found = referenceOf(head, key)
  if (found === null) throw new Error(`No ${key}`)
  return found
}
