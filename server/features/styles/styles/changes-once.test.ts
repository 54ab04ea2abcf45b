/** Changes whose answer was lost are sent again, after somebody else has gone on from them. */
import { describe, expect } from 'vitest'
import * as calls from '#contract/styles/styles.ts'
import { addMilestone, changeMilestone, readTimeline } from '#contract/styles/timelines.ts'
import { test } from '#server/test/world.ts'

const KEY = { 'idempotency-key': 'made-once' }

// shows D-752
describe('a change that comes again with its key is not made over what somebody set since', () => {
  test('of a value of a style', async ({ make }) => {
    const brand = await make.brand()
    const params = { id: String((await make.style(brand)).id) }
    const change = (colour_number: number, version: number, key = {}) =>
      brand.manager.send(calls.changeStyle, { params, body: { colour_number, version } as never }, key)
    const first = await change(5, 1, KEY)
    expect(first.data.data.version).toBe(2)
    expect(await change(3, 2)).toSucceed()
    expect((await change(5, 1, KEY)).data).toEqual(first.data)
    expect(await change(5, 3, KEY)).toFailWith(422)
    const { inquiry } = (await brand.manager.send(calls.readStyle, { params })).data
    expect(inquiry).toMatchObject({ colour_number: 3, version: 3 })
  })

  test('of a status, which has no version to be refused by', async ({ make }) => {
    const brand = await make.brand()
    const params = { id: String((await make.style(brand)).id) }
    const change = (status: 'on_hold' | 'active', key = {}) =>
      brand.manager.send(calls.changeStyleStatus, { params, body: { status } }, key)
    const first = await change('on_hold', KEY)
    expect(await change('active')).toSucceed()
    expect((await change('on_hold', KEY)).data).toEqual(first.data)
    const { inquiry } = (await brand.manager.send(calls.readStyle, { params })).data
    expect(inquiry.status).toBe('active')
  })

  test('of a milestone', async ({ make }) => {
    const brand = await make.brand()
    const params = { id: String((await make.style(brand)).id) }
    const body = { name: 'Fit sample', start_date: '2027-03-01', end_date: '2027-03-05' }
    const { data } = await brand.manager.send(addMilestone, { params, body })
    const change = (end_date: string, version: number, key = {}) =>
      brand.manager.send(
        changeMilestone,
        { params: { ...params, milestoneId: String(data.id) }, body: { end_date, version } },
        key,
      )
    const first = await change('2027-03-09', 1, KEY)
    expect(await change('2027-03-05', 2)).toSucceed()
    expect((await change('2027-03-09', 1, KEY)).data).toEqual(first.data)
    expect(await change('2027-03-09', 3, KEY)).toFailWith(422)
    const timeline = (await brand.manager.send(readTimeline, { params })).data
    expect(timeline.data[0]).toMatchObject({ end_date: '2027-03-05', version: 3 })
  })
})

// shows D-762
test('a change that two tabs send at the same time is made once, and both are answered the same', async ({
  make,
}) => {
  const brand = await make.brand()
  const params = { id: String((await make.style(brand)).id) }
  const change = (headers: Record<string, string>) =>
    brand.manager.send(
      calls.changeStyle,
      { params, body: { colour_number: 5, version: 1 } as never },
      headers,
    )
  const answers = await Promise.all([change(KEY), change(KEY)])
  // One of the two may be told that the other is on its way; its next try is answered the same.
  const again = await change(KEY)
  expect(again).toSucceed()
  for (const { data, error } of answers) if (!error) expect(data).toEqual(again.data)
  const { inquiry } = (await brand.manager.send(calls.readStyle, { params })).data
  expect(inquiry).toMatchObject({ colour_number: 5, version: 2 })
})

// shows D-762
test('a change that waited is not made as somebody else who has signed in since', async ({ make }) => {
  const brand = await make.brand()
  const params = { id: String((await make.style(brand)).id) }
  const refused = await brand.manager.send(
    calls.changeStyle,
    { params, body: { colour_number: 5, version: 1 } as never },
    { ...KEY, 'selvedge-person': '999999' },
  )
  expect(refused.error.code).toBe('other_person')
  const { inquiry } = (await brand.manager.send(calls.readStyle, { params })).data
  expect(inquiry.version).toBe(1)
})
