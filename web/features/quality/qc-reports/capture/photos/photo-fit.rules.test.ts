import { expect, test } from 'vitest'
import { fitOf, NO_SIZE } from './photo-fit.rules.ts'

const PHONE_ROOM = { width: 390, height: 530 }
const TABLET_ROOM = { width: 780, height: 820 }

test.each([
  ['upright, as a phone takes it', { width: 1080, height: 1920 }, PHONE_ROOM, 'cover'],
  ['lying, in a room that is upright', { width: 1920, height: 1080 }, PHONE_ROOM, 'contain'],
  ['of a tablet', { width: 1440, height: 1080 }, TABLET_ROOM, 'cover'],
  ['that is not known yet', NO_SIZE, PHONE_ROOM, 'cover'],
  ['in a room that is not known yet', { width: 1080, height: 1920 }, NO_SIZE, 'cover'],
] as const)('a photo %s', (_, photo, room, fit) => {
  expect(fitOf(photo, room)).toBe(fit)
})
