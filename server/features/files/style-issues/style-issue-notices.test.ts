import { describe, expect } from 'vitest'
import { changeLanguage } from '#contract/accounts/accounts.ts'
import { listNotifications, type NotificationKind } from '#contract/collaboration/notifications.ts'
import * as calls from '#contract/files/style-issues.ts'
import { removeSupplier } from '#contract/styles/assignments.ts'
import { known } from '#contract/values/text/told.ts'
import { addWorkingDays } from '#contract/working-days.rules.ts'
import { speakerFor } from '#server/platform/languages/speaker.ts'
import { letterTo } from '#server/test/letters.ts'
import type { Person } from '#server/test/make.ts'
import { test, type World } from '#server/test/world.ts'
import { remindWhenDue } from './remind-when-due.ts'
import {
  answer,
  ask,
  confirm,
  idOf,
  issue,
  makeIssued,
  read,
  remind,
  setChest,
} from './style-issues.fixture.ts'

const noticesOf = async (by: Person, kind: NotificationKind) =>
  (await by.send(listNotifications, { query: {} })).data.data.filter((each) => each.kind === kind)

const remindLater = ({ parts }: World, days: number): Promise<void> =>
  remindWhenDue({ ...parts, now: () => new Date(parts.now().getTime() + days * 86_400_000) })

describe('people are told', () => {
  // shows D-294
  test('of an issue in their language, with its reason and what changed', async ({ make, world }) => {
    const { brand, style, mill, rival } = await makeIssued(make)
    const qc = await mill.person('qc')
    expect(await mill.manager.send(changeLanguage, { body: { language: 'tr' } })).toSucceed()
    await setChest(brand.manager, style, '53')
    await issue(brand.manager, style, { reason: 'Chest wider' })
    const [notice] = await noticesOf(mill.manager, 'issue_made')
    expect(notice?.text).toMatch(/issue 2: “Chest wider”\. Changed: Measurement chart: 1\.$/)
    expect(notice?.link).toBe(`/inquiries/${style.id}/issues/2`)
    const turkish = (await speakerFor('tr')).say(notice?.told ?? known(''))
    expect(turkish).toContain('2. yayın: “Chest wider”. Değişenler: Ölçü tablosu: 1.')
    const letter = await letterTo(world, mill.manager.email, `/inquiries/${style.id}/issues/2`)
    expect(letter).toContain('Content-Language: tr')
    // The cell, before and after.
    expect(letter.replace(/=([0-9A-F]{2})/g, ' ').replace(/\s+/g, ' ')).toContain('52 53')
    expect(await noticesOf(qc, 'issue_made')).toHaveLength(1)
    expect(await noticesOf(rival.manager, 'issue_made')).toHaveLength(2)
    expect(await noticesOf(brand.manager, 'issue_made')).toEqual([])
  })

  // shows D-745
  test('who issued hears of confirmations and questions, once; who asked hears of the answer', async ({
    make,
  }) => {
    const { brand, style, mill, rival } = await makeIssued(make)
    const { manager } = brand
    for (const _ of [1, 2]) expect(await confirm(mill.manager, style, 1)).toSucceed()
    const asked = await ask(mill.manager, style, 1)
    const question = asked.data.companies[0]?.questions[0]?.id ?? 0
    for (const _ of [1, 2]) expect(await answer(manager, style, { number: 1, question })).toSucceed()
    expect((await noticesOf(manager, 'issue_confirmed')).map(({ text }) => text)).toEqual([
      expect.stringContaining(`${mill.name} confirmed issue 1`),
    ])
    // Both lead to the question.
    const links = [{ link: `/inquiries/${style.id}/issues/1?row=questions:${question}` }]
    expect(await noticesOf(manager, 'issue_asked')).toMatchObject(links)
    expect(await noticesOf(mill.manager, 'issue_answered')).toMatchObject(links)
    for (const kind of ['issue_confirmed', 'issue_asked', 'issue_answered'] as const)
      expect(await noticesOf(rival.manager, kind)).toEqual([])
  })

  test('an answer to a company that left is told to nobody there', async ({ make }) => {
    const { brand, style, mill } = await makeIssued(make)
    const asked = await ask(mill.manager, style, 1)
    const question = asked.data.companies[0]?.questions[0]?.id ?? 0
    const body = { supplier_id: mill.id }
    expect(await brand.manager.send(removeSupplier, { params: idOf(style), body })).toSucceed()
    expect(await answer(brand.manager, style, { number: 1, question })).toSucceed()
    expect(await noticesOf(mill.manager, 'issue_answered')).toEqual([])
  })
})

describe('a letter’s link that answers', () => {
  const standingsOf = async (by: Person, style: { id: number }, number = 1) =>
    (await read(by, style, number)).companies.map(({ organization, standing }) => [organization.id, standing])

  // shows D-459
  test('changes nothing by being opened, and speaks for nobody but the person who signs in and presses', async ({
    make,
    world,
  }) => {
    const { brand, style, mill, rival } = await makeIssued(make)
    const colleague = await mill.person('qc')
    const path = `/inquiries/${style.id}/issues/1?answer=confirm`
    // Lines of an email are broken where they are long, and its signs are written as numbers.
    const letter = (await letterTo(world, mill.manager.email, 'Read and understood')).replace(/=\r?\n/g, '')
    expect(letter.replaceAll('=3D', '=')).toContain(path)
    // A scanner of mail, and anyone to whom it was sent on.
    for (const by of [make.anyone, mill.manager, rival.manager, colleague])
      expect((await by.request({ method: 'GET', url: path })).status).toBeLessThan(400)
    const stranger = (await make.brand()).manager
    expect(await confirm(make.anyone as Person, style, 1)).toFailWith(401)
    expect(await confirm(stranger, style, 1)).toFailWith(404)
    expect((await standingsOf(brand.manager, style)).map(([, standing]) => standing)).toEqual([
      'sent',
      'sent',
    ])
    // A colleague, and the other company, speak for themselves.
    expect(await confirm(colleague, style, 1)).toSucceed()
    const [own] = (await read(mill.manager, style, 1)).companies
    expect(own?.confirmed?.person.id).toBe(colleague.user_id)
    expect(await standingsOf(brand.manager, style)).toContainEqual([rival.id, 'sent'])
  })

  // shows D-459
  test('answers nothing any more where a later issue came, or the company left', async ({ make }) => {
    const { brand, style, mill, rival } = await makeIssued(make)
    await setChest(brand.manager, style, '53')
    expect(await issue(brand.manager, style)).toSucceed(201)
    expect((await confirm(mill.manager, style, 1)).status).toBeGreaterThanOrEqual(400)
    expect((await read(mill.manager, style, 1)).can.confirm).toBe(false)
    const body = { supplier_id: rival.id }
    expect(await brand.manager.send(removeSupplier, { params: idOf(style), body })).toSucceed()
    expect(await confirm(rival.manager, style, 2)).toFailWith(404)
    expect((await read(brand.manager, style, 2)).companies.filter(({ confirmed }) => confirmed)).toEqual([])
  })
})

describe('a reminder', () => {
  // shows D-294
  test('goes once, after two working days, to who has not confirmed', async ({ make, world }) => {
    const { style, brand, mill, rival } = await makeIssued(make)
    expect(await confirm(rival.manager, style, 1)).toSucceed()
    await remindLater(world, 1)
    expect(await noticesOf(mill.manager, 'issue_reminder')).toEqual([])
    await Promise.all([remindLater(world, 5), remindLater(world, 5)])
    await remindLater(world, 9)
    expect(await noticesOf(mill.manager, 'issue_reminder')).toHaveLength(1)
    expect(await noticesOf(rival.manager, 'issue_reminder')).toEqual([])
    const company = (await read(brand.manager, style, 1)).companies.find(
      ({ organization }) => organization.id === mill.id,
    )
    expect(company?.reminded_at).not.toBeNull()
  })

  test('is not sent for an issue without reminders, nor for one that was replaced, nor to who left', async ({
    make,
    world,
  }) => {
    const { style, brand, mill, rival } = await makeIssued(make)
    await setChest(brand.manager, style, '53')
    await issue(brand.manager, style, { remind: false })
    const other = await makeIssued(make)
    const body = { supplier_id: other.mill.id }
    await other.brand.manager.send(removeSupplier, { params: idOf(other.style), body })
    await remindLater(world, 6)
    for (const { manager } of [mill, rival, other.mill])
      expect(await noticesOf(manager, 'issue_reminder')).toEqual([])
  })

  test('of owners goes to each company once a day, and to nobody who has confirmed', async ({ make }) => {
    const { style, brand, mill, rival } = await makeIssued(make)
    expect(await confirm(rival.manager, style, 1)).toSucceed()
    const sent = await Promise.all([remind(brand.manager, style, 1), remind(brand.manager, style, 1)])
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await remind(brand.manager, style, 1)).toFailWith(409, calls.ISSUE_TEXTS.remindedLately)
    expect(await noticesOf(mill.manager, 'issue_reminder')).toHaveLength(1)
    expect(await confirm(mill.manager, style, 1)).toSucceed()
    expect(await remind(brand.manager, style, 1)).toFailWith(409, calls.ISSUE_TEXTS.nobodyToRemind)
  })
})

test.each([
  ['2026-11-23T09:00:00.000Z', '2026-11-25T09:00:00.000Z'],
  ['2026-11-26T09:00:00.000Z', '2026-11-30T09:00:00.000Z'],
  ['2026-11-27T15:00:00.000Z', '2026-12-01T15:00:00.000Z'],
  ['2026-11-28T10:00:00.000Z', '2026-12-02T00:00:00.000Z'],
  ['2026-11-29T23:59:00.000Z', '2026-12-02T00:00:00.000Z'],
])('two working days after %s is %s', (from, to) => {
  expect(addWorkingDays(new Date(from), 2).toISOString()).toBe(to)
})
