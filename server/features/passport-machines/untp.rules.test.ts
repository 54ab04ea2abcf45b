import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NO_LCA_VALUES } from '#contract/passport-lca.ts'
import type { PassportSnapshot } from '#contract/passport-snapshot.ts'
import { DEFAULT_TRACE_LAYOUT } from '#contract/passport-snapshot.ts'
import { makeSnapshot, makeSnapshotStep, SNAPSHOTS } from './snapshots.fixture.ts'
import { describeAsUntp, UNTP_DISCLAIMER } from './untp.rules.ts'
import { untpDocument } from './untp-document.ts'

const ORIGIN = 'https://selvedge.example'
const describeSubject = (changes: Partial<PassportSnapshot>) =>
  describeAsUntp(makeSnapshot(changes), ORIGIN).credentialSubject

describe('has the shape of 0.7.0', () => {
  test.each(Object.entries(SNAPSHOTS))('%s', (_name, snapshot) => {
    expect(untpDocument.safeParse(describeAsUntp(snapshot, ORIGIN)).error).toBeUndefined()
  })

  test('whatever the names are', () => {
    const name = fc.string({ unit: 'binary', maxLength: 60 })
    fc.assert(
      fc.property(name, name, name, fc.webUrl({ withFragments: true }), (product, brand, step, website) => {
        const document = describeAsUntp(
          makeSnapshot({
            product_name: product,
            product_type: product,
            brand: { name: brand, city: null, country: null, website, logo: null },
            steps: [makeSnapshotStep({ display_name: step })],
          }),
          ORIGIN,
        )
        expect(untpDocument.safeParse(document).error).toBeUndefined()
        expect(document.credentialSubject.name).toBe(product)
      }),
    )
  })
})

test('it says in itself that nobody signed it and that it states no compliance', () => {
  const document = describeAsUntp(SNAPSHOTS.full, ORIGIN)
  expect(document.description).toBe(UNTP_DISCLAIMER)
  expect(document).not.toHaveProperty('proof')
  expect(document.credentialSubject).not.toHaveProperty('performanceClaim')
})

test('with a GTIN it is that product, without one the passport’s own address', () => {
  expect(describeSubject({ gtin: '04006381333931' })).toMatchObject({
    id: 'https://id.gs1.org/01/04006381333931',
    idScheme: { name: 'GS1 Global Trade Item Number (GTIN)' },
  })
  expect(describeSubject({ gtin: null }).id).toBe(`${ORIGIN}/trace/ST-7QK4M-2XV9D`)
})

describe('where it was made', () => {
  const spinning = makeSnapshotStep({ display_name: 'Spinning' }, { name: 'Mill', country: 'IN' })
  const sewing = makeSnapshotStep({ display_name: 'Sewing' }, { name: 'Atelier', country: 'PT' })

  test('is where it was sewn', () => {
    const { producedAtFacility, countryOfProduction, relatedParty } = describeSubject({
      steps: [sewing, spinning],
    })
    expect(producedAtFacility.name).toBe('Atelier')
    expect(countryOfProduction).toEqual({ countryCode: 'PT', countryName: 'Portugal' })
    expect(relatedParty.map(({ role, party }) => [role, party.name])).toEqual([
      ['brandOwner', 'Northloom'],
      ['processor', 'Atelier'],
      ['processor', 'Mill'],
    ])
  })

  test('is not guessed: of several without sewing none, of one that one', () => {
    const unknown = describeSubject({ steps: [spinning, { ...spinning, display_name: 'Transport' }] })
    expect(unknown.producedAtFacility.name).toBe('Not stated')
    expect(unknown.countryOfProduction).toEqual({ countryCode: 'ZZ', countryName: 'Not stated' })
    expect(describeSubject({ steps: [spinning] }).producedAtFacility.name).toBe('Mill')
  })

  test('is hidden from machines where it is hidden from readers', () => {
    const layout = { ...DEFAULT_TRACE_LAYOUT, supply_chain: false, lca: false }
    const lca = {
      source: 'EF 3.1',
      values: { ...NO_LCA_VALUES.values, water: { ...NO_LCA_VALUES.values.water, use: 3 } },
    }
    const text = JSON.stringify(describeSubject({ steps: [sewing], layout, lca }))
    expect(text).not.toContain('Atelier')
    expect(text).not.toContain('EF 3.1')
    const open = { ...layout, supply_chain: true, lca: true }
    expect(JSON.stringify(describeSubject({ steps: [sewing], layout: open, lca }))).toContain('EF 3.1')
  })
})

test('a chain that is marked as not verified has no confirmed step', () => {
  const steps = [makeSnapshotStep({ display_name: 'Sewing' })]
  const confirmed = (marked: boolean) =>
    (
      describeSubject({ steps, mark_whole_trace_as_unverified: marked }).characteristics.supplyChain as {
        confirmedByBrand: boolean
      }[]
    ).map(({ confirmedByBrand }) => confirmedByBrand)
  expect(confirmed(false)).toEqual([true])
  expect(confirmed(true)).toEqual([false])
})

test('the brand is named with its website and country', () => {
  expect(describeSubject({}).relatedParty).toEqual([
    {
      role: 'brandOwner',
      party: {
        type: ['Party'],
        id: 'https://northloom.test/',
        name: 'Northloom',
        registrationCountry: { countryCode: 'NO', countryName: 'Norway' },
        organisationWebsite: 'https://northloom.test/',
      },
    },
  ])
})

describe('materials', () => {
  type Components = NonNullable<PassportSnapshot['composition']>['fibres']['components']
  const shell: Components[number] = {
    name: '',
    fibres: [
      { fibre: 'linen', percent: 87.7 },
      { fibre: 'elastane', percent: 2.3 },
      { fibre: 'other fibres', percent: 10 },
    ],
  }
  const materialsOf = (components: Components, has_animal_parts = false) =>
    describeSubject({ composition: { text: '', fibres: { components, has_animal_parts } } })
      .materialProvenance

  test('are the fibres with their shares, by the numbers of the regulation', () => {
    expect(
      materialsOf([shell])?.map(({ materialType, massFraction }) => [materialType.code, massFraction]),
    ).toEqual([
      ['7', 0.877],
      ['other', 0.1],
      ['43', 0.023],
    ])
    expect(materialsOf([shell])?.[0]).toMatchObject({
      name: 'linen',
      originCountry: { countryCode: 'ZZ', countryName: 'Not stated' },
      materialType: { schemeId: 'http://data.europa.eu/eli/reg/2011/1007/oj' },
    })
  })

  test('are not guessed where shares of the product are not known', () => {
    expect(materialsOf([])).toBeUndefined()
    expect(
      materialsOf([
        { ...shell, name: 'Shell' },
        { ...shell, name: 'Lining' },
      ]),
    ).toBeUndefined()
    expect(materialsOf([shell], true)).toBeUndefined()
  })
})

test.for([
  [true, 'confirmed by the brand'],
  [false, 'not confirmed by the brand'],
] as const)('another company than the brand issues it by its own name (%j)', ([confirmed_by_brand, word]) => {
  const publisher = { name: 'Anatolia Knit', confirmed_by_brand }
  const document = describeAsUntp(makeSnapshot({ publisher }), ORIGIN)
  expect(untpDocument.safeParse(document).error).toBeUndefined()
  expect(document.issuer.name).toBe('Anatolia Knit')
  expect(document.description).toContain(`Published by Anatolia Knit for Northloom, ${word}.`)
  expect(document.description).toContain('not signed')
  const { relatedParty, characteristics } = document.credentialSubject
  expect(relatedParty[0]).toMatchObject({ role: 'brandOwner', party: { name: 'Northloom' } })
  expect(characteristics).toMatchObject({
    publisher: { name: 'Anatolia Knit', confirmedByBrand: confirmed_by_brand },
  })
})
