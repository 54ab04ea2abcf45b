import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeCatalogueParts } from './catalogue-parts.ts'
import { say, speak } from './say.ts'

const FILE = '../../languages/de.json'

let asked: string[]
beforeEach(() => {
  asked = []
  document.documentElement.lang = 'en'
})
// The files of a worker share their modules and their document.
afterEach(() => {
  speak('en', {})
  document.documentElement.lang = 'en'
  document.documentElement.dir = 'ltr'
})

const loadsOf = (answers: Record<'door' | 'main' | 'rest', (() => Promise<Record<string, string>>)[]>) => {
  const of = (part: 'door' | 'main' | 'rest') => ({
    [FILE]: () => {
      asked.push(part)
      return answers[part].shift()?.() ?? Promise.reject(new Error('not expected'))
    },
  })
  return { door: of('door'), main: of('main'), rest: of('rest') }
}
const comes = (texts: Record<string, string>) => async () => texts
const fails = () => Promise.reject(new TypeError('Failed to fetch'))

test('a part is added to those that came before, and asked for once', async () => {
  const bring = makeCatalogueParts(
    'de',
    loadsOf({ door: [comes({ Email: 'E-Mail' })], main: [comes({ Styles: 'Modelle' })], rest: [] }),
  )
  await Promise.all([bring('door'), bring('door'), bring('main')])
  await bring('main')
  expect(asked).toEqual(['door', 'main'])
  expect([say('Email'), say('Styles'), say('Trash')]).toEqual(['E-Mail', 'Modelle', 'Trash'])
  expect(document.documentElement.lang).toBe('de')
})

test('a part that does not come leaves English, and comes with the next who needs it', async () => {
  const bring = makeCatalogueParts(
    'de',
    loadsOf({ door: [], main: [], rest: [fails, comes({ Trash: 'Papierkorb' })] }),
  )
  await bring('rest')
  expect([say('Trash'), document.documentElement.lang]).toEqual(['Trash', 'en'])
  await bring('rest')
  expect([say('Trash'), document.documentElement.lang]).toEqual(['Papierkorb', 'de'])
})
