/** An issue freezes where and how points are measured, as the library showed it that they follow. */
import { describe, expect } from 'vitest'
import { showFile } from '#contract/files/files.ts'
import { generateIssue, readIssueDifference, showIssueFile } from '#contract/files/style-issues.ts'
import { generateTechPack } from '#contract/files/tech-packs.ts'
import { assignSupplier, removeSupplier } from '#contract/styles/assignments.ts'
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
import type { Maker, Person } from '#server/test/make.ts'
import { checkPdf, readPdf } from '#server/test/pdf-reader.ts'
import { makePng } from '#server/test/pictures.ts'
import { test } from '#server/test/world.ts'
import { idOf, issue, paramsOf, read } from './style-issues.fixture.ts'

const makeLinked = async (make: Maker) => {
  const [brand, mill, stranger] = [await make.brand(), await make.supplier(), await make.supplier()]
  const style = await make.style(brand, { suppliers: [mill] })
  const entry = await keep(brand.manager, CHEST)
  const { picture } = (await setPicture(brand.manager, entry, await makePng(40, 30))).data.data
  const chart = { unit: 'cm', sizes: ['M'], points: [pointFrom(entry)] }
  expect(await saveChartOf(brand.manager, style, chart)).toSucceed()
  return { brand, mill, stranger, style, entry, picture: picture ?? '' }
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
