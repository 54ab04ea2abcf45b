/** The groups of a DXF, a code with its value each: as lines of text, or as the bytes of AutoCAD's binary form. */
import { Unreadable } from '../drawn.ts'

export type DxfGroup = readonly [code: number, value: string]

/** Pairs of lines: a code and its value. What is cut off ends with the last whole pair. */
export function* textGroups(text: string): Generator<DxfGroup> {
  let at = 0
  const next = (): string | null => {
    if (at >= text.length) return null
    const end = text.indexOf('\n', at)
    const line = text.slice(at, end < 0 ? text.length : end)
    at = end < 0 ? text.length : end + 1
    return line.trim()
  }
  for (;;) {
    const [code, value] = [next(), next()]
    if (code === null || value === null) return
    const number = Number.parseInt(code, 10)
    if (!Number.isFinite(number)) throw new Unreadable('no group code')
    yield [number, value]
  }
}

const SENTINEL = 'AutoCAD Binary DXF\r\n\x1a\0'
export const isBinaryDxf = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 0, SENTINEL.length) === SENTINEL

type ValueType = 'text' | 'double' | 'int16' | 'int32' | 'int64' | 'bool' | 'chunk'

/** The last code of each range, in their order, with how its values are kept (Autodesk, DXF reference, «Group code value types»). */
const TYPES: readonly (readonly [last: number, type: ValueType | null])[] = [
  ...([
    [9, 'text'],
    [59, 'double'],
    [79, 'int16'],
    [89, null],
    [99, 'int32'],
    [109, 'text'],
    [149, 'double'],
    [159, null],
    [169, 'int64'],
    [179, 'int16'],
    [209, null],
    [239, 'double'],
    [269, null],
    [289, 'int16'],
    [299, 'bool'],
    [309, 'text'],
    [319, 'chunk'],
    [369, 'text'],
    [389, 'int16'],
    [399, 'text'],
    [409, 'int16'],
    [419, 'text'],
    [429, 'int32'],
    [439, 'text'],
    [459, 'int32'],
    [469, 'double'],
    [481, 'text'],
    [998, null],
    [1003, 'text'],
    [1004, 'chunk'],
    [1009, 'text'],
    [1059, 'double'],
    [1070, 'int16'],
    [1071, 'int32'],
  ] as const),
]

/** By code, since there are millions of them. */
const TYPE_OF = Array.from({ length: 1072 }, (_, code) => TYPES.find(([last]) => code <= last)?.[1] ?? null)
const BYTES = { double: 8, int16: 2, int32: 4, int64: 8, bool: 1 } as const

/** Up to release 12 a code has one byte, and 255 before one of two; since then each has two. The first code tells. */
const hasShortCodes = (bytes: Buffer): boolean => {
  const [first, second] = bytes.subarray(SENTINEL.length)
  return first === 0xff || (first === 0 && second !== 0)
}

class BinaryReader {
  #at = SENTINEL.length
  readonly #bytes: Buffer
  readonly #isShort: boolean

  constructor(bytes: Buffer) {
    this.#bytes = bytes
    this.#isShort = hasShortCodes(bytes)
  }

  /** Null where it is cut off, as each of these. */
  code(): number | null {
    const short = this.#isShort ? this.#take(1) : null
    if (this.#isShort && short === null) return null
    if (short !== null && this.#bytes[short] !== 0xff) return this.#bytes[short] ?? null
    const at = this.#take(2)
    return at === null ? null : this.#bytes.readUInt16LE(at)
  }

  value(type: ValueType): string | null {
    if (type === 'text') return this.#text()
    if (type === 'chunk') return this.#chunk()
    const at = this.#take(BYTES[type])
    if (at === null) return null
    if (type === 'double') return String(this.#bytes.readDoubleLE(at))
    if (type === 'int64') return String(this.#bytes.readBigInt64LE(at))
    return String(this.#bytes.readIntLE(at, BYTES[type]))
  }

  /** Where so many bytes begin. */
  #take(count: number): number | null {
    const at = this.#at
    if (at + count > this.#bytes.length) return null
    this.#at = at + count
    return at
  }

  #text(): string | null {
    const end = this.#bytes.indexOf(0, this.#at)
    if (end < 0) return null
    const text = this.#bytes.toString('utf8', this.#at, end)
    this.#at = end + 1
    return text.trim()
  }

  /** Nothing that is drawn; its first byte says how many follow. */
  #chunk(): string | null {
    const at = this.#take(1)
    return at === null || this.#take(this.#bytes[at] ?? 0) === null ? null : ''
  }
}

/** What is cut off ends with the last whole group. @throws Unreadable for a code whose length nobody knows */
export function* binaryGroups(bytes: Buffer): Generator<DxfGroup> {
  const reader = new BinaryReader(bytes)
  for (;;) {
    const code = reader.code()
    if (code === null) return
    const type = TYPE_OF[code] ?? null
    if (type === null) throw new Unreadable('no group code')
    const value = reader.value(type)
    if (value === null) return
    yield [code, value]
  }
}
