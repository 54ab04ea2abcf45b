import { expect, test } from 'vitest'
import { makePhoto } from './pictures.ts'

test('photos of 256 shades are 256 files: a test that deletes one takes no other’s bytes', async () => {
  const shades = Array.from({ length: 256 }, (_, shade) => shade)
  const photos = await Promise.all(
    shades.map((shade) => makePhoto({ latitude: 40, longitude: 28 }, { shade, width: 80 })),
  )
  expect(new Set(photos.map((photo) => photo.toString('latin1'))).size).toBe(256)
})
