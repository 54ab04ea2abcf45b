/** The records of a workbook of Excel 97–2003 ([MS-XLS]): one after the other, each with its kind and its length. */
import { BrokenFile } from './compound-file.ts'

export const KINDS = {
  formula: 0x0006,
  end: 0x000a,
  note: 0x001c,
  dates: 0x0022,
  password: 0x002f,
  continued: 0x003c,
  columns: 0x007d,
  sheet: 0x0085,
  numbers: 0x00bd,
  format: 0x041e,
  cellFormat: 0x00e0,
  merged: 0x00e5,
  pictures: 0x00eb,
  texts: 0x00fc,
  sharedText: 0x00fd,
  number: 0x0203,
  label: 0x0204,
  tick: 0x0205,
  formulaText: 0x0207,
  row: 0x0208,
  shortNumber: 0x027e,
  macros: 0x00d3,
  begin: 0x0809,
} as const

/** Reads from left to right; within a record that is continued in others, too. */
export class Reader {
  #parts: Uint8Array[]
  #view: DataView
  #part = 0
  #at = 0

  constructor(parts: Uint8Array[]) {
    this.#parts = parts
    this.#view = this.#viewOf(0)
  }

  #viewOf(index: number): DataView {
    const part = this.#parts[index]
    if (!part) throw new BrokenFile()
    return new DataView(part.buffer, part.byteOffset, part.byteLength)
  }

  /** Whether this part has ended; what follows stands in the next one. */
  get isAtEdge(): boolean {
    return this.#at >= this.#view.byteLength
  }

  get left(): number {
    return this.#view.byteLength - this.#at
  }

  get isDone(): boolean {
    return this.isAtEdge && this.#part >= this.#parts.length - 1
  }

  nextPart(): void {
    this.#part++
    this.#view = this.#viewOf(this.#part)
    this.#at = 0
  }

  #take(size: number): number {
    if (this.isAtEdge) this.nextPart()
    if (this.left < size) throw new BrokenFile()
    this.#at += size
    return this.#at - size
  }

  u8 = (): number => this.#view.getUint8(this.#take(1))
  u16 = (): number => this.#view.getUint16(this.#take(2), true)
  u32 = (): number => this.#view.getUint32(this.#take(4), true)
  f64 = (): number => this.#view.getFloat64(this.#take(8), true)

  skip(size: number): void {
    let left = size
    while (left > 0) {
      if (this.isAtEdge) this.nextPart()
      const step = Math.min(left, this.left)
      this.#at += step
      left -= step
    }
  }

  /** Bytes of this part alone. */
  bytes(size: number): Uint8Array {
    const at = this.#take(size)
    return new Uint8Array(this.#view.buffer, this.#view.byteOffset + at, size)
  }
}

const WIDE = 0x01
const EXTENDED = 0x04
const RICH = 0x08
const utf16 = new TextDecoder('utf-16le')

/** One byte a letter where all of them fit; then the upper byte is none, whatever the code page. */
const readLetters = (reader: Reader, letters: number, isWide: boolean): string =>
  isWide ? utf16.decode(reader.bytes(letters * 2)) : String.fromCharCode(...reader.bytes(letters))

/** A text goes on in the next part with a mark of its own, which says again how wide its letters are. */
const readText = (reader: Reader, length: number, flags: number): string => {
  let text = ''
  let isWide = (flags & WIDE) !== 0
  while (text.length < length) {
    if (reader.isAtEdge) {
      reader.nextPart()
      isWide = (reader.u8() & WIDE) !== 0
    }
    const fitting = Math.min(length - text.length, Math.floor(reader.left / (isWide ? 2 : 1)))
    if (fitting === 0) throw new BrokenFile()
    text += readLetters(reader, fitting, isWide)
  }
  return text
}

/** A text with its length in two bytes, or in one. */
export const readString = (reader: Reader, isShort = false): string => {
  const length = isShort ? reader.u8() : reader.u16()
  if (length === 0 && reader.isAtEdge) return ''
  const flags = reader.u8()
  const runs = flags & RICH ? reader.u16() : 0
  const extension = flags & EXTENDED ? reader.u32() : 0
  const text = readText(reader, length, flags)
  reader.skip(runs * 4 + extension)
  return text
}

export interface WorkbookRecord {
  kind: number
  /** Where the record begins in its stream, in bytes. */
  at: number
  open: () => Reader
}

/** What continues a record is given with it. @throws BrokenFile where a record is longer than the stream */
export function* listRecords(stream: Uint8Array, from = 0): Generator<WorkbookRecord> {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength)
  const bodyOf = (at: number): Uint8Array => {
    const end = at + 4 + view.getUint16(at + 2, true)
    if (end > stream.length) throw new BrokenFile()
    return stream.subarray(at + 4, end)
  }
  const kindAt = (at: number): number | null => (at + 4 <= stream.length ? view.getUint16(at, true) : null)
  let at = from
  for (let kind = kindAt(at); kind !== null; kind = kindAt(at)) {
    const begin = at
    const parts = [bodyOf(at)]
    at += 4 + (parts[0]?.length ?? 0)
    while (kindAt(at) === KINDS.continued) {
      const part = bodyOf(at)
      parts.push(part)
      at += 4 + part.length
    }
    yield { kind, at: begin, open: () => new Reader(parts) }
  }
}
