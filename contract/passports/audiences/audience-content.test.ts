import { describe, expect, test } from 'vitest'
import { PUBLIC_FACT_KEYS } from '../facts/fact-record.ts'
import { REQUIREMENTS } from '../facts/requirements.ts'
import { type PassportContent, passportContent } from '../passport-snapshot.ts'
import { contentFor } from './audience-content.rules.ts'
import { OPEN_FIELD_KEYS, type OpenFieldKey, openFieldOf } from './audience-fields.ts'
import { CLOSED_FIELDS, PLACES, RULE_NAMES } from './audience-places.ts'
import { splitContent, viewOf } from './audience-views.rules.ts'
import { AUDIENCES, isReadBy, LINK_READERS, READERS } from './audiences.ts'
import { CLOSED_TEXTS, canariesOf, makeFullContent, type Pictures } from './full-content.fixture.ts'
import { audiencesInput } from './passport-audiences.ts'

const PICTURES: Pictures = {
  ...{ picture: 'a'.repeat(64), logo: 'b'.repeat(64), step: 'c'.repeat(64) },
  ...{ line: 'd'.repeat(64), line_photo: 'e'.repeat(64) },
}
const FULL = makeFullContent(PICTURES, { style_number: 'ST-7QK4M-2XV9D', gtin: '04006381333931' })
const NO_STEPS = new Map()

/** Paths of all values, without the numbers of lists. */
const pathsOf = (value: unknown, path = ''): string[] => {
  if (Array.isArray(value)) return value.flatMap((each) => pathsOf(each, path))
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, path ? `${path}.${key}` : key))
}

test('the passport of these tests has a value in each key of the snapshot', () => {
  expect(passportContent.parse(FULL)).toEqual(FULL)
  const empty = Object.entries(FULL).filter(([key, value]) => value === null && key !== 'publisher')
  expect(empty).toEqual([])
  expect(Object.keys(FULL).toSorted()).toEqual(Object.keys(passportContent.shape).toSorted())
})

// shows D-476
test('each key of a version belongs to a field, or to a rule by which everybody reads it', () => {
  const byList = ['services', 'facts']
  const homeless = [...new Set(pathsOf(FULL))].filter((path) => {
    const [top = ''] = path.split('.')
    if (byList.includes(top)) return false
    const known = Object.keys(PLACES).filter((place) => path === place || path.startsWith(`${place}.`))
    return known.length === 0
  })
  expect(homeless).toEqual([])
  for (const place of Object.values(PLACES))
    expect(typeof place === 'string' ? OPEN_FIELD_KEYS : Object.keys(RULE_NAMES)).toContain(
      typeof place === 'string' ? place : place[0],
    )
  for (const key of PUBLIC_FACT_KEYS)
    expect([...OPEN_FIELD_KEYS, ...Object.keys(CLOSED_FIELDS)]).toContain(`fact_${key}`)
})

// shows D-477
test('what a law asks for now can be restricted by nobody, and names the law', () => {
  const asked = new Set(
    REQUIREMENTS.flatMap(({ standing, facts }) => (standing === 'now' ? facts : [])).filter((key) =>
      (PUBLIC_FACT_KEYS as readonly string[]).includes(key),
    ),
  )
  const closed = Object.entries(CLOSED_FIELDS).filter(([key]) => key.startsWith('fact_'))
  expect(closed.map(([key]) => key).toSorted()).toEqual([...asked].map((key) => `fact_${key}`).toSorted())
  for (const [, field] of closed)
    expect(field).toMatchObject({ rule: 'law', source: expect.stringMatching(/\d/) })
  expect(CLOSED_FIELDS.composition_fibres?.source).toContain('1007/2011')
  for (const key of Object.keys(CLOSED_FIELDS)) {
    const said = audiencesInput.safeParse({ audiences: { fields: { [key]: 'holder' } } })
    expect(said.success).toBe(false)
  }
})

describe.each(OPEN_FIELD_KEYS)('%s', (field) => {
  test.each(AUDIENCES)('for %s is read by those, and changes nothing for them', (audience) => {
    for (const reader of READERS) {
      const content = contentFor(FULL, { fields: { [field]: audience }, steps: NO_STEPS }, reader)
      const isRead = isReadBy(audience, reader)
      expect(content === FULL).toBe(isRead)
      const text = JSON.stringify(content)
      for (const { fields, texts } of canariesOf(PICTURES))
        for (const canary of texts) expect(text.includes(canary)).toBe(isRead || !fields.includes(field))
      for (const closed of CLOSED_TEXTS) expect(text).toContain(closed)
      expect(passportContent.parse(content)).toEqual(content)
    }
  })
})

test('a field that has nothing to hide leaves the rest', () => {
  const nothing: PassportContent = {
    ...FULL,
    ...{ composition: null, care: null, bom: null, services: null, steps: [], facts: {} },
  }
  for (const key of OPEN_FIELD_KEYS)
    expect(passportContent.safeParse(openFieldOf(key).hide(nothing)).success).toBe(true)
})

// shows D-478
test('a step has an audience of its own', () => {
  const steps = new Map([['step-2', 'professional' as const]])
  const keysOf = (content: PassportContent | null) => content?.steps.map(({ key }) => key)
  const { everybody, views } = splitContent(FULL, { fields: {}, steps })
  expect(keysOf(everybody)).toEqual(['step-1'])
  expect(views.holder).toBeNull()
  expect(keysOf(views.professional)).toEqual(['step-1', 'step-2'])
  expect(views.authority).toBeNull()
  expect(viewOf(views, 'authority')).toBe(views.professional)
  expect(viewOf(views, 'holder')).toBeNull()
})

// shows D-479
test('with nothing restricted the content is the same object, and there are no views', () => {
  const fields = Object.fromEntries(OPEN_FIELD_KEYS.map((key) => [key, 'everybody'])) as Record<
    OpenFieldKey,
    'everybody'
  >
  const { everybody, views } = splitContent(FULL, { fields, steps: new Map([['step-1', 'everybody']]) })
  expect(everybody).toBe(FULL)
  expect(LINK_READERS.map((reader) => views[reader])).toEqual([null, null, null])
})
