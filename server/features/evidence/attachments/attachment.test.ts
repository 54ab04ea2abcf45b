/** Evidence behind styles, steps and materials: what is checked, what is spent, and who sees how much. */
import { describe, expect } from 'vitest'
import { addFactory } from '#contract/companies/organizations.ts'
import * as calls from '#contract/evidence/evidence-on-styles.ts'
import { publish, updateTrace } from '#contract/passports/passports.ts'
import { decideStepVerification } from '#contract/passports/step-verification.ts'
import { assignSupplier, removeSupplier } from '#contract/styles/assignments.ts'
import { inEnglish } from '#contract/values/text/told.ts'
import {
  attach,
  detach,
  idOf,
  listOn,
  make,
  makeSteps,
  offered,
  read,
  share,
  shareAndAccept,
  takeBack,
  transaction,
  withdraw,
} from '#server/features/evidence/evidence/evidence.fixture.ts'
import { line, save as saveBom } from '#server/features/materials/boms/boms.fixture.ts'
import type { Company, MadeStyle, Maker, Person } from '#server/test/make.ts'
import { test } from '#server/test/world.ts'

const TEXTS = calls.ATTACHING_TEXTS

let brand: Company
let rival: Company
let mill: Company
let other: Company
test.beforeAll(async ({ make: world }) => {
  brand = await world.brand()
  rival = await world.brand()
  mill = await world.supplier()
  other = await world.supplier()
})

const makeStyle = (world: Maker) => world.style(brand, { suppliers: [mill, other] })
const accept = (more: object = {}, how: object = {}) =>
  make(mill.manager, more).then(async (own) => {
    const sharing = await shareAndAccept(mill.manager, brand, own, how)
    return { ...own, sharing }
  })
const wordsOf = ({ failed }: calls.AttachedEvidence) => failed.map(({ text }) => inEnglish(text))
const onStyle = async (by: Person, style: MadeStyle) => (await listOn(by, style)).data.data

// shows D-316
describe('on steps', () => {
  test('one is covered, and the other says why it is not', async ({ make: world }) => {
    const style = await makeStyle(world)
    const [spinning, dyeing] = await makeSteps(brand.manager, style, [
      { kind: 'spinning', supplier: mill },
      { kind: 'dyeing_and_finishing', supplier: mill },
    ])
    const own = await accept()
    const first = await attach(brand.manager, style, { evidence_id: own.id, detail_id: spinning })
    expect(first).toSucceed(201)
    expect(first.data.data).toMatchObject({ coverage: 'covered', failed: [], state: 'accepted' })
    const second = await attach(brand.manager, style, { evidence_id: own.id, detail_id: dyeing })
    expect(second.data.data).toMatchObject({
      coverage: 'not_covered',
      failed: [{ check: 'process', weight: 'warn' }],
    })
    expect(wordsOf(second.data.data)).toEqual(['It covers Spinning, and this step is Dyeing and finishing.'])
    expect(await attach(brand.manager, style, { evidence_id: own.id, detail_id: dyeing })).toFailWith(
      409,
      TEXTS.attachedAlready,
    )
  })

  test('a confirmation is neither set nor needed', async ({ make: world }) => {
    const style = await makeStyle(world)
    const [spinning = 0] = await makeSteps(brand.manager, style, [{ kind: 'spinning', supplier: mill }])
    const own = await accept()
    await attach(brand.manager, style, { evidence_id: own.id, detail_id: spinning })
    const confirmed = await brand.manager.send(decideStepVerification, {
      params: { id: String(spinning) },
      body: { type: 'brand', approve_status: true },
    })
    expect(confirmed.data).toMatchObject({ brand: { state: 'verified' }, factory: { state: 'none' } })
    expect((await onStyle(brand.manager, style))[0]?.coverage).toBe('covered')
  })

  test('the holder must be the supplier, and the site its factory', async ({ make: world }) => {
    const style = await makeStyle(world)
    const place = { established_city: 'Bursa', established_country: 'TR', global_organization_id: mill.id }
    const add = async (name: string) =>
      (await mill.manager.send(addFactory, { body: { ...place, name: `${name} ${style.id}` } })).data.factory
        .id
    const [named, unnamed] = [await add('Hall 1'), await add('Hall 2')]
    const [there, elsewhere, foreign] = await makeSteps(brand.manager, style, [
      { kind: 'spinning', supplier: mill, factory: named },
      { kind: 'spinning', supplier: mill, factory: unnamed },
      { kind: 'spinning', supplier: other },
    ])
    const own = await accept({ site_ids: [named] })
    const on = (detail_id: number | undefined) =>
      attach(brand.manager, style, { evidence_id: own.id, detail_id })
    expect((await on(there)).data.data.coverage).toBe('covered')
    expect(wordsOf((await on(elsewhere)).data.data)).toEqual([`Its sites do not include Hall 2 ${style.id}.`])
    expect(await on(foreign)).toFailWith(
      409,
      `It is held by ${mill.name}, and the supplier here is ${other.name}.`,
    )
  })

  test('what ran out covers no more, and what its holder ended neither', async ({ make: world }) => {
    const style = await makeStyle(world)
    const [spinning] = await makeSteps(brand.manager, style, [{ kind: 'spinning', supplier: mill }])
    const past = await accept({ valid_until: '2026-01-01' })
    const attached = await attach(brand.manager, style, { evidence_id: past.id, detail_id: spinning })
    expect(attached.data.data).toMatchObject({ coverage: 'ran_out', state: 'expired' })
    const [withdrawn, taken] = [await accept(), await accept()]
    for (const { id } of [withdrawn, taken])
      await attach(brand.manager, style, { evidence_id: id, detail_id: spinning })
    await withdraw(mill.manager, withdrawn)
    await takeBack(mill.manager, taken, taken.sharing)
    const rows = await onStyle(brand.manager, style)
    expect(rows.map(({ coverage }) => coverage)).toEqual(['ran_out', 'not_covered', 'not_covered'])
    expect(rows[1]).toMatchObject({ state: 'withdrawn', level: 'file' })
    expect(wordsOf(rows[1] as calls.AttachedEvidence)).toEqual(['Its holder has withdrawn it.'])
    // Nothing of what is no longer shared is read by the style either.
    expect(rows[2]).toMatchObject({ level: 'existence', facts: null, failed: [], lot: null })
  })
})

describe('on materials and styles', () => {
  test('a material is compared with its own fibres and supplier', async ({ make: world }) => {
    const style = await makeStyle(world)
    const { data: bom } = await saveBom(brand.manager, style, {
      items: [
        line({ supplier_id: mill.id, composition: [{ fibre: 'cotton', percent: 100 }] }),
        line({ composition: [{ fibre: 'polyester', percent: 100 }] }),
      ],
    })
    const own = await accept({ materials: ['cotton'] })
    const on = (bom_item_id: number | undefined) =>
      attach(brand.manager, style, { evidence_id: own.id, bom_item_id })
    expect((await on(bom.items[0]?.id)).data.data.coverage).toBe('covered')
    expect(wordsOf((await on(bom.items[1]?.id)).data.data)).toEqual([
      'Its materials are Cotton, and here they are Polyester.',
    ])
    expect((await attach(brand.manager, style, { evidence_id: own.id })).data.data.coverage).toBe('covered')
  })

  test('pairs of ids that do not fit are refused', async ({ make: world }) => {
    const [style, foreign] = [await makeStyle(world), await makeStyle(world)]
    const [detail] = await makeSteps(brand.manager, foreign, [{ kind: 'spinning', supplier: mill }])
    const { data: bom } = await saveBom(brand.manager, foreign, { items: [line()] })
    const own = await accept()
    const body = { evidence_id: own.id }
    const fieldsOf = async (more: object) =>
      (await attach(brand.manager, style, { ...body, ...more })).error.fields
    expect(await fieldsOf({ detail_id: detail })).toEqual({ detail_id: [TEXTS.unknownStep] })
    expect(await fieldsOf({ bom_item_id: bom.items[0]?.id })).toEqual({ bom_item_id: [TEXTS.unknownLine] })
    expect(await fieldsOf({ detail_id: detail, bom_item_id: bom.items[0]?.id })).toEqual({
      bom_item_id: [TEXTS.oneAim],
    })
    const there = await attach(brand.manager, foreign, { ...body, detail_id: detail })
    expect(await detach(brand.manager, style, there.data.data)).toFailWith(404, TEXTS.notFound)
    expect(await detach(brand.manager, foreign, there.data.data)).toSucceed(200)
  })

  test('nothing is attached that was not accepted, or was meant for another style', async ({
    make: world,
  }) => {
    const [style, named] = [await makeStyle(world), await makeStyle(world)]
    const [unshared, waiting] = [await make(mill.manager), await make(mill.manager)]
    await share(mill.manager, waiting, { companies: [brand] })
    const forOne = await accept({}, { styles: [named] })
    for (const { id } of [unshared, waiting, forOne, { id: 999_999 }])
      expect((await attach(brand.manager, style, { evidence_id: id })).error.fields).toEqual({
        evidence_id: [TEXTS.notAccepted],
      })
    expect(await attach(brand.manager, named, { evidence_id: forOne.id })).toSucceed(201)
  })

  test("a brand's own stands without being shared", async ({ make: world }) => {
    const style = await makeStyle(world)
    const own = await make(brand.manager)
    expect((await attach(brand.manager, style, { evidence_id: own.id })).data.data).toMatchObject({
      coverage: 'covered',
      level: 'file',
    })
  })
})

// shows D-317
describe('the quantity of a transaction certificate', () => {
  const spend = (by: Company, style: MadeStyle, evidence: { id: number }, quantity_kg: number | null) =>
    attach(by.manager, style, { evidence_id: evidence.id, quantity_kg })

  test('used by two brands at once is had by one', async ({ make: world }) => {
    const yarn = await make(mill.manager, transaction())
    const styles = [await makeStyle(world), await world.style(rival, { suppliers: [mill] })]
    for (const company of [brand, rival]) await shareAndAccept(mill.manager, company, yarn)
    const answers = await Promise.all(
      [brand, rival].map((company, at) => spend(company, styles[at] as MadeStyle, yarn, 300)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)?.error.error).toEqual([TEXTS.tooMuch])
    expect((await read(mill.manager, yarn)).data.data).toMatchObject({ quantity_kg: 500, left_kg: 200 })
  })

  test('is spent to the last gram and free again', async ({ make: world }) => {
    const yarn = await accept(transaction())
    const styles = [await makeStyle(world), await makeStyle(world), await makeStyle(world)] as const
    const first = await spend(brand, styles[0], yarn, 499.999)
    expect(first).toSucceed(201)
    expect(await spend(brand, styles[1], yarn, 0.002)).toFailWith(409, TEXTS.tooMuch)
    expect(await spend(brand, styles[1], yarn, 0.001)).toSucceed(201)
    expect(await spend(brand, styles[2], yarn, 0.001)).toFailWith(409, TEXTS.tooMuch)
    expect(await detach(brand.manager, styles[0], first.data.data)).toSucceed(200)
    expect((await read(mill.manager, yarn)).data.data.left_kg).toBe(499.999)
  })

  test('is asked for, and of other kinds it is not', async ({ make: world }) => {
    const style = await makeStyle(world)
    const [yarn, scope] = [await accept(transaction()), await accept()]
    expect((await spend(brand, style, yarn, null)).error.fields).toEqual({
      quantity_kg: [TEXTS.quantityNeeded],
    })
    expect((await spend(brand, style, scope, 5)).error.fields).toEqual({ quantity_kg: [TEXTS.noQuantity] })
  })
})

describe('what a failed check does', () => {
  test('is said by the company that attaches', async ({ make: world }) => {
    const [strict, holder] = [await world.brand(), await world.supplier()]
    const style = await world.style(strict, { suppliers: [holder] })
    const [dyeing] = await makeSteps(strict.manager, style, [
      { kind: 'dyeing_and_finishing', supplier: holder },
    ])
    const own = await make(holder.manager)
    await shareAndAccept(holder.manager, strict, own)
    const weigh = (process: calls.CheckWeight) =>
      strict.manager.send(calls.changeEvidenceChecks, { body: { process } })
    const body = { evidence_id: own.id, detail_id: dyeing }
    expect((await weigh('block')).data.data).toEqual({ ...calls.USUAL_WEIGHTS, process: 'block' })
    expect(await attach(strict.manager, style, body)).toFailWith(
      409,
      'It covers Spinning, and this step is Dyeing and finishing.',
    )
    await weigh('note')
    expect((await attach(strict.manager, style, body)).data.data).toMatchObject({
      coverage: 'covered',
      failed: [{ check: 'process', weight: 'note' }],
    })
    await weigh('warn')
    expect((await onStyle(strict.manager, style))[0]?.coverage).toBe('not_covered')
    expect((await brand.manager.send(calls.readEvidenceChecks)).data.data).toEqual(calls.USUAL_WEIGHTS)
  })
})

// shows D-314
describe('who sees what stands behind a style', () => {
  test('its holder its own, before it leaves and after it comes back, and no assigned company more', async ({
    make: world,
  }) => {
    const style = await makeStyle(world)
    const own = await accept({ title: 'Of the mill' })
    await attach(brand.manager, style, { evidence_id: own.id, lot: 'L-7' })
    const seen = async (by: Person) =>
      (await listOn(by, style)).data?.data?.map(({ evidence_id }) => evidence_id)
    expect(await seen(mill.manager)).toEqual([own.id])
    expect(await seen(other.manager)).toEqual([])
    expect(await seen(rival.manager)).toBeUndefined()
    expect(
      await brand.manager.send(removeSupplier, {
        params: idOf(style),
        body: { supplier_id: mill.id },
      }),
    ).toSucceed(200)
    expect(await listOn(mill.manager, style)).toFailWith(404)
    expect((await share(mill.manager, own, { styles: [style] })).status).toBe(400)
    // What stood there is the record, and stays the brand's.
    expect(await seen(brand.manager)).toEqual([own.id])
    await brand.manager.send(assignSupplier, { params: idOf(style), body: { supplier_id: mill.id } })
    expect(await seen(mill.manager)).toEqual([own.id])
  })

  test.for(['file', 'facts'] as const)(
    'its owner as far as it was shared: %s',
    async (level, { make: world }) => {
      const style = await makeStyle(world)
      const own = await accept({ title: `Shared as ${level}` }, { companies: [brand], level })
      await attach(brand.manager, style, { evidence_id: own.id })
      expect((await onStyle(brand.manager, style))[0]).toMatchObject({
        level,
        facts: { title: `Shared as ${level}` },
      })
      await share(mill.manager, own, { companies: [brand], level: 'existence' })
      expect((await onStyle(brand.manager, style))[0]).toMatchObject({
        level: 'existence',
        facts: null,
        failed: [],
      })
    },
  )

  test('another owner knows that it exists', async ({ make: world }) => {
    const style = await world.style(other, { suppliers: [mill] })
    const own = await make(mill.manager, { title: 'Hidden words' })
    await shareAndAccept(mill.manager, other, own)
    await attach(other.manager, style, { evidence_id: own.id })
    const admin = await world.operator()
    expect((await listOn(admin, style)).data.data[0]).toMatchObject({
      level: 'facts',
      can: { detach: false, show_file: false },
    })
  })
})

test('a published passport keeps its words while evidence behind it is withdrawn', async ({
  make: world,
}) => {
  const style = await makeStyle(world)
  const [spinning] = await makeSteps(brand.manager, style, [{ kind: 'spinning', supplier: mill }])
  const own = await accept()
  await attach(brand.manager, style, { evidence_id: own.id, detail_id: spinning })
  expect(await brand.manager.send(publish, { params: idOf(style) })).toSucceed()
  await withdraw(mill.manager, own)
  expect((await onStyle(brand.manager, style))[0]).toMatchObject({
    state: 'withdrawn',
    coverage: 'not_covered',
  })
})

// shows D-319
describe('the overview', () => {
  test('counts by supplier what runs out and what is missing', async ({ make: world }) => {
    const [buyer, spinner] = [await world.brand(), await world.supplier()]
    const style = await world.style(buyer, { suppliers: [spinner] })
    const [first] = await makeSteps(buyer.manager, style, [
      { kind: 'spinning', supplier: spinner },
      { kind: 'knitting_or_weaving', supplier: spinner },
    ])
    const soon = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
    const dates = [{}, { valid_until: soon }, { valid_until: '2026-01-01' }]
    const made = []
    for (const more of dates) {
      const own = await make(spinner.manager, more)
      await shareAndAccept(spinner.manager, buyer, own)
      made.push(own)
    }
    await share(spinner.manager, await make(spinner.manager), { companies: [buyer] })
    await attach(buyer.manager, style, { evidence_id: made[0]?.id, detail_id: first })
    const overview = (await buyer.manager.send(calls.readEvidenceOverview, { query: {} })).data
    expect(overview.data).toEqual([
      {
        organization: { id: spinner.id, uuid: spinner.uuid, name: spinner.name },
        ...{ waiting: 1, valid: 1, expiring: 1, expired: 1, uncovered_steps: 1 },
      },
    ])
    const none = await buyer.manager.send(calls.readEvidenceOverview, { query: { season: 'AW 99' } })
    expect(none.data.data).toEqual([])
    expect((await offered(buyer.manager)).total).toBe(4)
  })
})

const compose = (style: MadeStyle, ...components: object[]) =>
  brand.manager.send(updateTrace, {
    params: idOf(style),
    body: { productName: 'Tee', fibreComposition: { components, has_animal_parts: false } } as never,
  })
const SHELL = { name: 'Shell', fibres: [{ fibre: 'cotton', percent: 100 }] }
const LINING = { name: 'Lining', fibres: [{ fibre: 'polyester', percent: 100 }] }

// shows D-609
describe('on the composition', () => {
  test('a component is covered by what names its fibres, and another says what they are', async ({
    make: world,
  }) => {
    const style = await makeStyle(world)
    expect(await compose(style, SHELL, LINING)).toSucceed()
    const own = await accept({ materials: ['cotton'] })
    const on = (component: string) => attach(brand.manager, style, { evidence_id: own.id, component })
    const shell = await on('Shell')
    expect(shell).toSucceed(201)
    expect(shell.data.data).toMatchObject({ component: 'Shell', coverage: 'covered', failed: [] })
    expect(wordsOf((await on('Lining')).data.data)).toEqual([
      'Its materials are Cotton, and here they are Polyester.',
    ])
    expect(await on('shell')).toFailWith(409, TEXTS.attachedAlready)
    expect(await on('Sleeve')).toFailAt('component', TEXTS.unknownComponent)
    expect(await on('')).toFailAt('component', TEXTS.unknownComponent)
    const [step] = await makeSteps(brand.manager, style, [{ kind: 'spinning', supplier: mill }])
    const both = { evidence_id: own.id, component: 'Shell', detail_id: step }
    expect(await attach(brand.manager, style, both)).toFailWith(400)
    expect(await attach(rival.manager, style, { evidence_id: own.id, component: 'Shell' })).toFailWith(404)
  })

  test('is compared with it as it is today: what it is made of may change under it', async ({
    make: world,
  }) => {
    const style = await makeStyle(world)
    const only = { ...SHELL, name: '' }
    expect(await compose(style, only)).toSucceed()
    const own = await accept({ materials: ['cotton'] })
    await attach(brand.manager, style, { evidence_id: own.id, component: '' })
    const now = async () => (await onStyle(brand.manager, style))[0]
    expect((await now())?.coverage).toBe('covered')
    await compose(style, { ...LINING, name: '' })
    expect((await now())?.coverage).toBe('not_covered')
    await compose(style, SHELL, LINING)
    const lost = await now()
    expect(lost && wordsOf(lost)).toEqual(['The composition has other components now.'])
  })

  test('a weight that blocks refuses it with its words', async ({ make: world }) => {
    const strict = await world.brand()
    const style = await world.style(strict, { suppliers: [mill] })
    await strict.manager.send(calls.changeEvidenceChecks, { body: { material: 'block' } })
    await strict.manager.send(updateTrace, {
      params: idOf(style),
      body: {
        productName: 'Tee',
        fibreComposition: { components: [LINING], has_animal_parts: false },
      } as never,
    })
    const own = await make(mill.manager, { materials: ['cotton'] })
    await shareAndAccept(mill.manager, strict, own)
    expect(await attach(strict.manager, style, { evidence_id: own.id, component: 'Lining' })).toFailWith(
      409,
      'Its materials are Cotton, and here they are Polyester.',
    )
  })
})

// shows D-686
describe('on steps and styles', () => {
  test('the composition counts where no fabric is entered', async ({ make: world }) => {
    const style = await makeStyle(world)
    expect(await compose(style, LINING)).toSucceed()
    const own = await accept({ materials: ['cotton'] })
    const words = ['Its materials are Cotton, and here they are Polyester.']
    const [step] = await makeSteps(brand.manager, style, [{ kind: 'spinning', supplier: mill }])
    for (const aim of [{}, { detail_id: step }])
      expect(
        wordsOf((await attach(brand.manager, style, { evidence_id: own.id, ...aim })).data.data),
      ).toEqual(words)
    expect(await compose(style, LINING, SHELL)).toSucceed()
    for (const { coverage } of await onStyle(brand.manager, style)) expect(coverage).toBe('covered')
  })

  test('linen in the bill of materials is flax on the certificate', async ({ make: world }) => {
    const style = await makeStyle(world)
    const composition = [{ fibre: 'linen' as const, percent: 100 }]
    const { data: bom } = await saveBom(brand.manager, style, { items: [line({ composition })] })
    const own = await accept({ materials: ['flax'] })
    const aim = { evidence_id: own.id, bom_item_id: bom.items[0]?.id }
    expect((await attach(brand.manager, style, aim)).data.data).toMatchObject({
      coverage: 'covered',
      failed: [],
    })
  })
})

// shows D-319
test.for([
  ['of what is done there', {}, 0],
  ['of another process', { processes: ['sewing'] }, 1],
  ['of no process', { processes: [] }, 1],
  ['an audit of the whole company', { kind: 'audit', standard: 'sa8000', processes: [] }, 0],
  ['valid only later', { valid_from: '2099-01-01' }, 1],
] as const)(
  'the overview counts a step as its evidence covers it: %s',
  async ([, more, uncovered], { make: world }) => {
    const [buyer, spinner] = [await world.brand(), await world.supplier()]
    const style = await world.style(buyer, { suppliers: [spinner] })
    const [step] = await makeSteps(buyer.manager, style, [{ kind: 'spinning', supplier: spinner }])
    const own = await make(spinner.manager, more as object)
    await shareAndAccept(spinner.manager, buyer, own)
    const { data } = (await attach(buyer.manager, style, { evidence_id: own.id, detail_id: step })).data
    expect(data.coverage).toBe(uncovered === 0 ? 'covered' : 'not_covered')
    const counted = async () =>
      (await buyer.manager.send(calls.readEvidenceOverview, { query: {} })).data.data[0]?.uncovered_steps
    expect(await counted()).toBe(uncovered)
    await buyer.manager.send(calls.changeEvidenceChecks, { body: { process: 'note' } })
    if (more !== undefined && 'processes' in more) expect(await counted()).toBe(0)
  },
)
