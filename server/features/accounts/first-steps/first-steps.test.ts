import { expect } from 'vitest'
import { readSession } from '#contract/accounts/accounts.ts'
import type { FirstStep } from '#contract/accounts/first-steps.ts'
import { putAwayFirstSteps, readFirstSteps } from '#contract/accounts/first-steps.ts'
import { requestVerification } from '#contract/companies/account-verifications.ts'
import { changeCompanyProfile } from '#contract/companies/organizations.ts'
import { publish, submitTrace } from '#contract/passports/passports.ts'
import { decideStepVerification } from '#contract/passports/step-verification.ts'
import { deleteStyle } from '#contract/styles/styles.ts'
import { publishPassport } from '#server/features/passports/passport-reviews/reviewed.fixture.ts'
import {
  agree,
  askedFor,
  makeFor,
  publishAs,
  save,
} from '#server/features/passports/publications/for-brand.fixture.ts'
import type { Person } from '#server/test/make.ts'
import { test } from '#server/test/world.ts'

type Sender = Pick<Person, 'send'>

const pathOf = async (person: Sender) => {
  const answer = await person.send(readFirstSteps, {})
  expect(answer).toSucceed()
  return answer.data
}
const stepOf = async (person: Sender, kind: FirstStep['kind']) =>
  (await pathOf(person)).steps.find((step) => step.kind === kind)
const standingOf = async (person: Sender) => (await person.send(readSession, {})).data.first_steps

test('a new company begins with its profile, and an admin’s decision is waited for', async ({ make }) => {
  const { manager, id } = await make.brand({ verified: false })
  expect(await standingOf(manager)).toBe('open')
  expect((await pathOf(manager)).steps[0]).toMatchObject({ kind: 'profile', state: 'open', link: '/company' })
  await manager.send(changeCompanyProfile, { body: { name: `Brand ${id}`, city: 'Porto', country: 'PT' } })
  expect(await stepOf(manager, 'verification')).toMatchObject({ state: 'open' })
  await manager.send(requestVerification, { params: { organizationRegistryId: String(id) } })
  expect(await stepOf(manager, 'verification')).toMatchObject({ state: 'waiting', waits_for: 'admin' })
  expect(await stepOf(manager, 'style')).toMatchObject({ state: 'open', link: '/inquiries/new' })
})

test('the path follows the own style, never that of another company', async ({ make }) => {
  const [brand, other, supplier] = [await make.brand(), await make.brand(), await make.supplier()]
  const style = await make.style(brand, { style_name: 'Harbour tee', suppliers: [supplier] })
  await make.style(other, { style_name: 'Foreign coat' })
  const path = await pathOf(brand.manager)
  expect(path.style).toMatchObject({ id: style.id, style_name: 'Harbour tee' })
  expect(await stepOf(brand.manager, 'suppliers')).toMatchObject({ state: 'done' })
  expect(await stepOf(brand.manager, 'bom')).toMatchObject({
    state: 'open',
    link: `/inquiries/${style.id}#bom`,
  })
})

// shows D-208
test('it ends for good with the first published passport, for every colleague and after a deletion', async ({
  make,
}) => {
  const brand = await make.brand()
  const colleague = await brand.person('user')
  const style = await make.style(brand)
  expect(await standingOf(colleague)).toBe('open')
  await publishPassport(brand, style)
  for (const person of [brand.manager, colleague]) {
    expect(await standingOf(person)).toBe('none')
    expect(await pathOf(person)).toMatchObject({ standing: 'none' })
  }
  expect(await brand.manager.send(deleteStyle, { params: { id: String(style.id) } })).toSucceed()
  expect(await standingOf(brand.manager)).toBe('none')
})

test('a passport in another’s name ends the path of both', async ({ make }) => {
  const [maker, brand, bystander] = [await make.supplier(), await make.brand(), await make.brand()]
  const style = await makeFor(make, maker, brand.id)
  await save(maker.manager, style)
  expect((await publishAs(maker.manager, style)).status).toBe(202)
  expect(await standingOf(maker.manager)).toBe('open')
  await agree(brand.manager, await askedFor(maker.manager, style))
  expect(await standingOf(maker.manager)).toBe('none')
  expect(await standingOf(brand.manager)).toBe('none')
  expect(await standingOf(bystander.manager)).toBe('open')
})

test('a supplier’s path ends with a passport in which it confirmed a step, not with any other', async ({
  make,
}) => {
  const [brand, mill, idle] = [await make.brand(), await make.supplier(), await make.supplier()]
  const style = await make.style(brand, { suppliers: [mill, idle] })
  expect(await stepOf(mill.manager, 'confirm')).toMatchObject({ state: 'waiting', waits_for: 'brand' })
  const params = { id: String(style.id) }
  const step = (supplier: { id: number }, key: string) => ({
    ...{ id: `new-${key}`, display_name: 'Knitting', icon: 'yarn' },
    details: [{ id: `new-${key}-detail`, supplier_id: supplier.id }],
  })
  const saved = await brand.manager.send(submitTrace, {
    params,
    body: { productName: 'Tee', data: [step(mill, '1'), step(idle, '2')] },
  })
  expect(saved).toSucceed()
  expect(await stepOf(mill.manager, 'confirm')).toMatchObject({ state: 'open' })
  const detail = saved.data.fields[0]?.details[0]?.id
  const confirmed = await mill.manager.send(decideStepVerification, {
    params: { id: String(detail) },
    body: { type: 'factory', approve_status: true },
  })
  expect(confirmed).toSucceed()
  expect(await stepOf(mill.manager, 'published')).toMatchObject({ state: 'waiting', waits_for: 'brand' })
  expect(await brand.manager.send(publish, { params })).toSucceed()
  expect(await standingOf(mill.manager)).toBe('none')
  expect(await standingOf(idle.manager)).toBe('open')
})

test('each person puts the path away for themselves, and brings it back', async ({ make }) => {
  const brand = await make.brand()
  const colleague = await brand.person('user')
  const answer = await brand.manager.send(putAwayFirstSteps, { body: { put_away: true } })
  expect(answer.data).toEqual({ standing: 'put_away' })
  expect(await standingOf(brand.manager)).toBe('put_away')
  expect(await standingOf(colleague)).toBe('open')
  expect((await brand.manager.send(putAwayFirstSteps, { body: { put_away: false } })).data).toEqual({
    standing: 'open',
  })
  await publishPassport(brand, await make.style(brand))
  const ended = await brand.manager.send(putAwayFirstSteps, { body: { put_away: false } })
  expect(ended.data).toEqual({ standing: 'none' })
})

test('quality control has no path', async ({ make }) => {
  const brand = await make.brand()
  expect(await standingOf(await brand.person('qc'))).toBe('none')
})
