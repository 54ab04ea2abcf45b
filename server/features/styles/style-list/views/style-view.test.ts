import { describe, expect } from 'vitest'
import * as calls from '#contract/styles/style-views.ts'
import { changeStyleStatus } from '#contract/styles/styles.ts'
import type { Client } from '#server/test/client.ts'
import { test } from '#server/test/world.ts'

type Sender = Pick<Client, 'send'>
const idOf = ({ id }: { id: number }) => ({ params: { id: String(id) } })
const save = (by: Sender, body: object) => by.send(calls.createStyleView, { body: body as never })
const made = async (by: Sender, body: object) => {
  const answer = await save(by, body)
  expect(answer).toSucceed(201)
  return answer.data.data
}
const change = (by: Sender, view: { id: number }, body: object) =>
  by.send(calls.changeStyleView, { ...idOf(view), body })
const remove = (by: Sender, view: { id: number }) => by.send(calls.deleteStyleView, idOf(view))
const list = async (by: Sender, query: { today?: string } = {}) =>
  (await by.send(calls.listStyleViews, { query })).data.data

describe('a saved view', () => {
  // shows D-117
  test('keeps filters, sort and columns, and counts the styles that match now', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand, { style_name: 'Mooring tee', end_date: '2027-05-20' })
    const body = { name: 'On hold', query: 'query=mooring&status=on_hold&sort=-end_date', columns: ['name'] }
    const view = await made(brand.manager, body)
    expect(view).toEqual({
      ...{ id: expect.any(Number), shared: false, ...body, total: 0 },
      ...{ owner_name: expect.any(String), version: 1, can: { change: true } },
    })
    await brand.manager.send(changeStyleStatus, { ...idOf(style), body: { status: 'on_hold' } })
    expect(await list(brand.manager)).toMatchObject([{ id: view.id, total: 1 }])
    const late = await made(brand.manager, { name: 'Late', query: 'late=true' })
    const totals = async (today: string) => (await list(brand.manager, { today })).map(({ total }) => total)
    expect(await totals('2027-05-20')).toEqual([0, 1])
    expect(await totals('2027-05-21')).toEqual([1, 1])
    expect(await change(brand.manager, late, { query: '', name: 'All' })).toSucceed()
    expect(await list(brand.manager)).toMatchObject([
      { name: 'All', total: 1, version: 2 },
      { name: 'On hold' },
    ])
  })

  // shows D-117
  test('is its maker’s alone until it is shared in the company', async ({ make }) => {
    const [brand, foreign] = [await make.brand(), await make.brand()]
    const [maker, colleague] = [await brand.person('user'), await brand.person('qc')]
    const view = await made(maker, { name: 'Mine' })
    const seen = async () =>
      Promise.all(
        [maker, colleague, brand.manager, foreign.manager].map(async (by) => (await list(by)).length),
      )
    expect(await seen()).toEqual([1, 0, 0, 0])
    expect(await change(brand.manager, view, { name: 'Theirs' })).toFailWith(404)
    expect(await change(maker, view, { shared: true })).toSucceed()
    expect(await seen()).toEqual([1, 1, 1, 0])
    expect((await list(colleague))[0]?.can).toEqual({ change: false })
    expect((await list(brand.manager))[0]?.can).toEqual({ change: true })
    expect(await change(colleague, view, { name: 'Theirs' })).toFailWith(403)
    expect(await remove(colleague, view)).toFailWith(403)
    expect(await remove(foreign.manager, view)).toFailWith(404)
    expect(await change(brand.manager, view, { name: 'Ours' })).toSucceed()
    expect(await remove(brand.manager, view)).toSucceed()
    expect(await seen()).toEqual([0, 0, 0, 0])
  })

  test('stands before those of colleagues, each by name', async ({ make }) => {
    const brand = await make.brand()
    const [early, late] = [await brand.person('user'), await brand.person('user')]
    await made(early, { name: 'Alpha', shared: true })
    await made(early, { name: 'delta', shared: true })
    await made(late, { name: 'Gamma', shared: true })
    await made(late, { name: 'beta' })
    const names = async (by: Sender) => (await list(by)).map(({ name }) => name)
    expect(await names(early)).toEqual(['Alpha', 'delta', 'Gamma'])
    expect(await names(late)).toEqual(['beta', 'Gamma', 'Alpha', 'delta'])
    expect(await names(brand.manager)).toEqual(['Alpha', 'delta', 'Gamma'])
  })

  test('is gone for a manager who takes it from the team, and its maker keeps it', async ({ make }) => {
    const brand = await make.brand()
    const maker = await brand.person('user')
    const view = await made(maker, { name: 'Due', shared: true })
    const answer = await change(brand.manager, view, { shared: false })
    expect(answer).toSucceed()
    expect(answer.data.data).toMatchObject({ name: 'Due', shared: false, version: 2, can: { change: false } })
    expect(await list(brand.manager)).toEqual([])
    expect(await list(maker)).toMatchObject([{ id: view.id, shared: false, can: { change: true } }])
  })

  test('has a name of its own for each person, and says so at the field', async ({ make }) => {
    const brand = await make.brand()
    const colleague = await brand.person('user')
    const view = await made(brand.manager, { name: 'Due', shared: true })
    await made(colleague, { name: 'Due' })
    const other = await made(brand.manager, { name: 'Late' })
    const taken = { name: [calls.STYLE_VIEW_TEXTS.nameTaken] }
    for (const answer of [
      await save(brand.manager, { name: 'DUE' }),
      await change(brand.manager, other, { name: 'due' }),
    ]) {
      expect(answer).toFailWith(409)
      expect(answer.error.fields).toEqual(taken)
    }
    expect(await change(brand.manager, view, { name: 'DUE' })).toSucceed()
  })

  test('says nothing that the table does not know', async ({ make }) => {
    const { manager } = await make.brand()
    const unknown = ['status=lost', 'sort=price', 'group=brand', 'late=no']
    const spoilt = ['query=%00', 'season=a%00', 'status=lost&status=active']
    for (const query of [...unknown, ...spoilt])
      expect(await save(manager, { name: 'Odd', query })).toFailAt(
        'query',
        calls.STYLE_VIEW_TEXTS.queryUnknown,
      )
    expect(await save(manager, { name: '' })).toFailAt('name', calls.STYLE_VIEW_TEXTS.nameRequired)
    expect(await save(manager, { name: 'x'.repeat(61) })).toFailAt('name')
    expect(await save(manager, { name: 'Odd', query: 'x'.repeat(2_001) })).toFailAt('query')
    // How the page shows it is no affair of the list.
    await made(manager, { name: 'Cards', query: 'view=cards&status=active' })
  })

  test('is one of at most fifty of a person, also where two are saved at once', async ({ make }) => {
    const { manager } = await make.brand()
    for (let n = 1; n < calls.MAX_STYLE_VIEWS; n++) await made(manager, { name: `View ${n}` })
    const answers = await Promise.all(['a', 'b', 'c'].map((name) => save(manager, { name })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(await list(manager)).toHaveLength(calls.MAX_STYLE_VIEWS)
  })
})
