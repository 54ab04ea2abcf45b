import { expect, test } from 'vitest'
import { DEFAULT_TRACE_LAYOUT } from '#contract/passport-snapshot.ts'
import { describeLinks, linkTypesOf, readLinkType } from './linkset.rules.ts'
import { makeSnapshot, makeSnapshotStep, SNAPSHOTS } from './make-snapshots.ts'

test.each([
  ['gs1:pip', 'pip'],
  ['https://ref.gs1.org/voc/dpp', 'dpp'],
  ['https://gs1.org/voc/sustainabilityInfo', 'sustainabilityInfo'],
  ['http://gs1.org/voc/traceability', 'traceability'],
  ['gs1:defaultLink', 'defaultLink'],
  ['gs1:certificationInfo', null],
  ['pip', null],
  ['gs1:', null],
  ['gs1:__proto__', null],
])('link type %s is read as %s', (text, type) => {
  expect(readLinkType(text)).toBe(type)
})

test('only what the passport has is announced', () => {
  expect(linkTypesOf(SNAPSHOTS.empty)).toEqual(['dpp', 'pip', 'masterData'])
  expect(linkTypesOf(SNAPSHOTS.full)).toEqual([
    'dpp',
    'pip',
    'sustainabilityInfo',
    'traceability',
    'masterData',
  ])
  const steps = [makeSnapshotStep()]
  const hidden = makeSnapshot({ steps, layout: { ...DEFAULT_TRACE_LAYOUT, supply_chain: false } })
  expect(linkTypesOf(hidden)).not.toContain('traceability')
})

test('a linkset has one anchor, one default link, and each page in each language', () => {
  const { linkset } = describeLinks({
    snapshot: SNAPSHOTS.full,
    anchor: 'https://s.example/01/04006381333931',
    passportUrl: 'https://s.example/trace/ST-1',
    languages: ['en', 'de'],
  }) as { linkset: Record<string, unknown>[] }
  expect(linkset).toHaveLength(1)
  const page = { href: 'https://s.example/trace/ST-1', title: 'Harbour tee', type: 'text/html' }
  expect(linkset[0]).toMatchObject({
    anchor: 'https://s.example/01/04006381333931',
    'https://ref.gs1.org/voc/defaultLink': [page],
    'https://ref.gs1.org/voc/pip': [
      { ...page, href: `${page.href}?lang=en`, hreflang: ['en'] },
      { ...page, href: `${page.href}?lang=de`, hreflang: ['de'] },
    ],
  })
  const dpp = linkset[0]?.['https://ref.gs1.org/voc/dpp'] as { type: string }[]
  expect(dpp.map(({ type }) => type.split(';')[0])).toEqual([
    'text/html',
    'text/html',
    'application/ld+json',
    'application/ld+json',
  ])
})
