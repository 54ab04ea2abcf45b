import { expect, test } from 'vitest'
import { readFileWith, sheetOf } from '#web/records/table-import/reading/read-file.fixture.ts'
import { FACTORY_READER } from './factory-import.rules.ts'

const given = { present: [], company: { id: 3, city: 'Porto', country: 'PT' } }
const say = (file: ReturnType<typeof sheetOf>, of = given, answers = {}) => {
  const { asked, lines, notWhole } = readFileWith(FACTORY_READER, file, of, answers)
  const places = lines.map(({ line }) => [line.name, line.established_city, line.established_country])
  return { asked, notWhole: notWhole.length, places, lines }
}

// shows D-263
test('lists in English, German and Turkish, with countries as people call them', () => {
  const english = sheetOf([
    ['Factory list 2027', null, null],
    ['Facility name', 'City', 'Country'],
    ['Anatolia Knit Unit 2', 'Bursa', 'Turkey'],
    ['Delta Sewing', 'Dhaka', 'BGD'],
    ['Main unit', null, null],
  ])
  expect(say(english)).toMatchObject({
    ...{ asked: [], notWhole: 0 },
    places: [
      ['Anatolia Knit Unit 2', 'Bursa', 'TR'],
      ['Delta Sewing', 'Dhaka', 'BD'],
      ['Main unit', 'Porto', 'PT'],
    ],
  })
  const german = sheetOf([
    ['Werk', 'Ort', 'Land'],
    ['Näherei Süd', 'Łódź', 'Poland'],
  ])
  expect(say(german).places).toEqual([['Näherei Süd', 'Łódź', 'PL']])
  const turkish = sheetOf([
    ['Tesis adı', 'Şehir', 'Ülke'],
    ['Örme 1', 'Denizli', 'TR'],
  ])
  expect(say(turkish).places).toEqual([['Örme 1', 'Denizli', 'TR']])
})

test('a country that nobody knows is asked about, a factory that is there is left as it is, one without a name told', () => {
  const file = sheetOf([
    ['Name', 'City', 'Country'],
    ['DELTA sewing', 'Dhaka', 'BD'],
    ['Moon works', 'Tycho', 'Moon'],
    [null, 'Dhaka', 'BD'],
  ])
  const present = [{ id: 9, name: 'Delta Sewing', established_city: 'Dhaka', established_country: 'BD' }]
  const { asked, lines } = say(file, { ...given, present } as never)
  expect(asked).toEqual(['country:moon'])
  expect(lines[0]?.former).toEqual(present[0])
  expect(lines[2]?.problems).toEqual({ name: 'The factory name is required' })
})

// shows D-671
test('a place is said by the file or by nobody: never half by the company’s own', () => {
  const addresses = sheetOf([
    ['Unit Name', 'Address'],
    ['Delta Unit 2', 'Plot 12, Tongi, Gazipur 1710, Bangladesh'],
    ['Minh An', 'Lot C; Bien Hoa; Viet Nam'],
    ['Main unit', 'Rua A 1'],
  ])
  expect(say(addresses)).toMatchObject({
    ...{ asked: [], notWhole: 0 },
    places: [
      ['Delta Unit 2', 'Gazipur', 'BD'],
      ['Minh An', 'Bien Hoa', 'VN'],
      ['Main unit', 'Porto', 'PT'],
    ],
  })
  const countries = sheetOf([
    ['Factory', 'Country'],
    ['Delta Unit 2', 'Bangladesh'],
  ])
  expect(say(countries).places).toEqual([['Delta Unit 2', '', 'BD']])
  const both = sheetOf([
    ['Unidade fabril', 'Morada', 'Localidade', 'País'],
    ['Malhas Sul', 'Rua B 2, Lisboa, Portugal', 'Barcelos', 'Portugal'],
  ])
  expect(say(both).places).toEqual([['Malhas Sul', 'Barcelos', 'PT']])
})

// shows D-702
test.each([
  ['names', ['Bangladesh', 'Vietnam', 'Bangladesh']],
  ['codes', ['BGD', 'VN', 'bd']],
  ['their own names', ['বাংলাদেশ', 'Việt Nam', 'Bangladesh']],
])(
  'lists that say countries alone, by %s, are asked for the city once for each',
  (_name, [one, two, three]) => {
    const file = sheetOf([
      ['Factory', 'Country'],
      ['Delta Unit 2', one ?? ''],
      ['Minh An', two ?? ''],
      ['Padma Denim', three ?? ''],
    ])
    expect(say(file)).toMatchObject({ asked: ['city-missing:BD', 'city-missing:VN'], notWhole: 3 })
    const answers = { 'city-missing:BD': 'Gazipur', 'city-missing:VN': 'Bien Hoa' }
    expect(say(file, given, answers)).toMatchObject({
      ...{ asked: [], notWhole: 0 },
      places: [
        ['Delta Unit 2', 'Gazipur', 'BD'],
        ['Minh An', 'Bien Hoa', 'VN'],
        ['Padma Denim', 'Gazipur', 'BD'],
      ],
    })
  },
)

test('a city that is typed in its cell is not asked for, and one that is too long is told', () => {
  const file = sheetOf([
    ['Factory', 'City', 'Country'],
    ['Delta Unit 2', 'Dhaka', 'Bangladesh'],
    ['Padma Denim', null, 'Bangladesh'],
  ])
  expect(say(file).asked).toEqual(['city-missing:BD'])
  const { lines } = say(file, given, { 'city-missing:BD': 'x'.repeat(121) })
  expect(lines.map(({ problems }) => Object.keys(problems))).toEqual([[], ['city']])
})

test('names below each other without a head are factories, the first of them too', () => {
  const file = sheetOf([['Delta Unit 2'], ['Minh An'], ['Malhas Sul']])
  expect(say(file).places.map(([name]) => name)).toEqual(['Delta Unit 2', 'Minh An', 'Malhas Sul'])
})
