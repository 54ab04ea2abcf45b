import { expect, test } from 'vitest'
import { shareOf } from './photo-share.rules.ts'

const LARGE = { width: 4000, height: 3000 }
const MOST = Math.sqrt(4 / 12)

test.each([
  ['what fits a small stage', LARGE, { fitted: 0.2, isZoomed: false, has: 0 }, 0.25],
  [
    'the same on a screen of three times the pixels, as far as any is shown',
    LARGE,
    { fitted: 0.6, isZoomed: false, has: 0 },
    MOST,
  ],
  ['the first zoom asks for all that is ever shown', LARGE, { fitted: 0.2, isZoomed: true, has: 0.25 }, MOST],
  ['zooming back decodes nothing', LARGE, { fitted: 0.2, isZoomed: false, has: MOST }, MOST],
  ['a small photo as it is', { width: 640, height: 480 }, { fitted: 1.25, isZoomed: false, has: 0 }, 1],
])('%s', (_, size, shown, share) => {
  expect(shareOf(size, shown)).toBeCloseTo(share, 9)
})
