import { expect, test } from 'vitest'
import type { Sticker } from './pen.ts'
import { STICKER_ROWS, stickerAddress } from './stickers.ts'

test.each(Object.keys(STICKER_ROWS) as Sticker[])('%s is drawn by a picture of our own', (sticker) => {
  expect(decodeURIComponent(stickerAddress(sticker))).toMatch(/^data:image\/svg\+xml,<svg /)
})
