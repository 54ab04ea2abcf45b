/**
 * The picture of all layers that Photoshop keeps at the end of a PSD or PSB (Adobe Photoshop File Formats
 * Specification). A file that was saved without it has no preview.
 */
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { MAX_PIXELS, TooLarge, Unreadable, writeDrawn } from './drawn.ts'

const MODES = { bitmap: 0, grey: 1, indexed: 2, rgb: 3, cmyk: 4 } as const

interface Head {
  isLarge: boolean
  channels: number
  width: number
  height: number
  depth: number
  mode: number
}

const readHead = (file: Buffer): Head => {
  if (file.length < 26 || file.toString('latin1', 0, 4) !== '8BPS') throw new Unreadable('no PSD')
  const head = {
    isLarge: file.readUInt16BE(4) === 2,
    channels: file.readUInt16BE(12),
    height: file.readUInt32BE(14),
    width: file.readUInt32BE(18),
    depth: file.readUInt16BE(22),
    mode: file.readUInt16BE(24),
  }
  if (head.width < 1 || head.height < 1) throw new Unreadable('no size')
  if (head.width * head.height > MAX_PIXELS) throw new TooLarge('more than fifty million pixels')
  if (![8, 16].includes(head.depth)) throw new Unreadable('a depth that is not drawn')
  return head
}

/** Where the composite begins: behind colour data, resources, and layers. */
const findComposite = (file: Buffer, { isLarge }: Head): { at: number; palette: Buffer } => {
  const colours = file.readUInt32BE(26)
  const palette = file.subarray(30, 30 + colours)
  let at = 30 + colours
  at += 4 + file.readUInt32BE(at)
  at += isLarge ? 8 + Number(file.readBigUInt64BE(at)) : 4 + file.readUInt32BE(at)
  if (at + 2 > file.length) throw new Unreadable('no composite')
  return { at, palette }
}

/** PackBits; @returns where it ended in the row */
const unpackRow = (packed: Buffer, row: Buffer): void => {
  let to = 0
  for (let at = 0; at < packed.length && to < row.length; ) {
    const count = packed.readInt8(at++)
    if (count >= 0) {
      to += packed.copy(row, to, at, Math.min(at + count + 1, packed.length))
      at += count + 1
    } else if (count !== -128) {
      row.fill(packed[at++] ?? 0, to, Math.min(to + 1 - count, row.length))
      to += 1 - count
    }
  }
}

/** The planes that are shown, one after the other, eight bits a sample. */
const readPlanes = (file: Buffer, head: Head, at: number, planes: number): Buffer[] => {
  const { width, height, channels, depth, isLarge } = head
  const rowBytes = (width * depth) / 8
  const packing = file.readUInt16BE(at)
  if (packing > 1) throw new Unreadable('a packing that is not drawn')
  const counts = at + 2
  const size = isLarge ? 4 : 2
  let from = packing === 1 ? counts + channels * height * size : counts
  const row = Buffer.alloc(rowBytes)
  return Array.from({ length: planes }, (_, plane) => {
    const samples = Buffer.alloc(width * height)
    for (let y = 0; y < height; y++) {
      const place = counts + (plane * height + y) * size
      const bytes = packing === 0 ? rowBytes : isLarge ? file.readUInt32BE(place) : file.readUInt16BE(place)
      if (from + bytes > file.length) throw new Unreadable('it breaks off')
      const packed = file.subarray(from, from + bytes)
      if (packing === 1) unpackRow(packed, row)
      const whole = packing === 1 ? row : packed
      // Of sixteen bits the upper eight.
      if (depth === 8) whole.copy(samples, y * width)
      else for (let x = 0; x < width; x++) samples[y * width + x] = whole[x * 2] ?? 0
      from += bytes
    }
    return samples
  })
}

const joinColours = (head: Head, planes: readonly Buffer[], palette: Buffer): Buffer => {
  const { width, height, mode } = head
  const rgb = Buffer.alloc(width * height * 3)
  const [first, second = first, third = first, black] = planes as [Buffer, ...Buffer[]]
  for (let at = 0, to = 0; at < width * height; at++, to += 3) {
    if (mode === MODES.indexed) {
      const entry = first[at] ?? 0
      for (let colour = 0; colour < 3; colour++) rgb[to + colour] = palette[entry + colour * 256] ?? 0
    } else {
      // Of CMYK each is kept as what is left of white.
      const left = mode === MODES.cmyk ? (black?.[at] ?? 255) / 255 : 1
      rgb[to] = (first[at] ?? 0) * left
      rgb[to + 1] = (second[at] ?? 0) * left
      rgb[to + 2] = (third[at] ?? 0) * left
    }
  }
  return rgb
}

const PLANES: Readonly<Record<number, number>> = {
  [MODES.grey]: 1,
  [MODES.indexed]: 1,
  [MODES.rgb]: 3,
  [MODES.cmyk]: 4,
}

export const drawPsd = async (path: string, to: string): Promise<void> => {
  const file = await readFile(path)
  const head = readHead(file)
  const planes = PLANES[head.mode]
  if (!planes || head.channels < planes) throw new Unreadable('colours that are not drawn')
  const { at, palette } = findComposite(file, head)
  const rgb = joinColours(head, readPlanes(file, head, at, planes), palette)
  await writeDrawn(sharp(rgb, { raw: { width: head.width, height: head.height, channels: 3 } }), to)
}
