import { describe, expect, test } from 'vitest'
import { COUNTRIES, findCountry } from './codes/countries.ts'
import { findPosition, foldPlaceName, PLACES } from './places.ts'

test('all 249 countries of ISO 3166-1 are there once, somewhere on the globe', () => {
  expect(COUNTRIES).toHaveLength(249)
  expect(new Set(COUNTRIES.map(({ code }) => code)).size).toBe(249)
  for (const { code, latitude, longitude } of COUNTRIES) {
    expect(code).toMatch(/^[A-Z]{2}$/)
    expect(Math.abs(latitude)).toBeLessThanOrEqual(90)
    expect(Math.abs(longitude)).toBeLessThanOrEqual(180)
  }
})

test('every place lies in a country that exists and has a position', () => {
  expect(PLACES.length).toBeGreaterThan(500)
  for (const { city, country, position } of PLACES) {
    expect(city).not.toBe('')
    expect(findCountry(country)?.code).toBe(country)
    expect(Number.isFinite(position.latitude) && Math.abs(position.latitude) < 90).toBe(true)
    expect(Number.isFinite(position.longitude) && Math.abs(position.longitude) <= 180).toBe(true)
  }
})

describe('the position of a company', () => {
  const izmir = { latitude: 38.42, longitude: 27.14 }

  test.each(['Izmir', 'İzmir', 'IZMIR', 'ızmir', ' izmir '])('is its city, written %j', (city) => {
    expect(findPosition({ city, country: 'TR' })).toEqual(izmir)
  })

  test.each([
    ['Lodz', 'PL', 51.76],
    ['gdansk', 'PL', 54.35],
    ['Munich', 'DE', 48.14],
    ['münchen', 'de', 48.14],
    ['Sao Paulo', 'BR', -23.55],
    ['St Gallen', 'CH', 47.42],
    ['Chittagong', 'BD', 22.36],
    ['xian', 'CN', 34.34],
  ])('finds %s in %s', (city, country, latitude) => {
    expect(findPosition({ city, country })?.latitude).toBe(latitude)
  })

  test('tells cities of the same name apart by country', () => {
    expect(findPosition({ city: 'Hyderabad', country: 'IN' })).not.toEqual(
      findPosition({ city: 'Hyderabad', country: 'PK' }),
    )
  })

  test('is the middle of the country for a city that is not known', () => {
    const turkey = findCountry('TR')
    expect(findPosition({ city: 'Nowhere', country: 'TR' })).toEqual({
      latitude: turkey?.latitude,
      longitude: turkey?.longitude,
    })
    expect(findPosition({ city: null, country: 'TR' })).not.toBeNull()
  })

  test.each([
    { city: 'Izmir', country: null },
    { city: 'Izmir', country: 'XX' },
    { city: null, country: null },
    { city: '', country: '' },
  ])('is not known for %j', (where) => {
    expect(findPosition(where)).toBeNull()
  })
})

test('names of other scripts are not folded away', () => {
  expect(foldPlaceName('上海')).toBe('上海')
})
