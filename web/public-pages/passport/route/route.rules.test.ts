import { expect, test } from 'vitest'
import { makeDetail, makeOrganization, makePassport, makeStep } from '../../passport.fixture.ts'
import { isLand } from './land.ts'
import { bendArc, drawArc, placeLabels, planRoute } from './route.rules.ts'

const at = (city: string, country: string, isConfirmed = true) =>
  makeDetail({
    supplier: makeOrganization('Mill', city, country),
    verified_by_brand: isConfirmed ? { at: '2026-10-01T00:00:00.000Z' } : null,
  })
const routeOf = (...steps: ReturnType<typeof at>[][]) =>
  planRoute(
    makePassport({ steps: steps.map((details, index) => makeStep({ key: `step-${index}`, details })) }),
  )

test('each place leads to the next one; staying leads nowhere', () => {
  const route = routeOf([at('Izmir', 'TR')], [at('Bursa', 'TR')], [at('Bursa', 'TR')], [at('Porto', 'PT')])
  expect(route.stops.map(({ city }) => city)).toEqual(['Izmir', 'Bursa', 'Porto'])
  expect(route.legs).toHaveLength(2)
})

test('several places of one step all lead on, each leg once', () => {
  const route = routeOf(
    [at('Izmir', 'TR'), at('Denizli', 'TR')],
    [at('Bursa', 'TR')],
    [at('Izmir', 'TR')],
    [at('Bursa', 'TR')],
  )
  expect(route.legs).toHaveLength(3)
})

test('a place where anything is unconfirmed is an unconfirmed stop', () => {
  const { stops } = routeOf([at('Izmir', 'TR')], [at('Izmir', 'TR', false)])
  expect(stops).toMatchObject([{ city: 'Izmir', isConfirmed: false }])
})

test('steps without a known place are passed over', () => {
  const nowhere = makeDetail({ supplier: { name: 'X', city: null, country: null, position: null } })
  const route = routeOf([at('Izmir', 'TR')], [nowhere], [makeDetail({ supplier: null })], [at('Porto', 'PT')])
  expect(route.legs).toHaveLength(1)
  expect(routeOf([nowhere])).toEqual({ stops: [], legs: [], photos: [] })
})

test('an arc is drawn from place to place, bowed upwards', () => {
  expect(drawArc(bendArc({ x: 0, y: 100 }, { x: 100, y: 100 }))).toBe('M0 100Q50 78 100 100')
})

test('names keep off each other and inside the picture', () => {
  const size = { width: 200, height: 100 }
  const [right, left] = placeLabels(
    [
      { x: 20, y: 50, text: 'Izmir' },
      { x: 195, y: 50, text: 'Porto' },
    ],
    [],
    size,
  )
  expect(right?.anchor).toBe('start')
  expect(left?.anchor).toBe('end')
  expect(
    placeLabels([{ x: 100, y: 50, text: 'A name too long for any side of the picture' }], [], size),
  ).toEqual([])
})

test.each([
  ['Paris', 48.86, 2.35, true],
  ['Kansas', 39, -98, true],
  ['Western Siberia', 60, 75, true],
  ['the middle of Australia', -25, 134, true],
  ['the Atlantic', 35, -40, false],
  ['the Bay of Bengal', 14, 88, false],
  ['the Pacific at the date line', 0, 180, false],
  ['the North Pole', 90, 0, false],
] as const)('%s is land or not', (_, latitude, longitude, expected) => {
  expect(isLand({ latitude, longitude })).toBe(expected)
})
