/** Requests that were asked on by link, and steps that are confirmed by one. */
import { describe, expect } from 'vitest'
import { ANSWER_TEXTS } from '#contract/evidence/evidence-answers.ts'
import { listStyleEvidence } from '#contract/evidence/evidence-on-styles.ts'
import { REQUEST_TEXTS as TEXTS } from '#contract/evidence/evidence-requests.ts'
import { submitTrace } from '#contract/passports/passports.ts'
import type { Company, MadeStyle, Maker } from '#server/test/make.ts'
import { query } from '#server/test/style-tables.ts'
import { test } from '#server/test/world.ts'
import { answerText, askOn, type By, makeAskedOn, TEXT } from './asked-on.fixture.ts'
import {
  ask,
  dayIn,
  decide,
  extend,
  list,
  makeAsked,
  newAddress,
  open,
  read,
  revoke,
  SENDER,
  save,
  sendAll,
} from './requests.fixture.ts'

let brand: Company
let rival: Company
test.beforeAll(async ({ make }) => {
  brand = await make.brand()
  rival = await make.brand()
})

// shows D-606
describe('asking on', () => {
  test('by the name of who asks first: what comes is that company’s, and is told to nobody else', async ({
    world,
    make,
  }) => {
    const first = await makeAsked(world, brand.manager, TEXT)
    const next = await makeAskedOn(world, make.anyone, first.token, { names_asker: true })
    expect(next.letter).toContain('=C3=87elik Weaving asks')
    expect(next.letter).toContain(brand.name)
    const page = (await open(make.anyone, next.token)).data
    expect(page).toMatchObject({ asked_by: brand.name, asked_on_by: 'Çelik Weaving', can: { ask_on: true } })
    expect(await answerText(make.anyone, next.token, 'Our own spindles')).toSucceed()
    const seen = (await read(brand.manager, next)).data.data
    expect(seen).toMatchObject({
      state: 'answered',
      asked_on: { company: 'Çelik Weaving', ...SENDER },
      questions: [{ answer: { note: 'Our own spindles' }, state: 'offered' }],
    })
    // Who asked on learns how it stands, and neither the answer nor the address.
    const before = await open(make.anyone, first.token)
    expect(before.data.asked_on).toEqual([{ id: next.id, company_name: 'Söke Spinning', state: 'answered' }])
    for (const secret of ['Our own spindles', next.email]) expect(before.raw.toString()).not.toContain(secret)
    expect(await read(rival.manager, next)).toFailWith(404)
  })

  test('without that name says nothing of it, and not where it was not told itself', async ({
    world,
    make,
  }) => {
    const first = await makeAsked(world, brand.manager, TEXT)
    const unnamed = await makeAskedOn(world, make.anyone, first.token)
    expect(unnamed.letter).not.toContain(brand.name)
    expect((await open(make.anyone, unnamed.token)).raw.toString()).not.toContain(brand.name)
    // The third of them knows no name, and cannot give one.
    expect(await askOn(make.anyone, unnamed.token, { names_asker: true })).toFailAt(
      'names_asker',
      ANSWER_TEXTS.notNamed,
    )
    const third = await makeAskedOn(world, make.anyone, unnamed.token)
    expect((await open(make.anyone, third.token)).raw.toString()).not.toContain(brand.name)
    expect(await askOn(make.anyone, third.token)).toFailWith(409, ANSWER_TEXTS.noFurther)
  })

  test('goes no further than what was asked, for no longer, and to ten companies', async ({
    world,
    make,
  }) => {
    const { token } = await makeAsked(world, brand.manager, { ...TEXT, ends_on: dayIn(5) })
    const other = await makeAsked(world, brand.manager)
    const [foreign] = (await open(make.anyone, other.token)).data.questions
    const { anyone } = make
    const page = (await open(anyone, token)).data
    expect(await askOn(anyone, token, { ends_on: dayIn(6) })).toFailAt('ends_on', ANSWER_TEXTS.endTooLate)
    expect(await askOn(anyone, token, { ends_on: dayIn(0) })).toFailAt('ends_on', TEXTS.endInFuture)
    expect(await askOn(anyone, token, { question_ids: [foreign?.id] })).toFailAt('question_ids')
    expect(await askOn(anyone, token, { message: 'See www.evil.example' })).toFailAt('message')
    const many = (count: number) =>
      Array.from({ length: count }, () => ({ company_name: 'Mill', email: newAddress() }))
    expect(await askOn(anyone, token, { recipients: many(11) })).toFailAt('recipients')
    expect(await askOn(anyone, token, { recipients: many(9) })).toSucceed(201)
    expect(await askOn(anyone, token, { recipients: many(2) })).toFailWith(409, ANSWER_TEXTS.tooManyAskedOn)
    expect(await askOn(anyone, 'a-token-that-somebody-guessed', {}, page)).toFailWith(410)
  })

  test('of two people with the same link one asks and the other sees it', async ({ world, make }) => {
    const { token } = await makeAsked(world, brand.manager, TEXT)
    const page = (await open(make.anyone, token)).data
    const both = await Promise.all([1, 2].map(() => askOn(make.anyone, token, {}, page)))
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await open(make.anyone, token)).data.asked_on).toHaveLength(1)
  })

  test('ends with the link that it came from, and after its own end', async ({ world, make }) => {
    const first = await makeAsked(world, brand.manager, TEXT)
    const next = await makeAskedOn(world, make.anyone, first.token)
    const third = await makeAskedOn(world, make.anyone, next.token)
    expect(await revoke(brand.manager, first)).toSucceed()
    for (const { token } of [first, next, third]) expect(await open(make.anyone, token)).toFailWith(410)
    expect((await read(brand.manager, third)).data.data.state).toBe('revoked')
    const over = await makeAsked(world, brand.manager, TEXT)
    const late = await makeAskedOn(world, make.anyone, over.token)
    await query(world, `update evidence_requests set ends_on = current_date - 2 where id = ${late.id}`)
    expect(await open(make.anyone, late.token)).toFailWith(410)
    expect(await extend(brand.manager, late, dayIn(9))).toSucceed()
    expect(await open(make.anyone, late.token)).toSucceed()
  })

  test('the database lets no request of another company or with a longer end stand below one', async ({
    world,
  }) => {
    const { id } = await makeAsked(world, brand.manager, { ...TEXT, shows_asker: false })
    const below = (columns: string) =>
      query(
        world,
        `insert into evidence_requests (organization_id, asked_by, asked_at, company_name, email, language, ends_on,
          shows_asker, tier, asked_on_from, asked_on_name, asked_on_role)
        select organization_id, asked_by, asked_at, 'Mill', 'm@m.example', 'en', ends_on, false, 1, id, 'A', 'B'
        from (select ${columns} from evidence_requests where id = ${id}) r`,
      )
    const same = 'id, asked_by, asked_at, ends_on'
    await expect(below(`organization_id + 1 as organization_id, ${same}`)).rejects.toThrow('asked on within')
    await expect(below('organization_id, id, asked_by, asked_at, ends_on + 1 as ends_on')).rejects.toThrow(
      'asked on within',
    )
    await below(`organization_id, ${same}`)
  })
})

// shows D-607
describe('a company that is signed in', () => {
  test('asks as a supplier of a brand that it supplies, and of no other', async ({ world, make }) => {
    const supplier = await make.supplier()
    await make.style(brand, { suppliers: [supplier] })
    expect((await list(supplier.manager)).supplied).toEqual([{ id: brand.id, name: brand.name }])
    const { letter, token } = await makeAsked(world, supplier.manager, { ...TEXT, supplies_id: brand.id })
    expect(letter).toContain(`as a supplier of ${brand.name}`)
    expect((await open(make.anyone, token)).data).toMatchObject({
      asked_by: supplier.name,
      supplies: brand.name,
    })
    const asked = (more: object) => ask(supplier.manager, { ...TEXT, ...more })
    expect(await asked({ supplies_id: rival.id })).toFailAt('supplies_id', TEXTS.notSupplied)
    expect(await asked({ supplies_id: brand.id, shows_asker: false })).toFailAt('supplies_id')
    // What comes is the supplier's, and nothing of it the brand's.
    const [row] = (await list(supplier.manager)).data
    expect(await read(brand.manager, { id: row?.id ?? 0 })).toFailWith(404)
  })
})

const makeStep = async (make: Maker, supplierId: number | null) => {
  const style = await make.style(brand)
  const saved = await brand.manager.send(submitTrace, {
    params: { id: String(style.id) },
    body: {
      productName: 'Tee',
      data: [
        {
          ...{ id: 'new-1', display_name: 'Knitting', icon: 'yarn', kind: 'knitting_or_weaving' },
          details: [{ id: 'new-2', supplier_id: supplierId }],
        },
      ],
    } as never,
  })
  expect(saved).toSucceed()
  const [field] = saved.data.fields
  return { style, field, detailId: field?.details[0]?.id ?? 0 }
}
const stepOf = (detailId: number) => ({
  questions: [{ kind: 'step' as const, question: 'Confirm the knitting', detail_id: detailId }],
})
const stepsOf = async (by: By, style: MadeStyle) =>
  (await by.send(listStyleEvidence, { params: { id: String(style.id) } })).data.steps_by_link

// shows D-608
describe('a step', () => {
  test('is confirmed in words by a link, and counts as that alone once it was accepted', async ({
    world,
    make,
  }) => {
    const mill = await make.registryEntry('Knitting Mill Without Account', 'supplier')
    const { style, detailId, field } = await makeStep(make, mill.id)
    const asked = await makeAsked(world, brand.manager, stepOf(detailId))
    const page = (await open(make.anyone, asked.token)).data
    const [question] = page.questions
    if (!question) throw new Error('A step was asked about')
    expect(question.step_words).toMatchObject({
      step: 'Knitting',
      kind: 'knitting_or_weaving',
      supplier: 'Knitting Mill Without Account',
    })
    expect(page.can.ask_on).toBe(false)
    expect(await askOn(make.anyone, asked.token, { question_ids: [question.id] })).toFailWith(409)
    expect(await sendAll(make.anyone, asked.token, page.version)).toFailAt(
      `${question.id}.confirms`,
      ANSWER_TEXTS.confirmRequired,
    )
    const saved = await save(make.anyone, asked.token, question, { confirms: true })
    expect(await sendAll(make.anyone, asked.token, saved.data.version)).toSucceed()
    expect(await stepsOf(brand.manager, style)).toEqual([])
    const [sent] = (await read(brand.manager, asked)).data.data.questions
    if (!sent) throw new Error('It was answered')
    expect(await decide(brand.manager, asked, sent)).toSucceed()
    expect(await stepsOf(brand.manager, style)).toMatchObject([
      { detail_id: detailId, company: 'Çelik Weaving', person: SENDER.name, is_current: true },
    ])
    expect(JSON.stringify(await stepsOf(brand.manager, style))).not.toContain(asked.email)
    // Neither confirmation of a company is set, and no evidence was made.
    const flags = await query(
      world,
      `select verified_by_brand_at, verified_by_factory_at, (select count(*)::int from evidence e
        join evidence_questions q on q.id = e.answer_id where q.detail_id = d.id) as kept
      from passport_step_details d where id = ${detailId}`,
    )
    expect(flags).toEqual([{ verified_by_brand_at: null, verified_by_factory_at: null, kept: 0 }])
    // What the step becomes later was confirmed by nobody.
    await query(world, `update passport_steps set display_name = 'Circular knitting' where id = ${field?.id}`)
    expect((await stepsOf(brand.manager, style))[0]?.is_current).toBe(false)
    await query(world, `delete from passport_step_details where id = ${detailId}`)
    expect(await stepsOf(brand.manager, style)).toEqual([])
    expect((await read(brand.manager, asked)).data.data.questions[0]?.state).toBe('accepted')
  })

  test('of a company with an account, of nobody or of another’s style is not asked about by link', async ({
    make,
  }) => {
    const supplier = await make.supplier()
    const [own, empty] = [await makeStep(make, supplier.id), await makeStep(make, null)]
    const mill = await make.registryEntry('Another Mill Without Account', 'supplier')
    const { detailId } = await makeStep(make, mill.id)
    const at = 'questions.0.detail_id'
    expect(await ask(brand.manager, stepOf(own.detailId))).toFailAt(at, TEXTS.stepHasCompany)
    expect(await ask(brand.manager, stepOf(empty.detailId))).toFailAt(at, TEXTS.stepOfNobody)
    expect(await ask(rival.manager, stepOf(detailId))).toFailAt(at, TEXTS.unknownStep)
    expect(await ask(brand.manager, stepOf(999_999_999))).toFailAt(at, TEXTS.unknownStep)
    expect(await ask(brand.manager, { questions: [{ kind: 'step', question: 'Which?' }] })).toFailAt(at)
    const two = [1, 2].map(() => ({ company_name: 'Mill', email: newAddress() }))
    expect(await ask(brand.manager, { ...stepOf(detailId), recipients: two })).toFailAt('recipients')
  })

  test('is not confirmed where something else was asked, and takes no file', async ({ world, make }) => {
    const { token } = await makeAsked(world, brand.manager, TEXT)
    const [question] = (await open(make.anyone, token)).data.questions
    if (!question) throw new Error('A question was asked')
    expect(await save(make.anyone, token, question, { confirms: true })).toFailAt('confirms')
  })
})
