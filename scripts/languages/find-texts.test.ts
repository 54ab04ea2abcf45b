// biome-ignore-all lint/suspicious/noTemplateCurlyInString: code that is read and written
import { describe, expect, test } from 'vitest'
import { findTexts } from './find-texts.ts'
import { isText } from './is-text.ts'

const find = (code: string, file = 'web/page.tsx') =>
  findTexts(code, file, { skipped: new Set(['Selvedge']), senses: { Back: 'of a garment' } })
const messagesOf = (code: string): readonly string[] => find(code).messages

describe('what is a text for people', () => {
  test.each([
    ...['Save', 'Save changes', 'not approved', '{0} files', 'Delete {0}?', 'Zwei Wörter', 'Due today'],
    ...['Wastage %', 'Insurance/freight %', 'Ins. %'],
  ])('%j is one', (text) => expect(isText(text)).toBe(true))
  test.each([
    ...[
      'save',
      'brand_user',
      'QuotaExceededError',
      '/inquiries/{0}',
      'style:{0}',
      '{0}-label',
      'row{0}',
      '{0}px',
    ],
    ...[
      'calc(100% - 4px)',
      'image/png',
      '#473068',
      'https://selvedge.test',
      '{0}',
      '·',
      'M0 0 L{0} {1}',
      'x',
    ],
    ...['input:not([type="hidden"]), button', 'var(--sv-violet)', 'AQL'],
  ])('%j is none', (text) => expect(isText(text)).toBe(false))
})

describe('texts of a page', () => {
  const cases: [what: string, code: string, messages: string[]][] = [
    ['words between tags', 'const a = <p>Save it</p>', ['Save it']],
    ['attributes that tell', 'const a = <B title="Save it" aria-label="Close" />', ['Save it', 'Close']],
    ['no attributes that name', 'const a = <B className="Big Button" id="Save It" />', []],
    ['a value within', 'const a = <p>Saved by {name} today</p>', ['Saved by {0} today']],
    [
      'words in an element within',
      'const a = <p>New? <a href="/r">Register</a> now</p>',
      ['New? <0>Register</0> now'],
    ],
    ['pictures beside, not within', 'const a = <p><Icon /> Save it</p>', ['Save it']],
    ['a template', 'const a = `Delete ${name}?`', ['Delete {0}?']],
    [
      'a choice of words as whole texts',
      "const a = `${n} ${n === 1 ? 'style' : 'styles'} left`",
      ['{0} style left', '{0} styles left'],
    ],
    [
      'the same choice twice as two texts, not four',
      "const a = <p>{n} {n === 1 ? 'value goes' : 'values go'} with {n === 1 ? 'it' : 'them'}</p>",
      ['{0} value goes with it', '{0} values go with them'],
    ],
    ['strings of objects', "const a = { label: 'Save it', key: 'save' }", ['Save it']],
    ['nouns that are counted', "const a = { one: 'line', many: 'lines' }", ['line', 'lines']],
    ['nothing that is compared', "const a = key === 'Escape' || kind !== 'Not there'", []],
    ['nothing that is asked for', "const a = list.includes('Not there') || map.get('Not there')", []],
    ['no keys', "const a = { 'Not there': 1 }", []],
    ['no cases', "switch (a) { case 'Not there': b() }", []],
    ['no code', 'const a = <code>npm run build</code>', []],
    ['nothing that is marked', 'const a = <p translate="no">Northloom makes it</p>', []],
    ['no errors for developers', "throw new Error('This cannot be')", []],
    ['no types', "type A = 'Not there' | 'Nor there'", []],
    ['no name of the product', 'const a = <p>Selvedge</p>', []],
    ['no heads of files', "const a = { head: 'Line id' }", []],
    ['a property of the web', "const a = { summary: 'Save a style' }", ['Save a style']],
    ['what is marked, with its values', 'const a = fixed`At most ${most} days`', ['At most {0} days']],
    ['a message beside what may be chosen', "z.enum(['a', 'b'], 'Choose one')", ['Choose one']],
    ['a text in a property with a name', "reading.name = 'It is required'", ['It is required']],
    ['no name of an error', "class A { constructor() { this.name = 'Overtaken' } }", []],
    ['nothing that is marked as none', "const a = [/* no text */ 'Home', /* no text */ `key ${b}`]", []],
  ]
  test.each(cases)('%s', (_, code, messages) => expect(messagesOf(code)).toEqual(messages))
})

describe('the file that is written', () => {
  const written = (code: string): string => find(code).code
  test('looks each text up, with its values', () => {
    expect(written('const a = `Delete ${name}?`')).toBe('const a = (say$("Delete {0}?", name))')
    expect(written('const a = <B title="Save it" />')).toBe('const a = <B title={say$("Save it")} />')
    expect(written("const a = b ? 'Save it' : null")).toBe('const a = b ? say$("Save it") : null')
    expect(written('const a = fixed`At most ${most} days`')).toBe('const a = say$("At most {0} days", most)')
  })
  test('keeps elements around their words, with what is looked up in them', () => {
    expect(written('const a = <p>New? <a title="Go there">Register</a> {b}</p>')).toBe(
      'const a = <p>{sayNodes$("New? <0>Register</0> {0}", [b], [($c) => <a title={say$("Go there")}>{$c}</a>])}</p>',
    )
  })
  test('keeps the space around a text outside of it', () => {
    expect(written("const a = ' of the BOM'")).toBe('const a = ` ${say$("of the BOM")}`')
  })
  test('leaves everything else as it is', () => {
    const code =
      "import a from './a.ts'\nexport const b = (c: string): number => (c === 'Is there' ? 1 : 2)\n"
    expect(written(code)).toBe(code)
  })
})

test('what a call of the contract says of itself is for programs, and what it tells is not', () => {
  const code = "call({ summary: 'Save a style', answer: told`It is saved` })"
  const words = { skipped: new Set<string>(), senses: {}, isContract: true }
  expect(findTexts(code, 'contract/a.ts', words)).toMatchObject({ messages: [], marked: ['It is saved'] })
  expect(find('const a = { summary: t`A lot of ${lot}` }').marked).toEqual(['A lot of {0}'])
})

test('a file of names has no texts but those that are marked, and the heads of files', () => {
  const code = "const a = { head: 'Line id', name: 'Raw material', wrong: fixed`Choose one` }"
  const words = { skipped: new Set<string>(), senses: {}, isKept: true }
  expect(findTexts(code, 'contract/a.ts', words)).toMatchObject({
    ...{ messages: ['Choose one'], heads: ['Line id'] },
    code: "const a = { head: 'Line id', name: 'Raw material', wrong: say$(\"Choose one\") }",
  })
})

test('a text that means something else elsewhere is looked up with its sense', () => {
  const { code, messages } = find("export const BACK = 'Back'\nexport const SAVE = 'Save'\n")
  expect(messages).toEqual(['Back\u0004of a garment', 'Save'])
  expect(code).toContain('say$("Back\\u0004of a garment")')
})
