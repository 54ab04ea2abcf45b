/** The calendar file, read back as RFC 5545 has it. */
import { expect, test } from 'vitest'
import { writeCalendar } from './calendar-file.ts'

const MEETING = {
  uid: '4f4a2f0e-7f54-4b3e-9d0b-3f0d3b1c6a11',
  topic: 'Passports',
  note: null as string | null,
  duration_minutes: 45,
  asked_at: '2026-11-20T09:00:00.000Z',
  last_at: '2026-11-21T09:00:00.000Z',
  starts_at: '2026-11-24T22:30:00.000Z',
  version: 2,
}
const write = (changes: Partial<typeof MEETING> = {}) =>
  writeCalendar({ ...MEETING, ...changes }, { origin: 'https://selvedge.example' })

const unfold = (file: string): string[] => file.replaceAll('\r\n ', '').split('\r\n')
const namesOf = (file: string): string[] => unfold(file).map((line) => line.split(/[:;]/)[0] ?? '')
const readText = (text: string): string =>
  text.replace(/\\([\\;,nN])/g, (_, mark: string) => (mark === 'n' || mark === 'N' ? '\n' : mark))
const readValue = (file: string, name: string): string | undefined => {
  const line = unfold(file).find((each) => each.startsWith(`${name}:`))
  return line === undefined ? undefined : readText(line.slice(name.length + 1))
}

// shows S0-201
test('has one entry in UTC, and is the same each time', () => {
  const file = write()
  expect(unfold(file)).toEqual(expect.arrayContaining(['BEGIN:VCALENDAR', 'VERSION:2.0', 'METHOD:PUBLISH']))
  expect(readValue(file, 'UID')).toBe('4f4a2f0e-7f54-4b3e-9d0b-3f0d3b1c6a11@selvedge')
  expect(readValue(file, 'SEQUENCE')).toBe('2')
  expect(readValue(file, 'DTSTART')).toBe('20261124T223000Z')
  expect(readValue(file, 'DTEND')).toBe('20261124T231500Z')
  expect(readValue(file, 'DTSTAMP')).toBe('20261121T090000Z')
  expect(readValue(file, 'STATUS')).toBe('CONFIRMED')
  expect(namesOf(file).filter((name) => name === 'BEGIN')).toHaveLength(2)
  expect(namesOf(file)).not.toContain('BEGIN:VTIMEZONE')
  expect(write()).toBe(file)
})

// shows S0-201
test('what people typed stays text: no line and no property of it comes into the file', () => {
  const topic = 'Fit; fabric, trims \\ and more'
  const note = 'One\r\nATTENDEE:mailto:evil@example.test\r\nEND:VEVENT\nBEGIN:VALARM\rX-BAD:1; a, b \\n'
  const file = write({ topic, note })
  expect(readValue(file, 'SUMMARY')).toBe(topic)
  expect(readValue(file, 'DESCRIPTION')).toBe(
    'One\nATTENDEE:mailto:evil@example.test\nEND:VEVENT\nBEGIN:VALARM\nX-BAD:1; a, b \\n',
  )
  expect(namesOf(file)).not.toContain('ATTENDEE')
  expect(namesOf(file)).not.toContain('X-BAD')
  expect(namesOf(file).filter((name) => name === 'BEGIN')).toHaveLength(2)
})

test('ends every line with CRLF and folds at 75 bytes, never within a character', () => {
  const note = `${'长期的面料开发与打样'.repeat(60)} 🧵`
  const file = write({ note })
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(readValue(file, 'DESCRIPTION')).toBe(note)
})
