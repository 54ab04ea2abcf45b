import { describe, expect } from 'vitest'
import { deleteFile, downloadFile, showFile } from '#contract/files/files.ts'
import { readChart } from '#contract/files/measurement-charts.ts'
import * as calls from '#contract/files/style-issues.ts'
import { generateTechPack, readTechPack } from '#contract/files/tech-packs.ts'
import { changeStyle } from '#contract/styles/styles.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { test } from '#server/test/world.ts'
import {
  ask,
  confirm,
  idOf,
  issue,
  list,
  makeIssued,
  markSeen,
  paramsOf,
  read,
  readDraft,
  setChest,
} from './style-issues.fixture.ts'

const HASH = 'a'.repeat(64)

describe('issuing', () => {
  // shows D-288
  test('freezes what stands under the next number, with a reason and what changed', async ({ make }) => {
    const { brand, style } = await makeIssued(make)
    expect(await read(brand.manager, style, 1)).toMatchObject({
      ...{ number: 1, latest: 1, reason: 'After the fitting', changes: null },
      snapshot: {
        order: { style_number: style.style_number },
        points: [{ code: 'A', values: { S: '49.5', M: '52' } }],
        sketches: [{ file: { title: 'front.png', mime_type: 'image/png' } }],
      },
    })
    await setChest(brand.manager, style, '53')
    const second = await issue(brand.manager, style, { reason: 'Chest wider' })
    expect(second).toSucceed(201)
    expect(second.data).toMatchObject({ number: 2, changes: { points: 1, order: 0, materials: 0 } })
    const difference = await brand.manager.send(calls.readIssueDifference, { params: paramsOf(style, 2) })
    expect(difference.data).toMatchObject({
      ...{ from: 1, to: 2 },
      difference: { points: { rows: [{ key: 'A', fields: [{ field: 'values.M', from: '52', to: '53' }] }] } },
    })
    const first = await read(brand.manager, style, 1)
    expect(first.snapshot.points[0]?.values.M).toBe('52')
    expect(first.latest).toBe(2)
  })

  test('is refused for a draft that changed, for one that changes nothing, and without a reason', async ({
    make,
  }) => {
    const { brand, style } = await makeIssued(make)
    const { manager } = brand
    expect(await issue(manager, style)).toFailWith(409, calls.ISSUE_TEXTS.unchanged)
    const { sha256 } = await readDraft(manager, style)
    await setChest(manager, style, '53')
    const send = (body: object) =>
      manager.send(calls.issueToSuppliers, { params: idOf(style), body: body as never })
    expect(await send({ reason: 'x', draft_sha256: sha256 })).toFailWith(409, calls.ISSUE_TEXTS.draftChanged)
    expect(await send({ reason: ' ', draft_sha256: HASH })).toFailWith(400, calls.ISSUE_TEXTS.reasonRequired)
    expect(await send({ reason: 'x'.repeat(501), draft_sha256: HASH })).toMatchObject({ status: 400 })
    expect((await list(manager, style)).issues.map(({ number }) => number)).toEqual([1])
  })

  // shows D-289
  test('by two at once makes one issue; the other has not seen it', async ({ make }) => {
    const { brand, style } = await makeIssued(make)
    await setChest(brand.manager, style, '53')
    const colleague = await brand.person('user')
    const { sha256: draft_sha256 } = await readDraft(brand.manager, style)
    const answers = await Promise.all(
      [brand.manager, colleague].map((by) =>
        by.send(calls.issueToSuppliers, { params: idOf(style), body: { reason: 'Both', draft_sha256 } }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)?.error?.code).toBe('stale')
    expect((await list(brand.manager, style)).issues).toHaveLength(2)
  })

  // shows D-289
  test('while others save freezes one state, and what came after is the next draft', async ({ make }) => {
    const { brand, style } = await makeIssued(make)
    const { manager } = brand
    await setChest(manager, style, '53')
    const { sha256: draft_sha256 } = await readDraft(manager, style)
    const saves = Array.from({ length: 40 }, (_, at) => setChest(manager, style, String(60 + at)))
    const [issued] = await Promise.all([
      manager.send(calls.issueToSuppliers, { params: idOf(style), body: { reason: 'Now', draft_sha256 } }),
      ...saves,
    ])
    // Anyone who was too late is told so; what was issued is what was looked at.
    if (issued?.status === 201)
      expect((await read(manager, style, 2)).snapshot.points[0]?.values.M).toBe('53')
    else expect(issued).toFailWith(409, calls.ISSUE_TEXTS.draftChanged)
    expect((await list(manager, style)).draft?.is_changed).toBe(true)
  })
})

describe('what an issue froze', () => {
  // shows D-288
  test('cannot be changed or deleted in the database by the product itself', async ({ make, world }) => {
    const { style, mill } = await makeIssued(make)
    const { db } = world.parts
    const attempts: ((tx: Tx) => Promise<unknown>)[] = [
      (tx) =>
        tx.updateTable('style_issues').set({ snapshot: '{}' }).where('style_id', '=', style.id).execute(),
      (tx) => tx.updateTable('style_issues').set({ reason: 'x' }).where('style_id', '=', style.id).execute(),
      (tx) => tx.updateTable('style_issues').set({ number: 7 }).where('style_id', '=', style.id).execute(),
      (tx) => tx.deleteFrom('style_issues').where('style_id', '=', style.id).execute(),
      (tx) => tx.deleteFrom('style_issue_files').execute(),
    ]
    for (const attempt of attempts) await expect(db.write(attempt)).rejects.toThrow('never change')
    expect(await confirm(mill.manager, style, 1)).toSucceed()
    const unconfirm = db.write((tx) =>
      tx
        .updateTable('style_issue_companies')
        .set({ confirmed_at: null, confirmed_by: null })
        .where('organization_id', '=', mill.id)
        .execute(),
    )
    await expect(unconfirm).rejects.toThrow('stays as it was given')
  })

  test('stays as it was when the style changes afterwards', async ({ make }) => {
    const { brand, style } = await makeIssued(make)
    const before = await read(brand.manager, style, 1)
    await setChest(brand.manager, style, '53')
    const body = { style_name: 'Renamed', bulk_order_quantity: 900 }
    expect(await brand.manager.send(changeStyle, { params: idOf(style), body })).toSucceed()
    const after = await read(brand.manager, style, 1)
    expect(after.snapshot).toEqual(before.snapshot)
    expect(after.sha256).toBe(before.sha256)
  })

  // shows D-290
  test('shows a sketch that the draft has no more, and the sweep keeps its bytes', async ({
    make,
    world,
  }) => {
    const { brand, style, mill } = await makeIssued(make)
    const [sketch] = (await read(brand.manager, style, 1)).snapshot.sketches
    const { id = 0, file: { sha256 } = { sha256: '' } } = sketch ?? {}
    expect(await brand.manager.send(deleteFile, { params: { id: String(id) } })).toSucceed()
    await world.parts.files.sweep()
    const { data: pack } = await mill.manager.send(readTechPack, { params: idOf(style) })
    expect(pack.sketches.map(({ upload_name }) => upload_name)).toEqual([sha256])
    const asFile = { params: { uploadName: sha256 } }
    expect(await mill.manager.send(showFile, asFile)).toSucceed()
    expect(await mill.manager.send(downloadFile, asFile)).toSucceed()
    const shown = { params: { ...paramsOf(style, 1), sha256 } }
    expect(await mill.manager.send(calls.showIssueFile, shown)).toSucceed()
    expect(
      await mill.manager.send(calls.showIssueFile, { ...shown, query: { download: 'true' } as never }),
    ).toSucceed()
    const stranger = await make.supplier()
    expect(await stranger.manager.send(showFile, asFile)).toMatchObject({ status: 404 })
    expect(await stranger.manager.send(calls.showIssueFile, shown)).toMatchObject({ status: 404 })
    const other = { params: { ...paramsOf(style, 1), sha256: HASH } }
    expect(await mill.manager.send(calls.showIssueFile, other)).toMatchObject({ status: 404 })
  })
})

describe('tech pack and chart', () => {
  // shows D-291
  test('answer the last issue to everybody but owners, who read the draft', async ({ make }) => {
    const { brand, style, mill } = await makeIssued(make)
    await setChest(brand.manager, style, '53')
    const params = idOf(style)
    const chestOf = async (by: Parameters<typeof read>[0]) => {
      const { data } = await by.send(readChart, { params })
      return [data.points[0]?.values.M, data.issue?.number, data.is_issued]
    }
    const [qc, ownQc, operator] = [await mill.person('qc'), await brand.person('qc'), await make.operator()]
    expect(await chestOf(brand.manager)).toEqual(['53', 1, false])
    expect(await chestOf(ownQc)).toEqual(['53', 1, false])
    expect(await chestOf(operator)).toEqual(['53', 1, false])
    expect(await chestOf(mill.manager)).toEqual(['52', 1, true])
    expect(await chestOf(qc)).toEqual(['52', 1, true])
    const { data: issued } = await mill.manager.send(readTechPack, { params })
    expect(issued).toMatchObject({ issue: { number: 1 }, is_issued: true })
    const { data: draft } = await brand.manager.send(readTechPack, { params })
    expect(draft).toMatchObject({ issue: { number: 1 }, is_issued: false })
    expect(await mill.manager.send(generateTechPack, { params })).toSucceed()
  })

  test('are the draft for everybody until the first issue', async ({ make }) => {
    const [brand, mill] = [await make.brand(), await make.supplier()]
    const style = await make.style(brand, { suppliers: [mill] })
    await setChest(brand.manager, style, '52')
    const { data } = await mill.manager.send(readChart, { params: idOf(style) })
    expect(data).toMatchObject({ issue: null, is_issued: false, points: [{ values: { M: '52' } }] })
    expect(await list(mill.manager, style)).toMatchObject({
      ...{ issues: [], draft: null },
      can: { issue: false, confirm: true },
    })
    expect(await list(brand.manager, style)).toMatchObject({ draft: { changes: null, is_changed: true } })
  })
})

describe('the draft against the last issue', () => {
  // shows D-641
  test('is told to those who issue alone: to own quality control in no count either', async ({ make }) => {
    const { brand, style, mill } = await makeIssued(make)
    const ownQc = await brand.person('qc')
    expect((await list(brand.manager, style)).draft).toMatchObject({ is_changed: false })
    await setChest(brand.manager, style, '53')
    expect((await list(brand.manager, style)).draft).toMatchObject({
      is_changed: true,
      changes: { points: 1 },
    })
    expect(await list(ownQc, style)).toMatchObject({ draft: null, can: { issue: false } })
    expect((await list(mill.manager, style)).draft).toBeNull()
    expect(await readDraft(brand.manager, style)).toMatchObject({ latest: 1 })
  })
})

describe('confirming', () => {
  // shows D-292
  test('is for a company once, by its first person; a later issue replaces the one before', async ({
    make,
  }) => {
    const { brand, style, mill } = await makeIssued(make)
    const qc = await mill.person('qc')
    expect(await markSeen(qc, style, 1)).toSucceed()
    expect((await list(mill.manager, style)).issues[0]?.own_standing).toBe('seen')
    expect(await confirm(qc, style, 1)).toSucceed()
    expect(await confirm(mill.manager, style, 1)).toSucceed()
    const own = await read(mill.manager, style, 1)
    expect(own.companies[0]?.confirmed?.person.id).toBe(qc.user_id)
    expect(own.can.confirm).toBe(false)
    expect((await list(brand.manager, style)).issues[0]?.known).toEqual({
      ...{ companies: 2, confirmed: 1, asking: 0 },
    })
    await setChest(brand.manager, style, '53')
    await issue(brand.manager, style)
    expect(await confirm(mill.manager, style, 1)).toFailWith(409, calls.ISSUE_TEXTS.superseded)
    expect((await list(mill.manager, style)).issues.map(({ own_standing }) => own_standing)).toEqual([
      'sent',
      'confirmed',
    ])
  })

  test('while the next issue is made counts for the one that it names, or is refused', async ({ make }) => {
    const { brand, style, mill } = await makeIssued(make)
    await setChest(brand.manager, style, '53')
    const [confirmed, issued] = await Promise.all([
      confirm(mill.manager, style, 1),
      issue(brand.manager, style),
    ])
    expect(issued).toSucceed(201)
    const company = (await read(brand.manager, style, 1)).companies.find(
      ({ organization }) => organization.id === mill.id,
    )
    expect(company?.confirmed !== null).toBe(confirmed.status === 200)
    expect([200, 409]).toContain(confirmed.status)
  })

  test('by two of a company at once keeps one of them', async ({ make }) => {
    const { style, mill } = await makeIssued(make)
    const colleague = await mill.person('user')
    const answers = await Promise.all([mill.manager, colleague].map((by) => confirm(by, style, 1)))
    for (const each of answers) expect(each).toSucceed()
    const people = answers.map(({ data }) => data.companies[0]?.confirmed?.person.id)
    expect(new Set(people).size).toBe(1)
  })

  test('is for nobody whose company does not work by it', async ({ make }) => {
    const { brand, style } = await makeIssued(make)
    expect(await confirm(brand.manager, style, 1)).toMatchObject({ status: 403 })
    expect(await ask(await make.operator(), style, 1)).toMatchObject({ status: 403 })
  })
})
