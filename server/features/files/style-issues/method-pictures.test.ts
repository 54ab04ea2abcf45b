/** An issue freezes where and how points are measured, as the library showed it that they follow. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { showFile } from '#contract/files/files.ts'
import {
  generateIssue,
  issueToSuppliers,
  readIssueDifference,
  showIssueFile,
} from '#contract/files/style-issues.ts'
import { generateTechPack } from '#contract/files/tech-packs.ts'
import { assignSupplier, removeSupplier } from '#contract/styles/assignments.ts'
import { makeForBrand } from '#server/features/costing/cost-sheets/costs.fixture.ts'
import {
  CHEST,
  chartOf,
  keep,
  pictureOf,
  pointFrom,
  removePicture,
  saveChartOf,
  setPicture,
} from '#server/features/files/library/library.fixture.ts'
import { folderOf } from '#server/platform/files/object-store.ts'
import type { Parts } from '#server/platform/parts.ts'
import type { Maker, Person } from '#server/test/make.ts'
import { checkPdf, readPdf } from '#server/test/pdf-reader.ts'
import { makePng } from '#server/test/pictures.ts'
import { test } from '#server/test/world.ts'
import { idOf, issue, list, paramsOf, read, readDraft } from './style-issues.fixture.ts'

const makeLinked = async (make: Maker) => {
  const [brand, mill, stranger] = [await make.brand(), await make.supplier(), await make.supplier()]
  const style = await make.style(brand, { suppliers: [mill] })
  const entry = await keep(brand.manager, CHEST)
  const { picture } = (await setPicture(brand.manager, entry, await makePng(40, 30))).data.data
  const chart = { unit: 'cm', sizes: ['M'], points: [pointFrom(entry)] }
  expect(await saveChartOf(brand.manager, style, chart)).toSucceed()
  return { brand, mill, stranger, style, entry, picture: picture ?? '' }
}

/** Made by one company for the other; a point follows an entry of the brand's library. */
const makeOfTwo = async (make: Maker) => {
  const [brand, maker, mill] = [await make.brand(), await make.supplier(), await make.supplier()]
  const style = await makeForBrand(make, { brand, maker })
  const assigned = { params: idOf(style), body: { supplier_id: mill.id } }
  expect(await brand.manager.send(assignSupplier, assigned)).toSucceed()
  const entry = await keep(brand.manager, CHEST)
  const { picture } = (await setPicture(brand.manager, entry, await makePng(40, 30))).data.data
  const setChest = async (by: Person, chest: string) => {
    const point = { ...pointFrom(entry), values: { M: chest } }
    const { library, ...plain } = point
    const points = [by === brand.manager ? { ...plain, library } : plain]
    expect(await saveChartOf(by, style, { unit: 'cm', sizes: ['M'], points })).toSucceed()
  }
  await setChest(brand.manager, '52')
  return { brand, maker, mill, style, entry, picture: picture ?? '', setChest }
}

const statusOfFile = async (by: Person, sha256: string) =>
  (await by.send(showFile, { params: { uploadName: sha256 }, query: {} })).status

describe('the picture of how a point is measured', () => {
  // shows D-557
  test('reaches a factory with the issue, and nothing of the library besides', async ({ make }) => {
    const { brand, mill, stranger, style, entry, picture } = await makeLinked(make)
    // Before it is issued, the draft that a factory reads has none.
    expect((await chartOf(mill.manager, style)).data.pictures).toEqual({})
    expect(await statusOfFile(mill.manager, picture)).toBe(404)
    expect(await issue(brand.manager, style)).toSucceed()
    const inspector = await mill.person('qc')
    for (const by of [mill.manager, inspector, await brand.person('qc')]) {
      const { snapshot } = await read(by, style, 1)
      expect(snapshot.points[0]).toMatchObject({
        ...{ method: CHEST.text, method_picture: { sha256: picture, width: 40, height: 30 } },
      })
      const params = { ...paramsOf(style, 1), sha256: picture }
      expect((await by.send(showIssueFile, { params, query: {} })).status).toBe(200)
    }
    expect((await chartOf(mill.manager, style)).data.pictures).toEqual({ A: picture })
    expect(await statusOfFile(mill.manager, picture)).toBe(200)
    expect(await statusOfFile(stranger.manager, picture)).toBe(404)
    expect(await pictureOf(mill.manager, entry)).toFailWith(404)
  })

  // shows D-557
  test('stays in its issue when the library has another or none; the next issue says so', async ({
    make,
  }) => {
    const { brand, mill, style, entry, picture } = await makeLinked(make)
    expect(await issue(brand.manager, style)).toSucceed()
    const later = (await setPicture(brand.manager, entry, await makePng(60, 30))).data.data.picture
    expect(await statusOfFile(mill.manager, later ?? '')).toBe(404)
    expect((await chartOf(mill.manager, style)).data.pictures).toEqual({ A: picture })
    expect(await issue(brand.manager, style)).toSucceed()
    const params = paramsOf(style, 2)
    const query = { from: '1' }
    const { difference } = (await mill.manager.send(readIssueDifference, { params, query })).data
    expect(difference.points.rows[0]?.fields).toMatchObject([
      { field: 'method_picture', from: { sha256: picture }, to: { sha256: later } },
    ])
    expect(await removePicture(brand.manager, entry)).toSucceed()
    for (const sha256 of [picture, later ?? '']) expect(await statusOfFile(mill.manager, sha256)).toBe(200)
    expect(await issue(brand.manager, style)).toSucceed()
    expect((await chartOf(mill.manager, style)).data.pictures).toEqual({})
  })

  // shows D-557
  test('is the issue’s to show: not to a company that left, again to one that came back', async ({
    make,
  }) => {
    const { brand, mill, style, picture } = await makeLinked(make)
    expect(await issue(brand.manager, style)).toSucceed()
    const of = { params: idOf(style), body: { supplier_id: mill.id } }
    expect(await brand.manager.send(removeSupplier, of)).toSucceed()
    expect(await statusOfFile(mill.manager, picture)).toBe(404)
    expect(await chartOf(mill.manager, style)).toFailWith(404)
    expect(await brand.manager.send(assignSupplier, of)).toSucceed()
    expect(await statusOfFile(mill.manager, picture)).toBe(200)
  })

  // shows D-557
  test('stands in the PDF of the issue and of the tech pack that a factory prints', async ({ make }) => {
    const { brand, mill, style } = await makeLinked(make)
    expect(await issue(brand.manager, style)).toSucceed()
    const printed = [
      await mill.manager.send(generateIssue, { params: paramsOf(style, 1), query: {} }),
      await mill.manager.send(generateTechPack, { params: idOf(style), query: {} }),
    ]
    for (const { raw } of printed) {
      expect(await checkPdf(raw)).toBe(0)
      const { pages } = await readPdf(raw)
      const page = pages.find(({ text }) => text.includes(CHEST.text))
      expect(page?.pictures).toHaveLength(1)
    }
  })
})

describe('of a style with two owners, the picture of an entry', () => {
  // shows D-594
  test('that the other owner keeps is in no draft and in no issue of the one', async ({ make }) => {
    const { maker, mill, style, picture } = await makeOfTwo(make)
    expect(JSON.stringify(await readDraft(maker.manager, style))).not.toContain('method_picture')
    expect(await issue(maker.manager, style)).toSucceed()
    for (const by of [maker.manager, mill.manager]) {
      expect(JSON.stringify(await read(by, style, 1))).not.toContain(picture)
      expect(await statusOfFile(by, picture)).toBe(404)
    }
  })

  // shows D-594
  test('is given along by its own company alone, whose next draft says so', async ({ make }) => {
    const { brand, maker, mill, style, picture } = await makeOfTwo(make)
    expect(await issue(maker.manager, style)).toSucceed()
    const { difference } = await readDraft(brand.manager, style)
    expect(difference?.points.rows[0]?.fields).toMatchObject([{ field: 'method_picture', from: null }])
    // Each owner is told of their own draft: of the one it is changed, of the other it is not.
    expect((await list(brand.manager, style)).draft).toMatchObject({ is_changed: true })
    expect((await list(maker.manager, style)).draft).toMatchObject({ is_changed: false })
    expect(await issue(brand.manager, style)).toSucceed()
    for (const by of [maker.manager, mill.manager]) expect(await statusOfFile(by, picture)).toBe(200)
  })

  // shows D-594
  test('stays as it was issued when the other one issues, and nothing newer comes with it', async ({
    make,
  }) => {
    const { brand, maker, mill, style, entry, picture, setChest } = await makeOfTwo(make)
    expect(await issue(brand.manager, style)).toSucceed()
    const later = (await setPicture(brand.manager, entry, await makePng(60, 30))).data.data.picture ?? ''
    expect((await readDraft(maker.manager, style)).difference?.points.rows).toEqual([])
    await setChest(maker.manager, '53')
    expect(await issue(maker.manager, style)).toSucceed()
    const { snapshot } = await read(mill.manager, style, 2)
    expect(snapshot.points[0]).toMatchObject({ values: { M: '53' }, method_picture: { sha256: picture } })
    for (const by of [maker.manager, mill.manager]) expect(await statusOfFile(by, later)).toBe(404)
    // The draft that the other one looked at is not the brand's.
    const theirs = await readDraft(maker.manager, style)
    const params = idOf(style)
    const body = { reason: 'Mine', draft_sha256: theirs.sha256 }
    expect(await brand.manager.send(issueToSuppliers, { params, body })).toFailWith(409)
  })

  // shows D-594
  test('goes where the other one measures otherwise than the issue showed', async ({ make }) => {
    const { brand, maker, style, entry } = await makeOfTwo(make)
    expect(await issue(brand.manager, style)).toSucceed()
    const { library: _, ...point } = pointFrom(entry)
    const points = [{ ...point, method: 'Along the seam' }]
    expect(await saveChartOf(maker.manager, style, { unit: 'cm', sizes: ['M'], points })).toSucceed()
    expect(await issue(maker.manager, style)).toSucceed()
    expect((await read(maker.manager, style, 2)).snapshot.points[0]).not.toHaveProperty('method_picture')
  })
})

describe('the size of a picture that nobody measured when it was kept', () => {
  const forget = (world: { parts: Parts }, sha256: string) =>
    world.parts.db.write((tx) =>
      tx
        .updateTable('library_entries')
        .set({ picture_width: null, picture_height: null, picture_mime_type: 'image/jpeg' })
        .where('picture_hash', '=', sha256)
        .execute(),
    )

  // shows D-595
  test('is measured before somebody looks at the draft, so that the issue has it', async ({
    make,
    world,
  }) => {
    const { brand, mill, style, picture } = await makeLinked(make)
    await forget(world, picture)
    expect(await issue(brand.manager, style)).toSucceed()
    expect((await read(mill.manager, style, 1)).snapshot.points[0]?.method_picture).toMatchObject({
      ...{ sha256: picture, mime_type: 'image/png', width: 40, height: 30 },
    })
    const params = { ...paramsOf(style, 1), sha256: picture }
    const shown = await mill.manager.send(showIssueFile, { params, query: {} })
    expect(shown.headers['content-type']).toBe('image/webp')
  })

  test('stays unknown where the bytes are lost, and the issue is made all the same', async ({
    make,
    world,
  }) => {
    const { brand, style, picture } = await makeLinked(make)
    await forget(world, picture)
    await rm(join(world.dataFolder, 'files/objects', folderOf(picture)), { recursive: true })
    expect(await issue(brand.manager, style)).toSucceed()
    expect((await read(brand.manager, style, 1)).snapshot.points[0]?.method_picture).toMatchObject({
      ...{ sha256: picture, width: null, height: null },
    })
  })
})
