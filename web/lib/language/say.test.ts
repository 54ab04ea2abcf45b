import { createElement, isValidElement, type ReactElement, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { told } from '#contract/values/text/told.ts'
import { say, sayGiven, sayNodes, sayReason, sayTold, speak } from './say.ts'

const GERMAN = {
  Save: 'Speichern',
  'Delete {0}': '{0} löschen',
  '{0} of {1} changed': 'Von {1} geändert: {0}',
  '<0>Sign in</0> to see {0}': 'Um {0} zu sehen: <0>anmelden</0>',
  'The style {0} was deleted.': 'Der Style {0} wurde gelöscht.',
}
const ARABIC = { '{0} files': { two: 'ملفان ({0})', few: '{0} ملفات', other: '{0} ملف' } }

const bold = (words: ReactNode) => createElement('b', null, words)
const textOf = (node: ReactNode): string =>
  Array.isArray(node)
    ? node.map(textOf).join('')
    : isValidElement(node)
      ? textOf((node as ReactElement<{ children?: ReactNode }>).props.children)
      : String(node ?? '')

afterEach(() => speak('en', {}))

test('English is as it is written', () => {
  expect(say('Delete {0}', 'Harbour tee')).toBe('Delete Harbour tee')
  const deleted = told`The style ${'ST-1'} was deleted.`
  expect(sayGiven('The style ST-1 was deleted.', { 'The style ST-1 was deleted.': deleted })).toBe(
    'The style ST-1 was deleted.',
  )
})

describe('in another language', () => {
  beforeEach(() => speak('fr', GERMAN))

  test('a text is that of the catalogue, with its values in its own order', () => {
    expect(say('Save')).toBe('Speichern')
    expect(say('Delete {0}', 'Harbour tee')).toBe('Harbour tee löschen')
    expect(say('{0} of {1} changed', 3, 12)).toBe('Von 12 geändert: 3')
  })
  test('what the catalogue lacks is English', () => expect(say('Keep {0}', 'it')).toBe('Keep it'))
  test('a value that looks like a place stays a value', () =>
    expect(say('{0} of {1} changed', '{1}', 2)).toBe('Von 2 geändert: {1}'))
  test('words within a text are in their element', () => {
    const said = sayNodes('<0>Sign in</0> to see {0}', ['it'], [bold])
    expect(isValidElement(said)).toBe(true)
    expect(textOf(said)).toBe('Um it zu sehen: anmelden')
  })
  test('a text without elements stays a text', () =>
    expect(sayNodes('Delete {0}', ['it'], [])).toBe('it löschen'))
  test('nothing is left of a value that is not there', () =>
    expect(sayNodes('Delete {0}', [false], [])).toBe(' löschen'))

  test('what the server refuses with has its values in their places, and is never taken apart', () => {
    const text = 'The style ST-1 (new) was deleted.'
    const deleted = told`The style ${'ST-1 (new)'} was deleted.`
    expect(sayGiven('Save')).toBe('Speichern')
    expect(sayGiven(text, { [text]: deleted })).toBe('Der Style ST-1 (new) wurde gelöscht.')
    expect(sayGiven(text)).toBe(text)
    expect(sayGiven(text, { Save: deleted })).toBe(text)
  })
  test('what people typed stays as it is', () => {
    const typed = '<b>{0}</b> Save'
    const text = `The style ${typed} was deleted.`
    expect(sayGiven(text, { [text]: told`The style ${typed} was deleted.` })).toBe(
      `Der Style ${typed} wurde gelöscht.`,
    )
    expect(sayGiven('Delete {0}?')).toBe('Delete {0}?')
  })
  // shows D-759
  test('why something is refused is told, or said by the page already', () => {
    const reason_told = told`The style ${'ST-1'} was deleted.`
    expect(sayReason({ reason: 'The style ST-1 was deleted.', reason_told })).toBe(
      'Der Style ST-1 wurde gelöscht.',
    )
    expect(sayReason({ reason: 'Save', reason_told: null })).toBe('Save')
    expect(sayReason({ reason: null, reason_told: null })).toBe('')
  })
  test('what is told has its values in their places', () => {
    expect(sayTold(told`The style ${'Harbour tee'} was deleted.`)).toBe(
      'Der Style Harbour tee wurde gelöscht.',
    )
  })
  test('what is not known stays as it is', () => {
    expect(sayGiven('Some words of a person.')).toBe('Some words of a person.')
    expect(sayGiven('toString')).toBe('toString')
  })
})

describe('by number', () => {
  beforeEach(() => speak('ar', ARABIC))
  test.each([
    [2, 'ملفان (2)'],
    [3, '3 ملفات'],
    ['3', '3 ملفات'],
    [100, '100 ملف'],
    ['1,103', '1,103 ملفات'],
  ])('%j', (count, text) => expect(say('{0} files', count)).toBe(text))
})

describe('a text in one of its senses', () => {
  const BACK = 'Back\u0004of a garment'

  test('is another word than the text alone', () => {
    speak('de', { Back: 'Zurück', [BACK]: 'Rückseite' })
    expect([say('Back'), say(BACK)]).toEqual(['Zurück', 'Rückseite'])
  })

  test('is plain English where there is no catalogue, or where that lacks it', () => {
    speak('en', {})
    expect(say(BACK)).toBe('Back')
    speak('de', { Back: 'Zurück' })
    expect(say(BACK)).toBe('Back')
  })
})
