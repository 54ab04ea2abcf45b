import { describe, expect, test } from 'vitest'
import { makeFactory, makeOrganization, makeSheetContent, makeStepOf } from './french-sheet.fixture.ts'
import {
  findForbiddenWords,
  frenchSheet,
  MICROFIBRES_SENTENCE,
  type SheetLineKey,
} from './french-sheet.rules.ts'

const lineOf = (content: Parameters<typeof frenchSheet>[0], key: SheetLineKey) =>
  frenchSheet(content).find((line) => line.key === key)

// shows D-470
describe('where the steps are done', () => {
  const steps = [
    makeStepOf('knitting_or_weaving', [makeFactory('PT')], 'Knitting in Porto'),
    makeStepOf('dyeing_and_finishing', [makeFactory('IT')]),
    makeStepOf('sewing', [makeFactory('TR')]),
  ]

  test('each is named with its country in French, and with the step that says so', () => {
    const sheet = frenchSheet(makeSheetContent({ steps }))
    expect(sheet.slice(0, 3)).toEqual([
      {
        key: 'fabric',
        title: 'Tissage ou tricotage',
        source: 'steps',
        of: ['Knitting in Porto'],
        text: 'Portugal',
        missing: null,
      },
      expect.objectContaining({ key: 'dyeing', text: 'Italie' }),
      expect.objectContaining({ key: 'making', text: 'Turquie' }),
    ])
  })

  test('printing is asked for where there is any', () => {
    expect(lineOf(makeSheetContent({ steps }), 'printing')).toBeUndefined()
    const printed = [...steps, makeStepOf('printing', [makeFactory('FR')])]
    expect(lineOf(makeSheetContent({ steps: printed }), 'printing')?.text).toBe('France')
  })

  test('the step that makes the garment goes before sewing', () => {
    const marked = [...steps, { ...makeStepOf('packing', [makeFactory('MA')]), makes_garment: true }]
    expect(lineOf(makeSheetContent({ steps: marked }), 'making')?.text).toBe('Maroc')
  })

  test('a supplier says a place only where it is the factory', () => {
    const supplier = makeOrganization('BD')
    const detail = { ...makeFactory('PT'), supplier, factory: null }
    const unknown = makeSheetContent({ steps: [makeStepOf('sewing', [detail])] })
    expect(lineOf(unknown, 'making')).toMatchObject({ text: null, missing: 'unknown' })
    const itself = { ...detail, used_supplier_as_factory: true }
    expect(lineOf(makeSheetContent({ steps: [makeStepOf('sewing', [itself])] }), 'making')?.text).toBe(
      'Bangladesh',
    )
  })

  test('two countries, none at all, and steps that the layout hides are named and not guessed', () => {
    const several = makeSheetContent({
      steps: [makeStepOf('sewing', [makeFactory('PT'), makeFactory('TR')])],
    })
    expect(lineOf(several, 'making')).toMatchObject({ text: null, missing: 'several' })
    expect(lineOf(makeSheetContent({ steps: [] }), 'making')).toMatchObject({
      text: null,
      missing: 'unknown',
    })
    const hidden = makeSheetContent({ steps }, { supply_chain: false })
    expect(lineOf(hidden, 'making')).toMatchObject({ text: null, missing: 'hidden', of: [] })
  })
})

// shows D-471
describe('recycled share and substances', () => {
  test('the share is the sentence of the law, nothing is said as nothing, and an unknown one is missing', () => {
    const said = (percent?: number) =>
      lineOf(
        makeSheetContent({ facts: percent === undefined ? {} : { recycled_percent: percent } }),
        'recycled',
      )
    expect(said(62.5)?.text).toBe('Produit comportant au moins 62,5\u00a0% de matières recyclées')
    expect(said(0)?.text).toBe('Aucune incorporation de matière recyclée')
    expect(said()).toMatchObject({ text: null, missing: 'unknown' })
  })

  const lead = { name: 'Plomb', cas: '7439-92-1', percent: 0.2, location: 'Zip', is_candidate: true }
  test('substances of very high concern are named, others are not', () => {
    const one = makeSheetContent({ facts: { substances: [lead, { ...lead, name: 'Étain', percent: 0.05 }] } })
    expect(lineOf(one, 'substances')?.text).toBe(
      'Contient une substance extrêmement préoccupante\u00a0: Plomb (CAS 7439-92-1)',
    )
    const two = makeSheetContent({ facts: { substances: [lead, { ...lead, name: 'Étain', cas: null }] } })
    expect(lineOf(two, 'substances')?.text).toBe(
      'Contient des substances extrêmement préoccupantes\u00a0: Plomb (CAS 7439-92-1), Étain',
    )
    const below = makeSheetContent({ facts: { substances: [{ ...lead, percent: 0.1 }] } })
    expect(lineOf(below, 'substances')?.text).toBe('Aucune substance à déclarer')
    expect(lineOf(makeSheetContent(), 'substances')).toMatchObject({ text: null, missing: 'unknown' })
  })

  test('recyclability stays open: nothing here proves it', () => {
    expect(lineOf(makeSheetContent(), 'recyclable')).toMatchObject({ text: null, missing: 'unknown' })
  })
})

// shows D-472
describe('microfibres', () => {
  const of = (...parts: [polyester: number][]) =>
    parts.map(([percent], index) => ({
      name: `Part ${index}`,
      fibres: [
        { fibre: 'polyester' as const, percent },
        { fibre: 'cotton' as const, percent: 100 - percent },
      ],
    }))
  const textOf = (components: ReturnType<typeof of>, facts = {}) =>
    lineOf(makeSheetContent({ components, facts }), 'microfibres')

  test('the sentence begins above the half, not at it', () => {
    expect(textOf(of([50.1]))?.text).toBe(MICROFIBRES_SENTENCE)
    expect(textOf(of([50]))?.text).toBe('Pas plus de 50\u00a0% de fibres synthétiques')
  })

  test('parts on both sides need a word of the brand, which decides', () => {
    expect(textOf(of([80], [20]))).toMatchObject({ text: null, missing: 'unknown' })
    expect(textOf(of([80], [20]), { microplastics: 'above_half' })).toMatchObject({
      text: MICROFIBRES_SENTENCE,
      source: 'facts',
    })
    expect(textOf(of([80], [60]))?.text).toBe(MICROFIBRES_SENTENCE)
  })

  test('what fibres and facts say against each other is a contradiction', () => {
    expect(textOf(of([80]), { microplastics: 'none' })).toMatchObject({
      text: null,
      missing: 'contradiction',
    })
  })
})

// shows D-473
test('forbidden words are found in the texts of the brand, in capitals and with marks', () => {
  expect(findForbiddenWords(makeSheetContent({ product_name: 'Tee BIODÉGRADABLE' }))).toHaveLength(1)
  expect(findForbiddenWords(makeSheetContent({ product_name: 'Tee' }))).toEqual([])
})
