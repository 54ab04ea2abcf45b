import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyDifference, compareIssues, countChanges, isUnchanged } from './issue-difference.rules.ts'
import type { IssueSnapshot } from './issue-snapshot.ts'
import { TECH_PACK_ROLES } from './tech-packs.ts'

const words = fc.oneof(fc.string({ maxLength: 6 }), fc.constantFrom('__proto__', 'values', 'M', 'M.5', ''))
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null })
const length = fc.constantFrom('52', '53', '0.5', '70.5')
const ids = fc.integer({ min: 1, max: 12 })
const uniquely = <T extends object>(of: fc.Arbitrary<T>, key: keyof T) =>
  fc.uniqueArray(of, { maxLength: 8, selector: (row) => row[key] })

const share = fc.constantFrom(0, 0.25, 0.5, 1)
const file = fc.record({
  sha256: fc.constantFrom('a'.repeat(64), 'b'.repeat(64)),
  title: words,
  mime_type: fc.constant('image/png'),
  size: fc.nat(),
  width: maybe(fc.nat()),
  height: maybe(fc.nat()),
})
const person = fc.record({ id: ids, full_name: words, organization_name: words })
const named = fc.record({ id: ids, name: words })

const grade = fc.record({
  step: length,
  breaks: fc.array(fc.record({ size: words, step: length }), { maxLength: 2 }),
})
const GROUP = { name: 'Widths', tolerance_minus: '1', tolerance_plus: '1' }

/** Few ids and few values, so that rows meet, move and stay. */
const snapshots: fc.Arbitrary<IssueSnapshot> = fc.record({
  order: fc.record({
    style_number: words,
    style_name: maybe(words),
    brand_reference: maybe(words),
    product_type: maybe(words),
    bulk_order_quantity: maybe(fc.nat()),
    colour_number: maybe(fc.nat()),
    start_date: maybe(fc.constantFrom('2027-01-04', '2027-01-11')),
    end_date: maybe(fc.constantFrom('2027-03-01', '2027-03-08')),
    delivery_destination: maybe(fc.constantFrom('SE', 'DE')),
    picture: maybe(file),
  }),
  chart: maybe(
    fc.record(
      {
        unit: fc.constantFrom('cm' as const, 'inch' as const),
        sizes: fc.array(words, { maxLength: 4 }),
        ...{ base_size: words, tolerance_groups: fc.constant([GROUP]) },
      },
      { requiredKeys: ['unit', 'sizes'] },
    ),
  ),
  points: uniquely(
    fc.record(
      {
        code: fc.oneof(words, fc.constantFrom('A', 'B', 'C')),
        name: words,
        method: maybe(words),
        tolerance_minus: length,
        tolerance_plus: length,
        values: fc.dictionary(words, length, { maxKeys: 4 }),
        ...{ group: words, is_half: fc.constant(true), grade, shrinkage: fc.constantFrom('2', '-1.5') },
      },
      { requiredKeys: ['code', 'name', 'method', 'tolerance_minus', 'tolerance_plus', 'values'] },
    ),
    'code',
  ),
  notes: uniquely(fc.record({ id: fc.constantFrom('n1', 'n2', 'n3', 'n4'), part: words, note: words }), 'id'),
  colourways: uniquely(
    fc.record({
      id: fc.constantFrom('c1', 'c2', 'c3'),
      name: words,
      code: maybe(words),
      hex: maybe(fc.constant('#112233')),
      picture: maybe(file),
    }),
    'id',
  ),
  sketches: uniquely(fc.record({ id: ids, caption: maybe(words), file }), 'id'),
  call_outs: uniquely(
    fc.record({
      id: fc.constantFrom('k1', 'k2', 'k3', 'k4'),
      sketch_id: ids,
      kind: fc.constantFrom('pin' as const, 'dimension' as const),
      place: fc.record({ x: share, y: share, end_x: maybe(share), end_y: maybe(share) }),
      target: fc.record({
        kind: fc.constantFrom('note' as const, 'point' as const, 'line' as const, 'text' as const),
        note_id: maybe(fc.constantFrom('n1', 'n2')),
        point_code: maybe(words),
        line_id: maybe(ids),
        text: maybe(words),
      }),
    }),
    'id',
  ),
  materials: uniquely(
    fc.record({
      id: ids,
      section: fc.constantFrom('fabric' as const, 'trims' as const),
      item: words,
      composition: fc.array(
        fc.record({ fibre: fc.constantFrom('cotton' as const, 'polyester' as const), percent: fc.nat(100) }),
        { maxLength: 2 },
      ) as unknown as fc.Arbitrary<IssueSnapshot['materials'][number]['composition']>,
      supplier: maybe(named),
      factory: maybe(named),
      country_of_origin: maybe(fc.constantFrom('TR', 'PT')),
      consumption: maybe(length),
      unit: maybe(fc.constantFrom('kg', 'm')),
      wastage_percent: maybe(length),
      recycled_percent: maybe(length),
      weight: maybe(length),
      weight_unit: maybe(fc.constantFrom('g' as const, 'g_m2' as const)),
      picture: maybe(file),
      description: maybe(words),
      colour: maybe(words),
      certification: maybe(words),
      supplier_reference: maybe(words),
      placement: maybe(words),
      technique: maybe(words),
      artwork_size: maybe(words),
    }),
    'id',
  ),
  material_colours: uniquely(
    fc.record({
      id: fc.constantFrom('1:c1', '1:c2', '2:c1', '3:c3'),
      is_used: fc.boolean(),
      name: maybe(words),
      hex: maybe(fc.constant('#112233')),
    }),
    'id',
  ),
  roles: fc.record(
    Object.fromEntries(TECH_PACK_ROLES.map((role) => [role, fc.array(person, { maxLength: 2 })])) as Record<
      (typeof TECH_PACK_ROLES)[number],
      fc.Arbitrary<IssueSnapshot['roles']['designer']>
    >,
  ),
})

test('of an issue and itself it is empty, whatever the order of keys', () => {
  fc.assert(
    fc.property(snapshots, (one) => {
      const again = JSON.parse(JSON.stringify(one)) as IssueSnapshot
      const turned = Object.fromEntries(Object.entries(again).toReversed()) as IssueSnapshot
      expect(isUnchanged(compareIssues(one, turned))).toBe(true)
    }),
  )
})

test('applied to the earlier issue it gives the later one, after a way through JSON too', () => {
  fc.assert(
    fc.property(snapshots, snapshots, (from, to) => {
      const difference = JSON.parse(JSON.stringify(compareIssues(from, to)))
      expect(applyDifference(from, difference)).toEqual(to)
    }),
    { numRuns: 500 },
  )
})

test('nothing that differs is said to be the same', () => {
  fc.assert(
    fc.property(snapshots, snapshots, (from, to) => {
      const isSame = JSON.stringify(from) === JSON.stringify(to)
      expect(isUnchanged(compareIssues(from, to))).toBe(isSame)
    }),
  )
})

const [plain] = fc.sample(snapshots, { numRuns: 1, seed: 1 })
if (!plain) throw new Error('There is no sample')
const chest = {
  code: 'A',
  name: 'Half chest',
  method: null,
  tolerance_minus: '1',
  tolerance_plus: '1',
  values: { S: '49.5', M: '52', L: '54.5' },
}
const base: IssueSnapshot = {
  ...plain,
  chart: { unit: 'cm', sizes: ['S', 'M', 'L'] },
  points: [chest, { ...chest, code: 'B', name: 'Length' }],
}

test('a chest that goes from 52 to 53 is one changed cell of one row', () => {
  const [first, second] = base.points
  if (!first || !second) throw new Error('There are two points')
  const later = { ...base, points: [{ ...first, values: { ...first.values, M: '53' } }, second] }
  const difference = compareIssues(base, later)
  expect(difference.points).toEqual({
    rows: [
      {
        kind: 'changed',
        key: 'A',
        row: later.points[0],
        fields: [{ field: 'values.M', from: '52', to: '53' }],
      },
    ],
    order: null,
  })
  expect(countChanges(difference)).toMatchObject({ points: 1, materials: 0, notes: 0 })
})

test('rows that changed places are told as an order, and nothing of them is said to have changed', () => {
  const later = { ...base, points: base.points.toReversed() }
  expect(compareIssues(base, later).points).toEqual({ rows: [], order: ['B', 'A'] })
})

test('a size that is gone is gone from each point', () => {
  const later: IssueSnapshot = {
    ...base,
    chart: { unit: 'cm', sizes: ['S', 'M'] },
    points: base.points.map((point) => ({ ...point, values: { S: '49.5', M: '52' } })),
  }
  const difference = compareIssues(base, later)
  expect(difference.chart).toEqual([{ field: 'sizes', from: ['S', 'M', 'L'], to: ['S', 'M'] }])
  expect(difference.points.rows.map(({ fields }) => fields)).toEqual(
    Array(2).fill([{ field: 'values.L', from: '54.5', to: null }]),
  )
})
