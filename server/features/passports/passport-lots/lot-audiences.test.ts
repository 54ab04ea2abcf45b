/** Every field of a lot × audience × form, on the product's own addresses: no form tells more than its reader may read. */
import { expect } from 'vitest'
import { attachEvidence } from '#contract/evidence/evidence-on-styles.ts'
import type { OpenFieldKey } from '#contract/passports/audiences/audience-fields.ts'
import {
  AUDIENCES,
  type Audience,
  isReadBy,
  type PassportReader,
} from '#contract/passports/audiences/audiences.ts'
import { drawLotCode } from '#contract/passports/lots/lots.ts'
import { updateTrace } from '#contract/passports/passports.ts'
import { make as makeEvidence } from '#server/features/evidence/evidence/evidence.fixture.ts'
import { sayOfStyle } from '#server/features/passports/passport-facts/passport-facts.fixture.ts'
import { payloadOf, readArchive } from '#server/features/passports/passport-links/archive.fixture.ts'
import { linkFor, pieceFor } from '#server/features/passports/passport-links/restricted.fixture.ts'
import {
  makePublished,
  paramsOf,
  publishWith,
} from '#server/features/passports/passport-machines/published.fixture.ts'
import { growLog } from '#server/features/passports/passport-proofs/index.ts'
import type { Company, MadeStyle, Maker } from '#server/test/make.ts'
import { test, type World } from '#server/test/world.ts'
import { add, addPublished, get, give, ofLot } from './lots.fixture.ts'

/** Each stands nowhere else; all of the fields must be readable, and the step that makes the garment where it says so. */
const CANARIES: readonly { texts: readonly string[]; fields: readonly OpenFieldKey[]; ofStep?: true }[] = [
  { texts: ['2026-03-11', '2026-03-19'], fields: ['lot_dates'] },
  { texts: ['7654321'], fields: ['lot_quantity'] },
  { texts: ['Remark-of-lot'], fields: ['lot_remark'] },
  { texts: ['Composition-of-lot'], fields: ['composition_text'] },
  { texts: ['Maker-of-lot'], fields: ['steps', 'step_companies'], ofStep: true },
  { texts: ['Evidence-of-lot'], fields: ['lot_evidence'] },
]
const FIELDS = [...new Set(CANARIES.flatMap(({ fields }) => fields))]

/** No two companies have one name. */
let named = 0

interface Made {
  brand: Company
  style: MadeStyle
  page: string
  gtin14: string
}

/** Each field has another audience in each of the five turns; so has the step. */
const restrict = async (make: Maker, turn: number) => {
  const of = (index: number): Audience => AUDIENCES[(index + turn) % AUDIENCES.length] ?? 'everybody'
  const fields = Object.fromEntries(FIELDS.map((key, index) => [key, of(index)])) as Record<
    OpenFieldKey,
    Audience
  >
  const step = of(2)
  const { brand, style, page, gtin, gtin14 } = await makePublished(make)
  const usual = await make.supplier({ name: `Usual-maker ${++named}` })
  // Each lot is registered by itself.
  expect(await sayOfStyle(brand.manager, style, { identifier_level: 'batch' })).toSucceed()
  const data = [
    {
      ...{
        id: 'new-1',
        display_name: 'Sewing',
        icon: 'yarn',
        kind: 'sewing',
        makes_garment: true,
        audience: step,
      },
      details: [{ id: 'new-2', supplier_id: usual.id, factory_id: null }],
    },
  ]
  // What the draft says of its readers holds for lots, whether or not the passport has something new to publish.
  await publishWith(brand, style, { gtin, data, audiences: { fields } })
  return { made: { brand, style, page, gtin14 }, fields, step }
}

const addRestrictedLot = async (make: Maker, { brand, style }: Made) => {
  const maker = await make.supplier({ name: `Maker-of-lot ${++named}` })
  const kept = await makeEvidence(brand.manager, { number: 'Evidence-of-lot' })
  const attached = { evidence_id: kept.id, lot: 'L-1' }
  expect(
    (await brand.manager.send(attachEvidence, { params: paramsOf(style), body: attached as never })).status,
  ).toBeLessThan(300)
  const lot = await addPublished(brand, style, {
    ...{
      number: 'L-1',
      shows_evidence: true,
      supplier_id: maker.id,
      made_from: '2026-03-11',
      made_to: '2026-03-19',
    },
    ...{ quantity: 7_654_321, remark: 'Remark-of-lot' },
    composition: { text: 'Composition-of-lot', fibres: { components: [], has_animal_parts: true } },
  })
  expect(await give(brand, style, lot, 'P1 P9')).toSucceed()
  const piece = await add(brand, style, { kind: 'piece', number: 'P2', lot_id: lot.id })
  return { lot, piece }
}

const PUBLIC_FORMS = [
  ...['', '?lang=de', '/passport.json', '/untp.json', '/untp.jwt', '/epcis.json', '/proof.json'],
] as const

/** What a registry is told of the style and of the lot. */
const readRegistered = async ({ parts }: World, { style }: Made): Promise<string> => {
  const rows = await parts.db
    .selectFrom('passport_registrations')
    .where('style_id', '=', style.id)
    .select(['content', 'lot_id'])
    .execute()
  expect(rows.some(({ lot_id }) => lot_id !== null)).toBe(true)
  return JSON.stringify(rows)
}

/** What each form says, with who reads it and whether all that he may read stands in it. */
const formsOf = async (world: World, made: Made & { lot: { id: number } }) => {
  const { brand, style, page, gtin14 } = made
  const read = async (url: string) => {
    const answer = await get(world, url)
    // A piece that says nothing of its own leads to its lot’s credential.
    const status = url.endsWith('/piece/P1/untp.jwt') ? 303 : 200
    expect({ url, status: answer.statusCode }).toEqual({ url, status })
    return url.endsWith('.jwt') ? payloadOf(answer.body) : answer.body
  }
  const forms: { form: string; reader: PassportReader; text: string; isWhole: boolean }[] = []
  for (const place of ['/lot/L-1', '/lot/L-1/piece/P1'])
    for (const ending of PUBLIC_FORMS)
      forms.push({
        ...{ form: place + ending, reader: 'everybody', text: await read(page + place + ending) },
        isWhole: ending === '/passport.json',
      })
  const more = {
    linkset: await read(`/01/${gtin14}/10/L-1?linkType=linkset`),
    code: JSON.stringify((await brand.manager.send(drawLotCode, ofLot(style, made.lot))).data),
    registry: await readRegistered(world, made),
    archive: await readArchive(world, brand.id),
  }
  for (const [form, text] of Object.entries(more))
    forms.push({ form, text, reader: 'everybody', isWhole: false })
  const holder = await pieceFor(world, brand, style, 'P1')
  const partner = async (reader: 'professional' | 'authority') => linkFor(world, brand, style, { reader })
  const paths = { holder, professional: await partner('professional'), authority: await partner('authority') }
  for (const [reader, path] of Object.entries(paths)) {
    const query = reader === 'holder' ? '' : '?lot=L-1'
    forms.push({
      form: `${reader} page`,
      reader: reader as PassportReader,
      text: await read(path + query),
      isWhole: false,
    })
    const text = await read(`${path}.json${query}`)
    forms.push({ form: `${reader} json`, reader: reader as PassportReader, text, isWhole: true })
  }
  return forms
}

// shows D-541
test.for([...AUDIENCES.keys()])(
  'no form of a lot tells more than its reader may read, turn %i of every field through every audience',
  async (turn, { world, make }) => {
    const { made, fields, step } = await restrict(make, turn)
    const { lot } = await addRestrictedLot(make, made)
    await growLog(world.parts)
    const faults: string[] = []
    for (const { form, reader, text, isWhole } of await formsOf(world, { ...made, lot }))
      for (const canary of CANARIES) {
        const isRead =
          canary.fields.every((field) => isReadBy(fields[field], reader)) &&
          (!canary.ofStep || isReadBy(step, reader))
        for (const each of canary.texts) {
          if (!isRead && text.includes(each)) faults.push(`${form} tells ${each}`)
          if (isRead && isWhole && !text.includes(each)) faults.push(`${form} lacks ${each}`)
        }
      }
    expect(faults).toEqual([])
  },
)

test('a lot made elsewhere shows no confirmation of the usual maker, and keeps no cost of its composition', async ({
  world,
  make,
}) => {
  const { made } = await restrict(make, 3)
  const { brand, style, page } = made
  expect(
    await brand.manager.send(updateTrace, {
      params: { id: String(style.id) },
      body: {
        productName: 'Tee',
        audiences: { fields: Object.fromEntries(FIELDS.map((key) => [key, 'everybody'])) },
      },
    }),
  ).toSucceed()
  expect(await publishWith(brand, style, {})).toSucceed()
  await addRestrictedLot(make, made)
  const { lot, steps, environmental_cost } = (await get(world, `${page}/lot/L-1/passport.json`)).json()[
    'selvedge:passport'
  ]
  expect(lot).toMatchObject({ supplier: { name: expect.stringContaining('Maker-of-lot') } })
  expect(JSON.stringify(steps)).not.toContain('Usual-maker')
  expect(environmental_cost).toBeNull()
})
