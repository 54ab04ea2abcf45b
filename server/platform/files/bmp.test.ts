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
  ['that begins past its end', spoilt((bytes) => bytes.writeUInt32LE(0xffff_ffff, 10))],
])('a BMP %s is none', (_, bytes) => {
  expect(decodeBmp(bytes)).toBeNull()
  expect(readBmpSize(bytes)).toBeNull()
})
