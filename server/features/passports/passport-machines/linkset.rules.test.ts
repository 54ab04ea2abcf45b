import { expect, test } from 'vitest'
import { DEFAULT_TRACE_LAYOUT } from '#contract/passports/passport-snapshot.ts'
import type { DigitalLink } from './digital-link.rules.ts'
import { chooseTarget, describeLinks, GS1_VOCABULARY, linkTypesOf, readLinkType } from './linkset.rules.ts'
import { makeSnapshot, makeSnapshotStep, SNAPSHOTS } from './snapshots.fixture.ts'

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

// shows D-5
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

const linked = { snapshot: SNAPSHOTS.full, origin: 'https://s.example', languages: ['en', 'de'] }
const GTIN = { gtin: '04006381333931', qualifiers: {} }
const LOT = { gtin: '04006381333931', qualifiers: { 10: 'L&7' } }
const UNTP = 'application/ld+json;profile="https://vocabulary.uncefact.org/untp/0.7.0/context/"'
type Items = Record<string, { href: string; type?: string; hreflang?: string[] }[]>[]
const itemsOf = (link: DigitalLink) => (describeLinks(linked, link) as { linkset: Items }).linkset

// shows D-6
test('a linkset has one bare default link, and each page in each language', () => {
  const page = { href: 'https://s.example/trace/ST-7QK4M-2XV9D', title: 'Harbour tee', type: 'text/html' }
  expect(itemsOf(GTIN)).toMatchObject([
    {
      anchor: 'https://s.example/01/04006381333931',
      itemDescription: 'Harbour tee',
      'https://ref.gs1.org/voc/defaultLink': [{ href: page.href, title: page.title }],
      'https://ref.gs1.org/voc/pip': [
        page,
        { ...page, href: `${page.href}?lang=en`, hreflang: ['en'] },
        { ...page, href: `${page.href}?lang=de`, hreflang: ['de'] },
      ],
    },
  ])
  const dpp = itemsOf(GTIN)[0]?.['https://ref.gs1.org/voc/dpp']
  expect(dpp?.map(({ type }) => type)).toEqual([
    'text/html',
    'text/html',
    'text/html',
    'application/ld+json',
    UNTP,
    'application/vc+jwt',
  ])
})

// shows D-6
test('of a lot it has the lot’s links and those of the GTIN', () => {
  const [lot, gtin, ...others] = itemsOf(LOT)
  expect(others).toEqual([])
  expect(lot).toMatchObject({
    anchor: 'https://s.example/01/04006381333931/10/L%267',
    'https://ref.gs1.org/voc/defaultLink': [{ href: 'https://s.example/trace/ST-7QK4M-2XV9D?10=L%267' }],
    'https://ref.gs1.org/voc/masterData': [{ href: 'https://s.example/trace/ST-7QK4M-2XV9D.json?10=L%267' }],
  })
  expect(lot?.['https://ref.gs1.org/voc/pip']?.[2]?.href).toMatch(/\?10=L%267&lang=de$/)
  expect(gtin).toEqual(itemsOf(GTIN)[0])
})

test.each([
  ['defaultLink', UNTP, 'de', ''],
  ['dpp', undefined, undefined, ''],
  ['dpp', '*/*', 'de-AT, en;q=0.5', '?lang=de'],
  ['dpp', 'application/ld+json', 'de', '.json'],
  ['dpp', UNTP, undefined, '/untp.json'],
  ['dpp', 'image/png', undefined, ''],
  ['pip', 'application/ld+json', 'de', '?lang=de'],
  ['pip', 'text/html', 'ja, *;q=0.1', ''],
  ['masterData', 'text/html', 'de', '.json'],
] as const)('%s for %s in %s leads to …%s', (type, accept, acceptLanguage, ending) => {
  const target = chooseTarget(linked, GTIN, { type, accept, acceptLanguage })
  expect(target).toBe(`https://s.example/trace/ST-7QK4M-2XV9D${ending}`)
})

test('every link that is announced is where its own type and language lead', () => {
  for (const level of [GTIN, LOT])
    for (const type of linkTypesOf(linked.snapshot))
      for (const { href, type: accept, hreflang } of itemsOf(level)[0]?.[`${GS1_VOCABULARY}${type}`] ?? [])
        expect(chooseTarget(linked, level, { type, accept, acceptLanguage: hreflang?.[0] })).toBe(href)
})
