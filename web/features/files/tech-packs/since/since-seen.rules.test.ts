import { expect, test } from 'vitest'
import { findSince } from './since-seen.rules.ts'

const issues = (...standings: Parameters<typeof findSince>[0][number]['own_standing'][]) =>
  standings.map((own_standing, at) => ({ number: standings.length - at, own_standing }))

// shows D-451
test.each([
  ['owners have confirmed nothing and are shown nothing', issues(null, null), null],
  ['the first issue is new as a whole', issues('sent'), null],
  ['what was confirmed is known', issues('confirmed', 'confirmed'), null],
  ['since the one that was looked at', issues('sent', 'sent', 'seen'), { number: 3, from: 1 }],
  ['looking at it does not take the marks away', issues('seen', 'confirmed'), { number: 2, from: 1 }],
  ['a question counts as looking', issues('sent', 'asked'), { number: 2, from: 1 }],
  ['who never looked sees what changed last', issues('sent', 'sent', 'sent'), { number: 3, from: 2 }],
  ['without an issue there is nothing', [], null],
])('%s', (_, given, since) => {
  expect(findSince(given)).toEqual(since)
})
