import { expect, test } from 'vitest'
import { passportContent, type SnapshotPublisher } from '#contract/passports/passport-snapshot.ts'
import { makeSnapshot } from '#server/features/passports/passport-machines/snapshots.fixture.ts'
import { isSameContent } from '../passport.rules.ts'

const said = (publisher: SnapshotPublisher) => passportContent.parse(makeSnapshot({ publisher }))
const confirmed = { name: 'Anatolia Knit', confirmed_by_brand: true }

test('a version from before there were publishers says the same as the brand now', () => {
  const { publisher: _publisher, ...older } = makeSnapshot()
  expect(isSameContent(older, said(null))).toBe(true)
})

test.for([
  ['the brand’s own words, by another company', null, confirmed, true],
  ['the same company', confirmed, confirmed, true],
  ['the brand itself, after another company', confirmed, null, false],
  ['confirmed after not confirmed', { ...confirmed, confirmed_by_brand: false }, confirmed, false],
  ['another company', { ...confirmed, name: 'Rowan Knit' }, confirmed, false],
] as const)('%s: is it the same?', ([, before, after, isSame]) => {
  expect(isSameContent(makeSnapshot({ publisher: before }), said(after))).toBe(isSame)
})
