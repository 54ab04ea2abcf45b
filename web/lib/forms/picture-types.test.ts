import { expect, test } from 'vitest'
import { acceptedPictures, isPictureName } from './picture-types.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15'
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36'

test.each([
  [IPHONE, 5, true],
  [MAC, 5, true],
  [MAC, 0, false],
  [ANDROID, 5, false],
])('%s with %i fingers is asked for JPEG: %s', (userAgent, maxTouchPoints, isAsked) => {
  const accept = acceptedPictures({ userAgent, maxTouchPoints })
  expect(accept.startsWith('image/jpeg,image/png')).toBe(isAsked)
  expect(accept.includes('heic')).toBe(!isAsked)
})

test.each([
  ['IMG_1.HEIC', true],
  ['a.jpg', true],
  ['a.pdf', false],
  ['heic', false],
])('%s', (name, expected) => expect(isPictureName(name)).toBe(expected))
