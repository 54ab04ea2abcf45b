/** What one company on a style learns of the others by its issues: nothing. */
import { describe, expect } from 'vitest'
import { listActivity } from '#contract/collaboration/activity.ts'
import * as calls from '#contract/files/style-issues.ts'
import { assignSupplier, removeSupplier } from '#contract/styles/assignments.ts'
import type { Company, Person } from '#server/test/make.ts'
import { test } from '#server/test/world.ts'
import {
  answer,
  ask,
  confirm,
  type IssuedStyle,
  idOf,
  issue,
  list,
  makeIssued,
  markSeen,
  paramsOf,
  read,
  setChest,
} from './style-issues.fixture.ts'

/** The rival looks, confirms, asks and is answered; nobody else is told more by it than before. */
const letRivalSpeak = async ({ brand, style, rival }: IssuedStyle) => {
  expect(await markSeen(rival.manager, style, 1)).toSucceed()
  expect(await confirm(rival.manager, style, 1)).toSucceed()
  const asked = await ask(rival.manager, style, 1, 'Secret thread?')
  const question = asked.data.companies[0]?.questions[0]?.id ?? 0
  expect(await answer(brand.manager, style, { number: 1, question })).toSucceed()
  expect(await ask(rival.manager, style, 1, 'Secret button?')).toSucceed(201)
}

const readAll = async (by: Person, style: { id: number }) => ({
  list: await list(by, style),
  issue: await read(by, style, 1),
  activity: (await by.send(listActivity, { params: idOf(style) })).data,
})

/** Who is on the style is no secret among its companies; what they do with an issue is. */
const expectSilence = ({ activity, ...issues }: Awaited<ReturnType<typeof readAll>>, rival: Company) => {
  const text = JSON.stringify(issues)
  for (const secret of [rival.name, `"id":${rival.manager.user_id},"full_name"`, 'Secret', 'grey one'])
    expect(text).not.toContain(secret)
  expect(JSON.stringify(activity)).not.toContain(`Manager of ${rival.name}`)
}

describe('a company on the style', () => {
  // shows D-293
  test('learns no name, question or count of a competitor', async ({ make }) => {
    const made = await makeIssued(make)
    const { brand, style, mill, rival } = made
    const before = await readAll(mill.manager, style)
    await letRivalSpeak(made)
    const after = await readAll(mill.manager, style)
    expect(after).toEqual(before)
    expectSilence(after, rival)
    expect(after.list.issues[0]).toMatchObject({ known: null, own_standing: 'sent' })
    expect(after.issue.companies.map(({ organization }) => organization.id)).toEqual([mill.id])
    const owner = await read(brand.manager, style, 1)
    expect(owner.companies.map(({ organization }) => organization.id).sort()).toEqual(
      [mill.id, rival.id].sort(),
    )
    expect(owner.known).toEqual({ companies: 2, confirmed: 1, asking: 1 })
  })

  test('cannot answer, and asks and confirms as nobody else', async ({ make }) => {
    const made = await makeIssued(make)
    const { style, mill, rival } = made
    const asked = await ask(rival.manager, style, 1)
    const question = asked.data.companies[0]?.questions[0]?.id ?? 0
    expect(await answer(mill.manager, style, { number: 1, question })).toMatchObject({ status: 403 })
    expect(await answer(rival.manager, style, { number: 1, question })).toMatchObject({ status: 403 })
  })

  // shows D-293
  test('that left reads nothing and keeps its record; one that came back finds its own alone', async ({
    make,
  }) => {
    const made = await makeIssued(make)
    const { brand, style, mill, rival } = made
    expect(await confirm(mill.manager, style, 1)).toSucceed()
    const params = idOf(style)
    const body = { supplier_id: mill.id }
    expect(await brand.manager.send(removeSupplier, { params, body })).toSucceed()
    for (const call of [calls.readIssue, calls.readIssueDifference, calls.generateIssue] as const)
      expect(
        await mill.manager.send(call as typeof calls.readIssue, { params: paramsOf(style, 1) }),
      ).toMatchObject({ status: 404 })
    expect(await mill.manager.send(calls.listIssues, { params })).toMatchObject({ status: 404 })
    for (const action of [confirm, markSeen])
      expect(await action(mill.manager, style, 1)).toMatchObject({ status: 404 })
    expect(await ask(mill.manager, style, 1)).toMatchObject({ status: 404 })
    const record = (await read(brand.manager, style, 1)).companies
    expect(record.find(({ organization }) => organization.id === mill.id)?.confirmed).not.toBeNull()

    await letRivalSpeak(made)
    await setChest(brand.manager, style, '53')
    await issue(brand.manager, style)
    expect(await brand.manager.send(assignSupplier, { params, body })).toSucceed()
    const again = await readAll(mill.manager, style)
    expect(again.list.issues.map(({ number, own_standing }) => [number, own_standing])).toEqual([
      [2, 'sent'],
      [1, 'confirmed'],
    ])
    expectSilence(again, rival)
  })

  test('that came later has the last issue alone to confirm', async ({ make }) => {
    const { brand, style } = await makeIssued(make)
    await setChest(brand.manager, style, '53')
    await issue(brand.manager, style)
    const late = await make.supplier()
    const body = { supplier_id: late.id }
    expect(await brand.manager.send(assignSupplier, { params: idOf(style), body })).toSucceed()
    expect((await list(late.manager, style)).issues.map(({ own_standing }) => own_standing)).toEqual([
      'sent',
      null,
    ])
    expect(await markSeen(late.manager, style, 1)).toFailWith(404, calls.ISSUE_TEXTS.notFound)
    expect(await confirm(late.manager, style, 2)).toSucceed()
    expect((await list(brand.manager, style)).issues[0]?.known).toMatchObject({ companies: 3, confirmed: 1 })
  })
})
