import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NO_LCA_VALUES } from '#contract/passports/passport-lca.ts'
import {
  DEFAULT_TRACE_LAYOUT,
  type PassportSnapshot,
  type SnapshotDetail,
} from '#contract/passports/passport-snapshot.ts'
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

  // shows D-10
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

// shows D-22
test('it says in itself that nobody signed it and that it states no compliance', () => {
  const document = describeAsUntp(SNAPSHOTS.full, ORIGIN)
  expect(document.description).toBe(UNTP_DISCLAIMER)
  expect(document).not.toHaveProperty('proof')
  expect(document.credentialSubject).not.toHaveProperty('performanceClaim')
})

// shows D-627
test('evidence is named by its file with its hash, and where there is none the document tells nothing of it', () => {
  const { relatedDocument, ...others } = describeSubject(SNAPSHOTS.with_evidence)
  const named = relatedDocument.filter(({ linkURL }) => linkURL.includes('/evidence/'))
  const [file] = SNAPSHOTS.with_evidence.evidence.flatMap((row) => row.file ?? [])
  const digestMultibase = `u${Buffer.from(`1220${file?.sha256}`, 'hex').toString('base64url')}`
  const at = (ref: number) => `${ORIGIN}/trace/ST-7QK4M-2XV9D/evidence/${ref}`
  expect(named).toMatchObject([
    { linkURL: at(1), linkName: 'Evidence: GOTS: GOTS-77', mediaType: 'application/pdf', digestMultibase },
    { linkURL: at(2), digestMultibase },
  ])
  const text = JSON.stringify([relatedDocument, others])
  for (const untold of ['Holder-of-facts', 'Number-of-facts', '/evidence/3', '/evidence/4', '/evidence/5'])
    expect(text).not.toContain(untold)
  // The standard's conformity claims want criteria that somebody assessed.
  expect(others).not.toHaveProperty('performanceClaim')
})

test('with a GTIN it is that product, without one the passport’s own address', () => {
  expect(describeSubject({ gtin: '04006381333931' })).toMatchObject({
    id: 'https://id.gs1.org/01/04006381333931',
    idScheme: { name: 'GS1 Global Trade Item Number (GTIN)' },
  })
  expect(describeSubject({ gtin: null }).id).toBe(`${ORIGIN}/trace/ST-7QK4M-2XV9D`)
})

describe('where it was made', () => {
  const spinning = makeSnapshotStep(
    { display_name: 'Spinning', kind: 'spinning' },
    { name: 'Mill', country: 'IN' },
  )
  const sewing = makeSnapshotStep(
    { display_name: 'Konfektion', kind: 'sewing', makes_garment: true },
    { name: 'Atelier', country: 'PT' },
  )

  test('is the step that the brand says makes it, whatever the others are called', () => {
    const buttons = makeSnapshotStep({ display_name: 'Sewing buttons' }, { name: 'Knopf', country: 'TR' })
    const { producedAtFacility, countryOfProduction } = describeSubject({
      steps: [buttons, sewing, spinning],
    })
    expect(producedAtFacility.name).toBe('Atelier')
    expect(countryOfProduction).toEqual({ countryCode: 'PT', countryName: 'Portugal' })
  })

  // shows D-26
  test('is not guessed: not of the only place, nor of a step that is called or is of the kind of sewing', () => {
    for (const steps of [[spinning], [{ ...sewing, makes_garment: false, display_name: 'Sewing' }]]) {
      const { producedAtFacility, countryOfProduction } = describeSubject({ steps })
      expect(producedAtFacility.name).toBe('Not stated')
      expect(countryOfProduction).toEqual({ countryCode: 'ZZ', countryName: 'Not stated' })
    }
  })

  test('is no facility where two are named, and a country where both are in it', () => {
    const [detail] = sewing.details
    const other = { name: 'Workshop', city: 'Porto', country: 'PT', position: null }
    const details = detail ? [detail, { ...detail, supplier: other }] : []
    const { producedAtFacility, countryOfProduction } = describeSubject({ steps: [{ ...sewing, details }] })
    expect(producedAtFacility.name).toBe('Not stated')
    expect(countryOfProduction.countryCode).toBe('PT')
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

describe('who is who', () => {
  const mill = { name: 'Anatolia Knit', city: 'Bursa', country: 'TR', position: null }
  const hall = { name: 'Uludağ hall', city: 'Bursa', country: 'TR', position: null }
  const [own] = makeSnapshotStep().details
  const detail = (changes: object) => ({ ...(own as SnapshotDetail), ...changes })
  const steps = [
    makeSnapshotStep({ key: 'a', display_name: 'Cotton', kind: 'raw_material' }, { name: 'Farm' }),
    makeSnapshotStep({
      key: 'b',
      display_name: 'Knitting',
      kind: 'knitting_or_weaving',
      details: [detail({ supplier: mill, factory: hall, used_supplier_as_factory: false })],
    }),
    makeSnapshotStep({
      key: 'c',
      display_name: 'Sewing',
      kind: 'sewing',
      makes_garment: true,
      details: [detail({ supplier: mill })],
    }),
    makeSnapshotStep({ key: 'd', display_name: 'Packing', kind: 'packing' }, { name: 'Packers' }),
    makeSnapshotStep({ key: 'e', display_name: 'Transport', kind: 'transport' }, { name: 'Freight' }),
    makeSnapshotStep({ key: 'f', display_name: 'Love' }, { name: 'Somebody' }),
  ]

  // shows D-28
  test('farms, freight, packing and makers have their roles, each company one id', () => {
    const { relatedParty } = describeSubject({ steps })
    expect(relatedParty.map(({ role, party }) => [role, party.name])).toEqual([
      ['brandOwner', 'Northloom'],
      ['producer', 'Farm'],
      ['processor', 'Anatolia Knit'],
      ['manufacturer', 'Anatolia Knit'],
      ['serviceProvider', 'Packers'],
      ['carrier', 'Freight'],
      ['serviceProvider', 'Somebody'],
    ])
    const ids = relatedParty.map(({ party }) => party.id)
    expect(ids[2]).toBe(ids[3])
    expect(new Set(ids).size).toBe(ids.length - 1)
  })

  // shows D-28
  test('no id is a party and a facility, and the factory is not the company that runs it', () => {
    const subject = describeSubject({ steps })
    const chain = subject.characteristics.supplyChain as {
      party?: string
      facility?: { id: string; name: string }
    }[]
    const parties = new Set(subject.relatedParty.map(({ party }) => party.id))
    const facilities = [subject.producedAtFacility, ...chain.flatMap(({ facility }) => facility ?? [])]
    expect(facilities.filter(({ id }) => parties.has(id))).toEqual([])
    expect(chain.every(({ party }) => party !== undefined && parties.has(party))).toBe(true)
    expect(chain.find(({ facility }) => facility?.name === 'Uludağ hall')).toMatchObject({ city: 'Bursa' })
    expect(subject.producedAtFacility.name).toBe('Anatolia Knit')
  })

  test('certificates of the lines that are shown are there, of hidden ones not', () => {
    const line = {
      section: 'fabric' as const,
      item: 'Jersey',
      composition: [],
      colour: null,
      supplier: 'Mill',
      country: 'TR',
      certification: 'GOTS CU-1',
      recycled: null,
      weight: null,
      picture: null,
      geo_images: [],
    }
    const withBom = (shown: boolean) =>
      describeSubject({ bom: [line], layout: { ...DEFAULT_TRACE_LAYOUT, bom: shown } }).characteristics
    expect(withBom(true).billOfMaterials).toEqual([
      { item: 'Jersey', section: 'fabric', supplier: 'Mill', country: 'TR', certification: 'GOTS CU-1' },
    ])
    expect(withBom(false)).not.toHaveProperty('billOfMaterials')
  })
})

// shows D-11
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

  // shows D-11
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

  // shows D-11
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
