/** Items of a checklist, judged one by one or many at once. */
import { describe, expect } from 'vitest'
import { judgeChecklist } from '#contract/quality/qc-criteria.ts'
import type { QcReport } from '#contract/quality/qc-reports.ts'
import { QC_TEXTS } from '#contract/quality/qc-texts.ts'
import type { Client } from '#server/test/client.ts'
import { test } from '#server/test/world.ts'
import { approve, capture, idOf, itemOf, makeApproved, makeInspection, read } from '../qc-reports.fixture.ts'

const judge = (by: Pick<Client, 'send'>, report: QcReport, body: object) =>
  by.send(judgeChecklist, {
    params: idOf(report),
    body: { value: 'pass', was: 'pending', ...body } as never,
  })
const firstItems = ({ criteria }: QcReport) => criteria[0]?.checklist ?? []
const idsOf = (report: QcReport) => firstItems(report).map(({ id }) => id)
const resultsOf = (report: QcReport) => firstItems(report).map(({ result }) => result)

describe('items of a checklist', () => {
  // shows D-205, S2-43
  test('are open at first; all that are open become OK at once, and those judged already stay', async ({
    make,
  }) => {
    const { inspector, report } = await makeInspection(make)
    const ids = idsOf(report)
    expect(new Set(resultsOf(report))).toEqual(new Set(['pending']))
    expect(await judge(inspector, report, { items: [ids[0]], value: 'fail' })).toSucceed()
    const all = await judge(inspector, report, { items: ids })
    expect(all.data).toEqual({ items: ids.slice(1), version: report.version + 2 })
    const saved = await read(inspector, report)
    expect(resultsOf(saved)).toEqual(['fail', ...ids.slice(1).map(() => 'pass')])
    expect(saved.criteria[1]?.checklist.every(({ result }) => result === 'pending')).toBe(true)
    // The same once more changes nothing, not even the version.
    expect((await judge(inspector, report, { items: ids })).data).toEqual({
      items: [],
      version: saved.version,
    })
  })

  test('are open again where that is taken back, but not where somebody judged otherwise meanwhile', async ({
    make,
  }) => {
    const { inspector, report } = await makeInspection(make)
    const ids = idsOf(report)
    await judge(inspector, report, { items: ids })
    await judge(inspector, report, { items: [ids[1]], value: 'fail', was: 'pass' })
    await judge(inspector, report, { items: ids, value: 'pending', was: 'pass' })
    expect(resultsOf(await read(inspector, report))).toEqual(
      ids.map((_, at) => (at === 1 ? 'fail' : 'pending')),
    )
  })

  test('with a defect are not OK and take no judgement', async ({ make }) => {
    const { inspector, report } = await makeInspection(make)
    expect(await capture(inspector, report, { item: itemOf(report).id })).toSucceed(201)
    const ids = idsOf(report)
    expect((await judge(inspector, report, { items: ids })).data.items).toEqual(ids.slice(1))
  })

  test('say when they were judged, as all that a device makes', async ({ make }) => {
    const { inspector, report } = await makeInspection(make)
    const made_at = new Date(Date.parse(report.created_at)).toISOString()
    expect(await judge(inspector, report, { items: idsOf(report), made_at, clock_offset: 0 })).toSucceed()
    expect(itemOf(await read(inspector, report))).toMatchObject({ made_at, changed_at: expect.any(String) })
  })

  test('of another report are not found, and nothing else is judged with them', async ({ make }) => {
    const { inspector, report } = await makeInspection(make)
    const other = await makeInspection(make)
    const items = [...idsOf(report), itemOf(other.report).id]
    expect(await judge(inspector, report, { items })).toFailWith(404, QC_TEXTS.itemNotFound)
    expect(new Set(resultsOf(await read(inspector, report)))).toEqual(new Set(['pending']))
  })

  test.for([
    [{ items: [] }, 'items'],
    [{ value: 'good' }, 'value'],
    [{ was: undefined }, 'was'],
  ] as const)('%j is refused at %s', async ([change, field], { make }) => {
    const { inspector, report } = await makeInspection(make)
    expect(await judge(inspector, report, { items: idsOf(report), ...change })).toFailAt(field)
  })

  test('of an approved report stay', async ({ make }) => {
    const { inspector, report } = await makeApproved(make)
    expect(await judge(inspector, report, { items: idsOf(report) })).toFailWith(409, QC_TEXTS.approved)
    expect(await approve(inspector, report)).toFailWith(409)
  })
})
