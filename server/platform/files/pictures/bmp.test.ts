import { expect, test } from 'vitest'
import { makeBmp } from '#server/test/pictures.ts'
import { decodeBmp, readBmpSize } from './bmp.ts'

const RED = [255, 0, 0]
const BLUE = [0, 0, 255]

/** Two rows of three: red red blue above blue blue red. */
const EXPECTED = [RED, RED, BLUE, BLUE, BLUE, RED].flat()
const COLOURS = [RED, RED, BLUE, BLUE, BLUE, RED] as [number, number, number][]

test.each([1, 4, 8, 24, 32] as const)('%d bits a pixel, from below and from above', (bits) => {
  for (const isTopDown of [false, true]) {
    const bytes = makeBmp({ width: 3, height: 2, colours: COLOURS, bits, isTopDown })
    expect(readBmpSize(bytes)).toEqual({ width: 3, height: 2 })
    const pixels = decodeBmp(bytes)
    expect({ ...pixels, rgb: [...(pixels?.rgb ?? [])] }).toEqual({ width: 3, height: 2, rgb: EXPECTED })
  }
})

/** As programs write 32 bits that name the places of red, green and blue. */
const masked = (...masks: number[]): Buffer => {
  const plain = makeBmp({ width: 3, height: 2, colours: COLOURS, bits: 32 })
  const named = Buffer.alloc(12)
  masks.forEach((mask, at) => {
    named.writeUInt32LE(mask, at * 4)
  })
  const bytes = Buffer.concat([plain.subarray(0, 54), named, plain.subarray(54)])
  bytes.writeUInt32LE(66, 10)
  bytes.writeUInt32LE(3, 30)
  return bytes
}

test('masks that say what is usual change nothing', () => {
  expect([...(decodeBmp(masked(0xff0000, 0xff00, 0xff))?.rgb ?? [])]).toEqual(EXPECTED)
})

const good = makeBmp({ width: 3, height: 2, colours: COLOURS, bits: 24, isTopDown: false })
const spoilt = (change: (bytes: Buffer) => void): Buffer => {
  const bytes = Buffer.from(good)
  change(bytes)
  return bytes
}
test.each([
  ['cut off', good.subarray(0, good.length - 1)],
  ['only a name', Buffer.from('BM')],
  ['of no width', spoilt((bytes) => bytes.writeInt32LE(0, 18))],
  ['of a negative width', spoilt((bytes) => bytes.writeInt32LE(-3, 18))],
  ['that announces more than it has', spoilt((bytes) => bytes.writeInt32LE(2 ** 31 - 1, 22))],
  ['with run lengths', spoilt((bytes) => bytes.writeUInt32LE(1, 30))],
  ['of 16 bits', spoilt((bytes) => bytes.writeUInt16LE(16, 28))],
  ['with its red elsewhere', masked(0xff000000, 0xff00, 0xff)],
  ['with its green elsewhere', masked(0xff0000, 0xff000000, 0xff)],
  ['with its blue elsewhere', masked(0xff0000, 0xff00, 0xff000000)],
  ['that begins past its end', spoilt((bytes) => bytes.writeUInt32LE(0xffff_ffff, 10))],
])('a BMP %s is none', (_, bytes) => {
  expect(decodeBmp(bytes)).toBeNull()
  expect(readBmpSize(bytes)).toBeNull()
})
