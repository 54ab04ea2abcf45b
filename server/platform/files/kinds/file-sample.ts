/** The beginning and the end of a file, as bytes and, where they are text, as text. */
import { open } from 'node:fs/promises'

const SAMPLE_BYTES = 65_536

export interface FileSample {
  path: string
  size: number
  head: Buffer
  tail: Buffer
  text: SampleText | null
}

export interface SampleText {
  /** The first characters; without a byte order mark. */
  characters: string
  /** Those after blanks, and of XML after its declaration, comments and document type. */
  body: string
  /** As its media type names it; null for UTF-8. */
  charset: 'utf-16le' | 'utf-16be' | 'unknown-8bit' | null
}

export const readSample = async (path: string): Promise<FileSample> => {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const read = async (from: number): Promise<Buffer> => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES, from)
      return buffer.subarray(0, bytesRead)
    }
    const head = await read(0)
    return { path, size, head, tail: await read(Math.max(0, size - SAMPLE_BYTES)), text: textOf(head) }
  } finally {
    await file.close()
  }
}

/** What no text has: tabs, line ends, form feeds, the old end of a file and the escapes of Japanese mail aside. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is about them.
const CONTROLS = /[\x00-\x08\x0b\x0e-\x19\x1c-\x1f\x7f]/

/** Null where the bytes are no text in any encoding that offices write. */
const textOf = (head: Buffer): SampleText | null => {
  const wide = wideCharsetOf(head)
  if (wide) {
    const characters = decode(head.subarray(0, head.length & ~1), wide)
    return characters === null ? null : sampleOf(characters, wide)
  }
  const utf8 = decode(head, 'utf-8')
  if (utf8 !== null) return sampleOf(utf8, null)
  // Every byte means something in a code page; which page it is, only people know.
  return sampleOf(head.toString('latin1'), 'unknown-8bit')
}

const sampleOf = (characters: string, charset: SampleText['charset']): SampleText | null =>
  CONTROLS.test(characters) ? null : { characters, body: bodyOf(characters), charset }

/** What may stand before the first element, with how it ends. */
const PROLOG: readonly [begins: RegExp, ends: string][] = [
  [/<\?xml[\s?]/y, '?>'],
  [/<!--/y, '-->'],
  [/<!DOCTYPE\s+(?!html)[\w:.-]+[^>[]*\[/iy, ']>'],
  [/<!DOCTYPE\s+(?!html)[\w:.-]+[^>[]*/iy, '>'],
]

const bodyOf = (characters: string): string => {
  let at = 0
  const skipBlanks = () => {
    while (at < characters.length && /\s/.test(characters[at] as string)) at++
  }
  const skipProlog = (): boolean =>
    PROLOG.some(([begins, ends]) => {
      begins.lastIndex = at
      const end = begins.test(characters) ? characters.indexOf(ends, at) : -1
      if (end >= 0) at = end + ends.length
      return end >= 0
    })
  do skipBlanks()
  while (skipProlog())
  return characters.slice(at)
}

/** The sample may end inside a character: `stream` lets that pass. */
const decode = (bytes: Buffer, charset: string): string | null => {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return null
  }
}

/** Of the bytes of text in Latin script, every second one is nought in UTF-16. */
const MIN_NULS = 0.3
/** Fewer could be anything. */
const MIN_BYTES = 16

const wideCharsetOf = (head: Buffer): 'utf-16le' | 'utf-16be' | null => {
  if (head.length < 2) return null
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  if (head.length < MIN_BYTES) return null
  const nuls = [0, 0]
  for (let at = 0; at < head.length; at++) if (head[at] === 0) nuls[at % 2] = (nuls[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = nuls
  const enough = (head.length / 2) * MIN_NULS
  if (odd > enough && even === 0) return 'utf-16le'
  return even > enough && odd === 0 ? 'utf-16be' : null
}
