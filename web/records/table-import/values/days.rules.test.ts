import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findDayOrder, readDaySerial, readDayText, readWeekText } from './days.rules.ts'

// shows D-262
test.each([
  ['2027-05-20', '2027-05-20'],
  ['2027/5/2', '2027-05-02'],
  ['20.05.2027', '2027-05-20'],
  ['3.4.27', '2027-04-03'],
  ['20/05/2027', '2027-05-20'],
  ['05/20/2027', '2027-05-20'],
  ['20-May-27', '2027-05-20'],
  ['20 May 2027', '2027-05-20'],
  ['May 20, 2027', '2027-05-20'],
  ['20th of May 2027', '2027-05-20'],
  ['Thu, 20 May 2027', '2027-05-20'],
  ['20. Mai 2027', '2027-05-20'],
  ['3. März 2027', '2027-03-03'],
  ['20 de mayo de 2027', '2027-05-20'],
  ['20 mai 2027', '2027-05-20'],
  ['20 Mayıs 2027', '2027-05-20'],
  ['2027年5月20日', '2027-05-20'],
  ['২০/০৫/২০২৭', '2027-05-20'],
  ['2027-05-20T00:00:00.000Z', '2027-05-20'],
  ['05/05/2027', '2027-05-05'],
  ['20270520', '2027-05-20'],
  ['20271231', '2027-12-31'],
])('%s is %s', (text, wanted) => expect(readDayText(text, null)).toEqual({ day: wanted }))

test('a day that can be read both ways is read as its column is', () => {
  expect(readDayText('03/04/2027', null)).toEqual({ isUnclear: true })
  expect(readDayText('03/04/2027', 'day-first')).toEqual({ day: '2027-04-03' })
  expect(readDayText('03/04/2027', 'month-first')).toEqual({ day: '2027-03-04' })
  expect(findDayOrder(['03/04/2027', '03/25/2027'])).toBe('month-first')
  expect(findDayOrder(['03/04/2027', '25/03/2027'])).toBe('day-first')
  expect(findDayOrder(['03/04/2027', '05/06/2027'])).toBeNull()
  // Two that contradict each other tell nothing.
  expect(findDayOrder(['25/03/2027', '03/25/2027'])).toBeNull()
})

test.each(['soon', '20271301', '20270230', '2027052', '2027-02-30', '31.04.2027', 'W23', '13/13/2027'])(
  '“%s” is told',
  (text) => {
    expect(readDayText(text, null)).toEqual({ problem: `“${text}” is not a day` })
  },
)

test('every day of a century is read as itself, however it is written', () => {
  const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(days, fc.constantFrom('en', 'de', 'fr', 'es', 'it', 'pt', 'tr'), (date, language) => {
      const iso = date.toISOString().slice(0, 10)
      const named = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(date)
      expect([named, readDayText(named, null)]).toEqual([named, { day: iso }])
      const [year, month, day] = iso.split('-')
      expect(readDayText(`${day}/${month}/${year}`, 'day-first')).toEqual({ day: iso })
      expect(readDayText(`${month}/${day}/${year}`, 'month-first')).toSatisfy((read: object) => 'day' in read)
    }),
  )
})

test.each([
  ['KW 1', '2027', '2027-01-04', '2027-01-08'],
  ['W53', '2026', '2026-12-28', '2027-01-01'],
  ['2028-W18', '', '2028-05-01', '2028-05-05'],
  ['第 12 周', '2027', '2027-03-22', '2027-03-26'],
])('%s of «%s» is from %s to %s', (text, year, first, last) =>
  expect(readWeekText(text, year)).toEqual({ first, last }),
)

test.each(['W53', 'W0', 'W54', 'week', 'May 12', '12'])('%s is no week of 2027', (text) =>
  expect(readWeekText(text, '2027')).toBe(null),
)

test.each([
  ['46100', '2026-03-19'],
  ['46100.5', '2026-03-19'],
  ['12345', null],
  ['99999', null],
  ['461', null],
])('the serial %s is %s', (text, said) => expect(readDaySerial(text)).toBe(said))
