// biome-ignore-all lint/suspicious/noTemplateCurlyInString: code that is read
/** Every refusal is told in the reader's language by its message and values, and none is forgotten (record 0064). */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { inEnglish } from '#contract/values/text/told.ts'
import { sayGiven, speak } from '#web/lib/language/say.ts'
import { findRefused } from './refused-texts.ts'
import { readServer, readSources, translateFile } from './sources.ts'

const GERMAN = JSON.parse(readFileSync(new URL('../../web/languages/de.json', import.meta.url), 'utf8'))

const server = readServer().map(({ path, code }) => ({ path, ...findRefused(code) }))
const contract = readSources().filter(({ path }) => path.startsWith('contract/'))
const placesIn = (message: string): number => new Set(message.match(/\{\d+\}/g)).size
const hasPlaces = (message: string): boolean => placesIn(message) > 0

describe('what a refusal is given', () => {
  test.each([
    ["refuse('conflict', { text: `Only ${n} are left.` })", ['Only {0} are left.']],
    ["new Refusal('invalid', { fields: { a: [`At most ${n} days`] } })", ['At most {0} days']],
    ['refuseInput({ a: list.map((each) => `There is no ${each} here`) })', ['There is no {0} here']],
    ['found(row, `There is no ${name}.`)', ['There is no {0}.']],
    ["refuseInput({ a: isOne ? 'One too many' : `${n} too many` })", ['{0} too many']],
  ])('%s lacks a mark', (code, unmarked) => expect(findRefused(code).unmarked).toEqual(unmarked))

  test.each([
    ["refuse('conflict', { text: told`Only ${n} are left.` })"],
    ['refuseInput({ [`rows.${at}.name`]: TEXTS.taken })'],
    ["found(await findNamed(tx, `Name of ${id}`), 'Style not found')"],
    ["refuseInput({ a: kind === 'Not this' ? TEXTS.one : TEXTS[`${kind} of all`] })"],
    ['log.warn(`Only ${n} are left.`)'],
  ])('%s lacks none', (code) => expect(findRefused(code).unmarked).toEqual([]))

  test('is a text of the catalogues where it is plain', () =>
    expect(findRefused("found(row, 'Style not found')").texts).toEqual(['Style not found']))
})

// shows D-757
test('no refusal of the server has values without a mark', () => {
  const unmarked = server.flatMap((file) => file.unmarked.map((text) => `${file.path}: ${text}`))
  expect(unmarked, 'mark these with told`…`').toEqual([])
})

// shows D-757
test('no text of the contract has values without a mark', () => {
  const unmarked = contract.flatMap(({ path, code }) => {
    const { messages, marked } = translateFile(code, path)
    return messages
      .filter((text) => hasPlaces(text) && !marked.includes(text))
      .map((text) => `${path}: ${text}`)
  })
  expect(unmarked, 'mark these with fixed`…` or filled`…`').toEqual([])
})

// shows D-756
test('each text with values is told in German', () => {
  const messages = [
    ...contract.flatMap(({ path, code }) => translateFile(code, path).marked),
    ...server.flatMap(({ told }) => told),
  ].filter(hasPlaces)
  expect(messages.length).toBeGreaterThan(40)
  speak('de', GERMAN)
  const untold = messages.filter((message) => {
    // People type what looks like a place too.
    const values = Array.from({ length: placesIn(message) }, (_, at) => `<b>{${at}}</b> ${7 + at}`)
    const told = { message, values }
    const english = inEnglish(told)
    const said = sayGiven(english, { [english]: told })
    return said === english || !values.every((value) => said.includes(value))
  })
  speak('en', {})
  // CAS numbers are called so everywhere.
  expect(untold).toEqual(['CAS {0}'])
})
