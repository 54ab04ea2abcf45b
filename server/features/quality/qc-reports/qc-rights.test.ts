/** Who sees a report, and that every id within it is of this very report. */
import { describe, expect } from 'vitest'
import * as criteria from '#contract/quality/qc-criteria.ts'
import * as files from '#contract/quality/qc-files.ts'
import * as reports from '#contract/quality/qc-reports.ts'
import { deleteSignature } from '#contract/quality/qc-signatures.ts'
import { assignCircularityPartner, assignSupplier } from '#contract/styles/assignments.ts'
import { makeFor } from '#server/features/passports/publications/for-brand.fixture.ts'
import type { Person } from '#server/test/make.ts'
import { test } from '#server/test/world.ts'
import {
  addPackingList,
  addPhoto,
  create,
  draw,
  idOf,
  itemOf,
  makeInspection,
  read,
  saveInfo,
} from './qc-reports.fixture.ts'

const sees = async (by: Person, report: { id: number }): Promise<number> =>
  (await by.send(reports.readReport, { params: idOf(report) })).status
const listed = async (by: Person, style: { id: number }): Promise<number[]> =>
  (await by.send(reports.listReports, { params: idOf(style) })).data.data.map(({ id }) => id)

describe('a report is seen', () => {
  // shows S2-19, S2-21
  test('by its supplier once it names it, and by no competitor on the same style', async ({ make }) => {
    const { brand, supplier, style, inspector, report } = await makeInspection(make)
    const rival = await make.supplier()
    await brand.manager.send(assignSupplier, { params: idOf(style), body: { supplier_id: rival.id } })
    const photo = await addPhoto(inspector, report)
    const bytes = (by: Person) => by.send(files.downloadQcFile, { params: idOf(photo) })
    expect([await sees(supplier.manager, report), await sees(rival.manager, report)]).toEqual([404, 404])
    expect(await listed(supplier.manager, style)).toEqual([])
    await saveInfo(inspector, report, { supplier_id: supplier.id })
    expect([await sees(supplier.manager, report), await sees(rival.manager, report)]).toEqual([200, 404])
    expect(await listed(supplier.manager, style)).toEqual([report.id])
    expect(await listed(rival.manager, style)).toEqual([])
    expect(await bytes(supplier.manager)).toSucceed()
    expect(await bytes(rival.manager)).toFailWith(404)
    // It reads, and changes nothing; whom the brand could have named it does not learn.
    expect(await saveInfo(supplier.manager, report, { notes: 'Not so' })).toFailWith(403)
    const seen = await read(supplier.manager, report)
    expect(seen.can).toEqual({
      change: false,
      delete: false,
      approve: false,
      hand_over: false,
      revise: false,
      keep_as_template: false,
    })
    expect(seen.suppliers.map(({ id }) => id)).toEqual([supplier.id])
    await saveInfo(inspector, report, { supplier_id: rival.id })
    expect([await sees(supplier.manager, report), await sees(rival.manager, report)]).toEqual([404, 200])
  })

  // shows S2-18
  test('made by a supplier, by that supplier and by the owners, who change nothing', async ({ make }) => {
    const { brand, supplier, style } = await makeInspection(make)
    const rival = await make.supplier()
    await brand.manager.send(assignSupplier, { params: idOf(style), body: { supplier_id: rival.id } })
    const qc = await supplier.person('qc')
    const report = (await create(qc, style)).data
    expect([await sees(brand.manager, report), await sees(rival.manager, report)]).toEqual([200, 404])
    for (const by of [brand.manager, await brand.person('qc'), await supplier.person('user')])
      expect(await saveInfo(by, report, { notes: 'Mine' })).toFailWith(403)
    for (const by of [qc, supplier.manager]) expect(await saveInfo(by, report, { notes: 'Ours' })).toSucceed()
  })

  test('by both owners of a style that one company made for another', async ({ make, world }) => {
    const [brand, maker] = [await make.brand(), await make.supplier()]
    const style = await makeFor(make, maker, brand.id)
    await world.parts.db.write((tx) =>
      tx
        .updateTable('styles')
        .set({ verified_at: new Date().toISOString() })
        .where('id', '=', style.id)
        .execute(),
    )
    const report = (await create(await maker.person('qc'), style)).data
    expect(report.details.supplier_id).toBeNull()
    expect([await sees(brand.manager, report), await sees(maker.manager, report)]).toEqual([200, 200])
    expect(await saveInfo(brand.manager, report, { notes: 'Mine' })).toFailWith(403)
  })

  // shows S2-21
  test('by a circularity partner never, which makes none either', async ({ make }) => {
    const { brand, style, report } = await makeInspection(make)
    const partner = await make.supplier()
    const body = { supplier_id: partner.id, kind: 'repairs' as const }
    expect(await brand.manager.send(assignCircularityPartner, { params: idOf(style), body })).toSucceed()
    expect(await sees(partner.manager, report)).toBe(404)
    const qc = await partner.person('qc')
    expect(await create(qc, style)).toFailWith(403)
    expect(await listed(qc, style)).toEqual([])
  })
})

// shows S2-23
test('ids of another report are not there, in one’s own company as well', async ({ make }) => {
  const { brand, inspector, style, report } = await makeInspection(make)
  const other = (await create(inspector, style)).data
  const photo = await addPhoto(inspector, other)
  const packing = await addPackingList(inspector, other)
  const signature = (await draw(inspector, other, brand.id)).data.data
  const [mine, criterionId, itemId] = [String(report.id), other.criteria[0]?.id ?? 0, itemOf(other).id]
  const change = (type: 'criteria' | 'checklist', id: number) =>
    inspector.send(criteria.updateCriteria, {
      params: idOf(report),
      body: { type, id, column: 'name', value: 'Taken' },
    })
  const body = { criteria_id: criterionId, name: 'Put there', defect_level: 'minor' as const }
  const tries = [
    change('criteria', criterionId),
    change('checklist', itemId),
    inspector.send(criteria.insertChecklistItem, { params: idOf(report), body }),
    inspector.send(criteria.removeCriteria, { params: { id: mine, criteriaId: String(criterionId) } }),
    inspector.send(criteria.removeChecklistItem, { params: { id: mine, itemId: String(itemId) } }),
    inspector.send(files.deleteQcFile, { params: { reportId: mine, fileId: String(photo.id) } }),
    inspector.send(files.deletePackingFile, { params: { reportId: mine, id: String(packing.id) } }),
    inspector.send(deleteSignature, { params: { id: mine, signatureId: String(signature.id) } }),
  ]
  for (const answer of await Promise.all(tries)) expect(answer).toFailWith(404)
  expect(await saveInfo(inspector, report, { brand_signature_id: signature.id })).toFailAt(
    'brand_signature_id',
  )
  const saved = await read(inspector, other)
  expect(saved.criteria).toEqual(other.criteria)
  expect(saved).toMatchObject({ files: [photo], packing_list: [packing], signatures: [signature] })
})
