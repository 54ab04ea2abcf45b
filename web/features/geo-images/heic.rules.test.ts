import sharp from 'sharp'
import { expect, test } from 'vitest'
import { isHeic, withExifOf } from './heic.rules.ts'

const paint = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#aabbcc' } })

/** The EXIF block as it stands in a HEIC file: behind other boxes, with the picture's data after it. */
const exif = async (): Promise<Buffer> => {
  const jpeg = await paint(4, 4)
    .withExif({
      IFD0: { Make: 'Phone', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 0/1 0/1' },
    })
    .jpeg()
    .toBuffer()
  return (await sharp(jpeg).metadata()).exif ?? Buffer.alloc(0)
}

test('place and time move into the JPEG, and it is turned once only', async () => {
  const block = await exif()
  const photo = Buffer.concat([
    Buffer.from('\0\0\0\x18ftypheic Exif no, ', 'latin1'),
    block,
    Buffer.alloc(90_000, 7),
  ])
  const jpeg = withExifOf(await paint(30, 20).jpeg().toBuffer(), photo)
  const facts = await sharp(jpeg).metadata()
  expect([facts.width, facts.height, facts.orientation]).toEqual([30, 20, 1])
  expect(facts.exif?.includes(Buffer.from('Phone'))).toBe(true)
})

test('a photo without EXIF leaves the JPEG as it is', async () => {
  const jpeg = await paint(30, 20).jpeg().toBuffer()
  expect(withExifOf(jpeg, Buffer.from('ftypheic, EEEExif\0\0 and no head'))).toBe(jpeg)
})

test.each([
  ['IMG_1.HEIC', '', true],
  ['a.heif', '', true],
  ['a', 'image/heic', true],
  ['a.jpg', 'image/jpeg', false],
])('%s of type %s', (name, type, heic) => {
  expect(isHeic({ name, type })).toBe(heic)
})
