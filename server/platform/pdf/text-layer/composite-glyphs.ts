/** Adds glyphs to a TrueType font that are made of its own: OpenType 1.9, `glyf`, composite description. */

export interface Component {
  glyph: number
  /** Units of the font. */
  dx: number
  dy: number
}

export interface NewGlyph {
  components: Component[]
  advance: number
}

const HEAD_BYTES = 12
const RECORD_BYTES = 16
/** Offsets as words, of points and not of outlines; another component follows. */
const WORDS_ARE_OFFSETS = 0x0003
const MORE = 0x0020
const MAX_POINTS = 0xffff
/** In `head`: what makes the sum of the whole font this. It is zero while sums are taken. */
const ADJUSTMENT_AT = 8
const WHOLE_SUM = 0xb1b0afba

const readTables = (font: Buffer): Map<string, Buffer> =>
  new Map(
    Array.from({ length: font.readUInt16BE(4) }, (_, at) => {
      const record = HEAD_BYTES + at * RECORD_BYTES
      const offset = font.readUInt32BE(record + 8)
      const bytes = font.subarray(offset, offset + font.readUInt32BE(record + 12))
      return [font.toString('latin1', record, record + 4), bytes]
    }),
  )

const sumOf = (bytes: Buffer): number => {
  let sum = 0
  for (let at = 0; at + 4 <= bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0
  return sum
}

const padded = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])

const writeTables = (kind: number, tables: Map<string, Buffer>): Buffer => {
  const names = [...tables.keys()].sort()
  const head = Buffer.alloc(HEAD_BYTES + names.length * RECORD_BYTES)
  const power = Math.floor(Math.log2(names.length))
  head.writeUInt32BE(kind, 0)
  head.writeUInt16BE(names.length, 4)
  head.writeUInt16BE(16 * 2 ** power, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE(16 * (names.length - 2 ** power), 10)
  const bodies: Buffer[] = []
  let offset = head.length
  for (const [at, name] of names.entries()) {
    const bytes = tables.get(name) ?? Buffer.alloc(0)
    const body = padded(bytes)
    const record = HEAD_BYTES + at * RECORD_BYTES
    head.write(name, record, 'latin1')
    head.writeUInt32BE(sumOf(body), record + 4)
    head.writeUInt32BE(offset, record + 8)
    head.writeUInt32BE(bytes.length, record + 12)
    bodies.push(body)
    offset += body.length
  }
  const font = Buffer.concat([head, ...bodies])
  const adjusted = font.readUInt32BE(HEAD_BYTES + names.indexOf('head') * RECORD_BYTES + 8) + ADJUSTMENT_AT
  font.writeUInt32BE((WHOLE_SUM - sumOf(font)) >>> 0, adjusted)
  return font
}

export class GrowingFont {
  readonly unitsPerEm: number
  private readonly tables: Map<string, Buffer>
  private readonly kind: number
  private readonly outlines: Buffer[]
  private readonly metrics: { advance: number; bearing: number }[]
  private depth = 1
  private mostComponents = 1

  constructor(font: Buffer) {
    this.kind = font.readUInt32BE(0)
    this.tables = readTables(font)
    const head = this.table('head')
    this.unitsPerEm = head.readUInt16BE(18)
    const loca = this.table('loca')
    const glyf = this.table('glyf')
    const isLong = head.readInt16BE(50) === 1
    const placeOf = (at: number) => (isLong ? loca.readUInt32BE(at * 4) : loca.readUInt16BE(at * 2) * 2)
    const count = this.table('maxp').readUInt16BE(4)
    this.outlines = Array.from({ length: count }, (_, at) => glyf.subarray(placeOf(at), placeOf(at + 1)))
    const hmtx = this.table('hmtx')
    const full = this.table('hhea').readUInt16BE(34)
    this.metrics = Array.from({ length: count }, (_, at) =>
      at < full
        ? { advance: hmtx.readUInt16BE(at * 4), bearing: hmtx.readInt16BE(at * 4 + 2) }
        : {
            advance: hmtx.readUInt16BE((full - 1) * 4),
            bearing: hmtx.readInt16BE(full * 4 + (at - full) * 2),
          },
    )
    this.depth = this.table('maxp').readUInt16BE(30)
    this.mostComponents = this.table('maxp').readUInt16BE(28)
  }

  private table(name: string): Buffer {
    const found = this.tables.get(name)
    if (!found) throw new Error(`No table ${name}`)
    return found
  }

  get count(): number {
    return this.outlines.length
  }

  /** The number of the new glyph. */
  add({ components, advance }: NewGlyph): number {
    const drawn = components.filter(({ glyph }) => (this.outlines[glyph]?.length ?? 0) > 0)
    const boxes = drawn.map(({ glyph, dx, dy }) => {
      const outline = this.outlines[glyph] as Buffer
      const [left, bottom, right, top] = [2, 4, 6, 8].map((at) => outline.readInt16BE(at)) as [
        number,
        number,
        number,
        number,
      ]
      return { left: left + dx, bottom: bottom + dy, right: right + dx, top: top + dy }
    })
    const bearing = boxes.length > 0 ? Math.min(...boxes.map(({ left }) => left)) : 0
    this.metrics.push({ advance: Math.max(0, Math.round(advance)), bearing })
    this.mostComponents = Math.max(this.mostComponents, drawn.length)
    if (drawn.length === 0) return this.outlines.push(Buffer.alloc(0)) - 1
    const outline = Buffer.alloc(10 + drawn.length * 8)
    outline.writeInt16BE(-1, 0)
    outline.writeInt16BE(bearing, 2)
    outline.writeInt16BE(Math.min(...boxes.map(({ bottom }) => bottom)), 4)
    outline.writeInt16BE(Math.max(...boxes.map(({ right }) => right)), 6)
    outline.writeInt16BE(Math.max(...boxes.map(({ top }) => top)), 8)
    for (const [at, { glyph, dx, dy }] of drawn.entries()) {
      const place = 10 + at * 8
      outline.writeUInt16BE(WORDS_ARE_OFFSETS | (at < drawn.length - 1 ? MORE : 0), place)
      outline.writeUInt16BE(glyph, place + 2)
      outline.writeInt16BE(dx, place + 4)
      outline.writeInt16BE(dy, place + 6)
    }
    return this.outlines.push(outline) - 1
  }

  write(): Buffer {
    const count = this.count
    const glyf = this.outlines.map((each) => padded(each))
    const loca = Buffer.alloc((count + 1) * 4)
    const hmtx = Buffer.alloc(count * 4)
    let place = 0
    for (const [at, { advance, bearing }] of this.metrics.entries()) {
      place += glyf[at]?.length ?? 0
      loca.writeUInt32BE(place, (at + 1) * 4)
      hmtx.writeUInt16BE(advance, at * 4)
      hmtx.writeInt16BE(bearing, at * 4 + 2)
    }
    const [head, hhea, maxp] = (['head', 'hhea', 'maxp'] as const).map((name) =>
      Buffer.from(this.table(name)),
    )
    head?.writeUInt32BE(0, ADJUSTMENT_AT)
    head?.writeInt16BE(1, 50)
    hhea?.writeUInt16BE(count, 34)
    maxp?.writeUInt16BE(count, 4)
    maxp?.writeUInt16BE(MAX_POINTS, 10)
    maxp?.writeUInt16BE(MAX_POINTS, 12)
    maxp?.writeUInt16BE(this.mostComponents, 28)
    maxp?.writeUInt16BE(this.depth + 1, 30)
    const changed = { glyf: Buffer.concat(glyf), loca, hmtx, head, hhea, maxp }
    for (const [name, bytes] of Object.entries(changed)) if (bytes) this.tables.set(name, bytes)
    return writeTables(this.kind, this.tables)
  }
}
