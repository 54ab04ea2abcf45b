/** Files that are made to stop, swell or deceive anyone who reads them. */
import { crc32, deflateRawSync, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { makeBmp } from '../pictures.ts'

export interface HostileFile {
  name: string
  bytes: Buffer
}

const grain = (size: number) =>
  sharp(
    Uint8Array.from({ length: size * size * 3 }, (_, index) => (index * 7919) % 251),
    {
      raw: { width: size, height: size, channels: 3 },
    },
  )

const chunk = (type: string, data: Buffer): Buffer => {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([size, body, sum])
}

/** Puts a chunk behind the head of a PNG. */
const withChunk = (png: Buffer, type: string, data: Buffer): Buffer =>
  Buffer.concat([png.subarray(0, 33), chunk(type, data), png.subarray(33)])

/** A few kilobytes that inflate to many megabytes. */
const bomb = (megabytes: number): Buffer => deflateSync(Buffer.alloc(megabytes * 1_000_000), { level: 9 })

/** EXIF whose directory has so many entries of one tag, each of them as long as the block. */
const exifOf = (entries: number, { tag = 0x9003, next = 0 } = {}): Buffer => {
  const head = Buffer.from([0x4d, 0x4d, 0, 42, 0, 0, 0, 8])
  const directory = Buffer.alloc(2 + entries * 12 + 4)
  directory.writeUInt16BE(entries, 0)
  for (let i = 0; i < entries; i++) {
    const at = 2 + i * 12
    directory.writeUInt16BE(i === 0 ? 0x8769 : tag, at)
    directory.writeUInt16BE(i === 0 ? 4 : 2, at + 2)
    directory.writeUInt32BE(i === 0 ? 1 : 60_000, at + 4)
    directory.writeUInt32BE(8, at + 8)
  }
  directory.writeUInt32BE(next, directory.length - 4)
  return Buffer.concat([head, directory])
}

const withApp1 = (jpeg: Buffer, exif: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exif.subarray(0, 65_000)])
  const mark = Buffer.from([0xff, 0xe1, (body.length + 2) >> 8, (body.length + 2) & 255])
  return Buffer.concat([jpeg.subarray(0, 2), mark, body, jpeg.subarray(2)])
}

/** A ZIP with this many entries, each of which says that it inflates to `claims` bytes. */
const zipOf = (
  names: readonly string[],
  { claims = 10, content = Buffer.alloc(10) }: { claims?: number; content?: Buffer } = {},
): Buffer => {
  const packed = deflateRawSync(content)
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const name of names) {
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(20, 4)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(crc32(content), 14)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt32LE(claims, 22)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.concat([local, Buffer.from(name, 'latin1'), packed])
    const head = Buffer.alloc(46)
    head.writeUInt32LE(0x02014b50, 0)
    local.copy(head, 6, 4, 30)
    head.writeUInt32LE(offset, 42)
    central.push(Buffer.concat([head, Buffer.from(name, 'latin1')]))
    locals.push(entry)
    offset += entry.length
  }
  const size = central.reduce((sum, each) => sum + each.length, 0)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(names.length, 8)
  end.writeUInt16LE(names.length, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, ...central, end])
}

/** A TIFF whose directories lead to each other in a circle. */
const circularTiff = (): Buffer => {
  const tiff = Buffer.alloc(64)
  tiff.write('II*\0', 0, 'latin1')
  tiff.writeUInt32LE(8, 4)
  tiff.writeUInt16LE(1, 8)
  tiff.writeUInt16LE(0x8769, 10)
  tiff.writeUInt16LE(4, 12)
  tiff.writeUInt32LE(1, 14)
  tiff.writeUInt32LE(8, 18)
  tiff.writeUInt32LE(8, 22)
  return tiff
}

const announcing = (png: Buffer, side: number): Buffer => {
  const bytes = Buffer.from(png)
  bytes.writeUInt32BE(side, 16)
  bytes.writeUInt32BE(side, 20)
  return bytes
}

const half = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length / 2)
const spoilt = (bytes: Buffer): Buffer => {
  const changed = Buffer.from(bytes)
  changed.fill(0xaa, Math.floor(bytes.length / 3), Math.floor(bytes.length / 3) + 200)
  return changed
}

export const makeHostileFiles = async (): Promise<HostileFile[]> => {
  const png = await grain(120).png().toBuffer()
  const jpeg = await grain(120).jpeg().toBuffer()
  const webp = await grain(120).webp().toBuffer()
  const gif = await grain(120).gif().toBuffer()
  const tiff = await grain(120).tiff().toBuffer()
  const named = (type: string) => Buffer.from(`${type}\0\0`, 'latin1')
  const bombs = [20, 120, 400].flatMap((size) => [
    { name: `profile-${size}.png`, bytes: withChunk(png, 'iCCP', Buffer.concat([named('icc'), bomb(size)])) },
    {
      name: `text-${size}.png`,
      bytes: withChunk(png, 'zTXt', Buffer.concat([named('Comment'), bomb(size)])),
    },
    {
      name: `international-${size}.png`,
      bytes: withChunk(png, 'iTXt', Buffer.concat([Buffer.from('XML\0\x01\0\0\0', 'latin1'), bomb(size)])),
    },
  ])
  const exifs = [
    ...[50, 1000, 5000].map((entries) => ({
      name: `entries-${entries}.jpg`,
      bytes: withApp1(jpeg, exifOf(entries)),
    })),
    ...[50, 5000, 60_000].map((entries) => ({
      name: `entries-${entries}.png`,
      bytes: withChunk(png, 'eXIf', exifOf(entries)),
    })),
    { name: 'circle.jpg', bytes: withApp1(jpeg, exifOf(2, { tag: 0x8825, next: 8 })) },
    { name: 'long.png', bytes: withChunk(png, 'eXIf', Buffer.alloc(5_000_000, 0x4d)) },
  ]
  const bmpColours = Array.from({ length: 64 }, (_, i): [number, number, number] =>
    i % 2 ? [1, 2, 3] : [9, 9, 9],
  )
  const bmp = makeBmp({ width: 8, height: 8, bits: 24, colours: bmpColours })
  const hugeBmp = Buffer.alloc(54 + 8 + 500 * 4000)
  makeBmp({ width: 8, height: 8, bits: 1, colours: bmpColours }).copy(hugeBmp, 0, 0, 62)
  hugeBmp.writeInt32LE(4000, 18)
  hugeBmp.writeInt32LE(4000, 22)
  const claimingBmp = Buffer.from(bmp)
  claimingBmp.writeInt32LE(2 ** 30, 18)
  const zips = [
    { name: 'many.zip', bytes: zipOf(Array.from({ length: 20_000 }, (_, i) => `${i}.txt`)) },
    { name: 'claims.zip', bytes: zipOf(['a.bin'], { claims: 0xfffffff0 }) },
    { name: 'climbs.zip', bytes: zipOf(['../../../etc/passwd']) },
    { name: 'plain.docx', bytes: zipOf(['hello.txt']) },
    {
      name: 'bomb.xlsx',
      bytes: zipOf(['[Content_Types].xml'], { claims: 1e9, content: Buffer.alloc(50_000_000) }),
    },
    { name: 'types.docx', bytes: zipOf(['[Content_Types].xml'], { content: Buffer.alloc(80_000_000, 'A') }) },
    { name: 'mimetype.zip', bytes: zipOf(['mimetype'], { content: Buffer.alloc(80_000_000, 'a') }) },
    { name: 'nested.zip', bytes: zipOf(['a.zip'], { content: zipOf(['b.zip'], { content: zipOf(['c']) }) }) },
  ]
  const html = Buffer.from('<!doctype html><script>alert(1)</script>')
  const polyglot = Buffer.concat([Buffer.from('GIF89a/*', 'latin1'), html, Buffer.from('*/=1')])
  const deceiving = [
    { name: 'invoice.html', bytes: polyglot },
    { name: 'invoice.gif', bytes: polyglot },
    { name: 'page.html', bytes: html },
    {
      name: 'picture.svg',
      bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    },
    {
      name: 'bomb.svg',
      bytes: Buffer.from(`<!DOCTYPE s [<!ENTITY a "${'a'.repeat(1000)}">]><svg>${'&a;'.repeat(1000)}</svg>`),
    },
    { name: 'photo.jpg', bytes: png },
    { name: 'photo.png.exe', bytes: png },
    { name: 'run.csv', bytes: Buffer.from('MZ\x90\0', 'latin1') },
    { name: 'empty.txt', bytes: Buffer.alloc(0) },
    { name: 'nul.csv', bytes: Buffer.from('a,b\0c') },
    { name: 'latin.txt', bytes: Buffer.from([0xff, 0xfe, 0xfd]) },
    { name: 'table.docx', bytes: Buffer.from('%PDF-1.7\n') },
  ]
  const broken = [
    { name: 'half.png', bytes: half(png) },
    { name: 'half.jpg', bytes: half(jpeg) },
    { name: 'half.webp', bytes: half(webp) },
    { name: 'half.gif', bytes: half(gif) },
    { name: 'half.tiff', bytes: half(tiff) },
    { name: 'spoilt.png', bytes: spoilt(png) },
    { name: 'spoilt.jpg', bytes: spoilt(jpeg) },
    { name: 'spoilt.webp', bytes: spoilt(webp) },
    { name: 'spoilt.tiff', bytes: spoilt(tiff) },
    { name: 'huge.png', bytes: announcing(png, 50_001) },
    { name: 'huge-2.png', bytes: announcing(png, 2 ** 31 - 1) },
    { name: 'circle.tiff', bytes: circularTiff() },
    { name: 'huge.bmp', bytes: hugeBmp },
    { name: 'claims.bmp', bytes: claimingBmp },
    { name: 'half.bmp', bytes: half(bmp) },
    {
      name: 'endless.pdf',
      bytes: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from('<<'.repeat(1_500_000))]),
    },
    { name: 'head.psd', bytes: Buffer.from('8BPS\0\x01', 'latin1') },
    { name: 'head.mp4', bytes: Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0', 'latin1') },
    { name: 'lie.mov', bytes: Buffer.from('\0\0\0\x18ftypqt  \0\0\0\0\xff\xff\xff\xffmoov', 'latin1') },
    {
      name: 'loops.heic',
      bytes: Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1'), Buffer.alloc(64)]),
    },
    { name: 'gaps.tif', bytes: Buffer.from('MM\0*\0\0\0\x04\xff\xff', 'latin1') },
    { name: 'wide.gif', bytes: Buffer.from('GIF89a\xff\xff\xff\xff\0\0\0,', 'latin1') },
    { name: 'lies.webp', bytes: Buffer.from('RIFF\xff\xff\xff\xffWEBPVP8X\n\0\0\0', 'latin1') },
  ]
  return [...bombs, ...exifs, ...zips, ...deceiving, ...broken]
}
