/** Signatures, approval, and the report that goes on from an approved one. */
import { describe, expect } from 'vitest'
import { saveChart } from '#contract/files/measurement-charts.ts'
import { saveMeasurements } from '#contract/quality/qc-measurements.ts'
import * as reports from '#contract/quality/qc-reports.ts'
import * as calls from '#contract/quality/qc-signatures.ts'
import { makeJpeg, TINY_PNG } from '#server/test/pictures.ts'
import { test } from '#server/test/world.ts'
import {
  addPackingList,
  addPhoto,
  approve,
  draw,
  drawPad,
  getBytes,
  idOf,
  itemOf,
  makeApproved,
  makeInspection,
  makeReady,
  newClientId,
  plantDefect,
  read,
  saveInfo,
  setAql,
  sign,
} from './qc-reports.fixture.ts'

const ASK = 'Please enter name and designation before drawing signature.'

describe('a signature', () => {
  // shows S2-9
  test('is the pad’s picture with name and designation, for one of the report’s companies', async ({
    make,
  }) => {
    const { inspector, report, brand, supplier } = await makeInspection(make)
    const drawn = await draw(inspector, report, brand.id)
    expect(drawn).toSucceed(201)
    expect(drawn.data.data).toMatchObject({
      qc_name: 'Lena Koç',
      designation: 'QC inspector',
      organization_registry: { id: brand.id, name: brand.name },
      side: 'brand',
      is_typed: false,
    })
    expect((await getBytes(inspector, drawn.data.data.url)).headers['content-type']).toBe('image/webp')
    // The supplier is one of them once it is named.
    expect(await draw(inspector, report, supplier.id)).toFailAt('company')
    await saveInfo(inspector, report, { supplier_id: supplier.id })
    expect((await sign(inspector, report, { company: String(supplier.id) })).data.data).toMatchObject({
      side: 'supplier',
      is_typed: true,
      url: null,
    })
    const saved = await read(inspector, report)
    // The inspector is of the brand: for the supplier it is stated (signing.test.ts).
    expect(saved.details).toMatchObject({
      brand_signature_id: saved.signatures[0]?.id,
      supplier_signature_id: null,
    })
    const { data } = await inspector.send(calls.listSignatures, { params: idOf(report) })
    expect(data.data).toEqual(saved.signatures)
  })

  test.for([
    [{ name: '' }, 'name', ASK],
    [{ name: '  ' }, 'name', ASK],
    [{ designation: '' }, 'designation', ASK],
    [{ name: 'Two\nlines' }, 'name', 'Must be one line of text'],
    [{ company: 'brand' }, 'company', undefined],
    [{ typed: 'yes' }, 'typed', undefined],
    [{ typed: 'false' }, 'signature', 'Please draw a signature first.'],
    [{ client_id: 'mine' }, 'client_id', undefined],
    // shows S2-16
  ] as const)('with %j is refused', async ([change, field, text], { make }) => {
    const { inspector, report, brand } = await makeInspection(make)
    expect(await sign(inspector, report, { company: String(brand.id), ...change })).toFailAt(field, text)
  })

  // shows S2-36
  test('without ink, of another kind or too large is none', async ({ make }) => {
    const { inspector, report, brand } = await makeInspection(make)
    const empty = 'Please draw a signature first.'
    for (const background of ['#ffffff00', '#ffffffff', '#fafafaff'])
      expect(await draw(inspector, report, brand.id, await drawPad('none', background))).toFailAt(
        'signature',
        empty,
      )
    expect(await draw(inspector, report, brand.id, Buffer.from(TINY_PNG))).toFailAt('signature', empty)
    expect(await draw(inspector, report, brand.id, Buffer.alloc(1_200_000, 7))).toFailWith(413)
    expect(await draw(inspector, report, brand.id, Buffer.from('<svg/>'))).toFailWith(415)
    const jpeg = await inspector.upload(calls.addSignature, {
      params: idOf(report),
      field: 'signature',
      files: [{ name: 'signature.jpg', bytes: await makeJpeg(500, 300) }],
      texts: { name: 'Lena', designation: 'QC', company: String(brand.id) },
    })
    expect(jpeg).toFailWith(415, 'The signature must be a PNG picture of at most 1 MB.')
    expect((await read(inspector, report)).signatures).toEqual([])
  })

  test('is deleted before approval, and then counts for nobody', async ({ make }) => {
    const { inspector, report, brand } = await makeInspection(make)
    const signature = (await draw(inspector, report, brand.id)).data.data
    const remove = () =>
      inspector.send(calls.deleteSignature, {
        params: { id: String(report.id), signatureId: String(signature.id) },
      })
    expect(await remove()).toSucceed()
    expect(await remove()).toFailWith(404)
    expect(await getBytes(inspector, signature.url)).toFailWith(404)
    expect((await read(inspector, report)).details.brand_signature_id).toBeNull()
  })

  test('with a client id is given once', async ({ make }) => {
    const { inspector, report, brand } = await makeInspection(make)
    const texts = { company: String(brand.id), client_id: newClientId() }
    const answers = await Promise.all([sign(inspector, report, texts), sign(inspector, report, texts)])
    expect(new Set(answers.map(({ data }) => data.data.id)).size).toBe(1)
    expect((await read(inspector, report)).signatures).toHaveLength(1)
  })

  test('of a company that has a newer one does not count any more, unless it is chosen', async ({ make }) => {
    const { inspector, report, brand } = await makeInspection(make)
    const [one, two] = [await draw(inspector, report, brand.id), await draw(inspector, report, brand.id)]
    expect((await read(inspector, report)).details.brand_signature_id).toBe(two.data.data.id)
    const chosen = await saveInfo(inspector, report, { brand_signature_id: one.data.data.id })
    expect(chosen.data.data.brand_signature_id).toBe(one.data.data.id)
    // It is no signature of the supplier.
    expect(await saveInfo(inspector, report, { supplier_signature_id: one.data.data.id })).toFailAt(
      'supplier_signature_id',
    )
  })
})

describe('approval', () => {
  // shows S2-29
  test('says all that stands in its way, and locks the report once nothing does', async ({ make }) => {
    const inspection = await makeInspection(make)
    const { inspector, report } = inspection
    const problems = [
      'Choose a result: pass or fail.',
      'The signature of the brand is missing.',
      'The signature of the supplier is missing.',
    ]
    const refused = await approve(inspector, report)
    expect(refused).toFailWith(409)
    expect(refused.error.error).toEqual(problems)
    expect((await read(inspector, report)).approval_problems).toEqual(problems)
    await makeReady(inspection)
    const approved = await approve(inspector, report)
    expect(approved.data).toMatchObject({
      is_approved: true,
      approval_problems: [],
      overall_result: 'pass',
      can: { change: false, delete: false, approve: false, hand_over: false, revise: true },
    })
    expect(approved.data.approved_by_name).toMatch(/^Colleague/)
  })

  test('is of what was looked at', async ({ make }) => {
    const inspection = await makeInspection(make)
    const { inspector, report } = inspection
    await makeReady(inspection)
    const { version } = await read(inspector, report)
    await saveInfo(inspector, report, { notes: 'One more carton' })
    expect(await approve(inspector, report, { version })).toFailWith(409)
    expect(await approve(inspector, report, { version: version + 1 })).toSucceed()
  })

  test.for([
    ['more defects than the chosen result allows', { count_critical: 1 }, /why the result differs/],
    ['an AQL that has no plan', { minor: '3' }, /why the result differs/],
  ] as const)('is refused after %s', async ([_, change, text], { make }) => {
    const inspection = await makeInspection(make)
    const { inspector, report } = inspection
    await makeReady(inspection)
    expect(await setAql(inspector, report, change)).toSucceed()
    const refused = await approve(inspector, report)
    expect(refused).toFailWith(409)
    expect(refused.error.error.join()).toMatch(text)
  })

  test('is refused for a count below the captured one', async ({ make, world }) => {
    const inspection = await makeInspection(make)
    const { inspector, report } = inspection
    await makeReady(inspection)
    const photo = await addPhoto(inspector, report, 'defect_images')
    await plantDefect(world, inspection, { itemId: itemOf(report).id, fileId: photo.id, quantity: 2 })
    await setAql(inspector, report, { count_major: 1 })
    expect((await approve(inspector, report)).error.error).toEqual([
      'A defect count is below the number of captured defects.',
    ])
  })

  test('of a lot that has failed needs no whole sample', async ({ make }) => {
    const inspection = await makeInspection(make)
    const { inspector, report } = inspection
    await makeReady(inspection)
    await saveInfo(inspector, report, { no_of_pcs_inspected: 10 })
    await setAql(inspector, report, { count_major: 6 })
    await setAql(inspector, report, { overall_result: 'fail' })
    expect((await approve(inspector, report)).data.overall_result).toBe('fail')
  })
})

describe('a revision', () => {
  const revise = (by: Parameters<typeof approve>[0], report: { id: number }, body: object = {}) =>
    by.send(reports.reviseReport, { params: idOf(report), body })

  // shows S2-37
  test('goes on with everything but result, signatures and approval', async ({ make, world }) => {
    const inspection = await makeInspection(make)
    const { brand, inspector, report, style } = inspection
    const point = { code: 'A', name: 'Chest', tolerance_minus: '1', tolerance_plus: '1', values: { M: '52' } }
    const chart = { unit: 'cm' as const, sizes: ['M'], points: [point] }
    await brand.manager.send(saveChart, { params: idOf(style), body: chart })
    await makeReady(inspection)
    const photo = await addPhoto(inspector, report, 'defect_images')
    await addPackingList(inspector, report)
    await plantDefect(world, inspection, { itemId: itemOf(report).id, fileId: photo.id, quantity: 2 })
    await setAql(inspector, report, { count_minor: 3 })
    const before = (await approve(inspector, report)).data
    const made = await revise(inspector, report)
    expect(made).toSucceed(201)
    const { data: next } = made
    expect(next).toMatchObject({
      name: 'Final inspection, revision 2',
      revision: 2,
      revision_of: { id: report.id, name: 'Final inspection' },
      is_approved: false,
      overall_result: 'pending',
      signatures: [],
      details: { brand_signature_id: null, supplier_signature_id: null, no_of_pcs_inspected: 200 },
      aql: { counts: { major: { captured: 2 }, minor: { typed: 3 } }, result_reason: null },
    })
    expect(next.criteria.map(({ name, checklist }) => [name, checklist.map((item) => item.name)])).toEqual(
      before.criteria.map(({ name, checklist }) => [name, checklist.map((item) => item.name)]),
    )
    const [file] = next.files
    expect(itemOf(next).defects).toMatchObject([{ defect_image_id: file?.id, quantity: 2 }])
    expect(file?.id).not.toBe(photo.id)
    expect((await getBytes(inspector, file?.url ?? null)).status).toBe(200)
    expect(next.packing_list).toHaveLength(1)
    expect((await read(inspector, report)).revised_by).toEqual({ id: next.id, name: next.name })
    expect(await read(inspector, report)).toMatchObject({ is_approved: true, version: before.version })
  })

  // shows S2-37
  test('is one, however often it is asked for', async ({ make }) => {
    const { inspector, report } = await makeApproved(make)
    const client_id = newClientId()
    const repeated = await Promise.all([
      revise(inspector, report, { client_id }),
      revise(inspector, report, { client_id }),
    ])
    expect(new Set(repeated.map(({ data }) => data.id)).size).toBe(1)
    expect(await revise(inspector, report)).toFailWith(409, 'This report has been revised already.')
    const next = repeated[0]?.data
    // Deleted, it makes room for another.
    expect(await inspector.send(reports.deleteReport, { params: idOf(next ?? report) })).toSucceed()
    expect(await revise(inspector, report, { client_id })).toFailWith(409)
    expect((await revise(inspector, report)).data.name).toBe('Final inspection, revision 2')
  })

  test('is of an approved report alone, and keeps the measured values', async ({ make }) => {
    const inspection = await makeInspection(make)
    const { brand, inspector, style } = inspection
    expect(await revise(inspector, inspection.report)).toFailWith(
      409,
      'Only an approved report can be revised.',
    )
    const point = { code: 'A', name: 'Chest', tolerance_minus: '1', tolerance_plus: '1', values: { M: '52' } }
    await brand.manager.send(saveChart, {
      params: idOf(style),
      body: { unit: 'cm', sizes: ['M'], points: [point] },
    })
    const body = { inquiry_id: style.id, template_id: 1, name: 'Measured' }
    const report = (await inspector.send(reports.createReport, { params: idOf(style), body })).data
    const values = [{ point: 'A', size: 'M', piece: 1, value: '52.4' }]
    expect(await inspector.send(saveMeasurements, { params: idOf(report), body: { values } })).toSucceed()
    await makeReady({ ...inspection, report })
    expect(await approve(inspector, report)).toSucceed()
    expect((await revise(inspector, report)).data.measurements).toMatchObject({ values, chart_version: 1 })
  })
})
