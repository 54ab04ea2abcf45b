import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { countComments } from '#contract/collaboration/comments.ts'
import { changeAql, changeLot } from '#contract/quality/qc-aql.ts'
import {
  insertChecklistItem,
  insertCriteria,
  removeChecklistItem,
  removeCriteria,
  updateCriteria,
} from '#contract/quality/qc-criteria.ts'
import { saveMeasurements } from '#contract/quality/qc-measurements.ts'
import { saveDetails } from '#contract/quality/qc-report-details.ts'
import { approveReport, type QcReport, readReport } from '#contract/quality/qc-reports.ts'
import { addSignature, decideSignature, deleteSignature } from '#contract/quality/qc-signatures.ts'
import { QC_TEXTS } from '#contract/quality/qc-texts.ts'
import { DEFAULT_AQLS, planFor } from '#contract/values/codes/aql.ts'
import { answers, fails, sentTo } from '#web/test/fake-server.ts'
import { fakeUploads } from '#web/test/fake-uploads.ts'
import { openApp } from '#web/test/render-app.tsx'
import { CHART, MAY_READ, makeAql, makeCriterion, makeItem, makeReport, quinn } from './qc-report.fixture.ts'

const openReport = (report: QcReport = makeReport(), tab = '') => {
  answers(readReport, report)
  answers(countComments, { data: [] })
  return openApp(`/inquiries/7/qc/12${tab}`, quinn)
}

const lastBody = (call: Parameters<typeof sentTo>[0]) => sentTo(call).at(-1)?.body

// shows S2-113
test('report info saves itself, each field with the value that it began from', async () => {
  let report = makeReport()
  answers(saveDetails, ({ body }) => {
    report = makeReport({
      details: { ...report.details, notes: (body as { notes: string }).notes, version: 2 },
    })
    return { data: report.details, version: 4 }
  })
  const { user } = openReport(report, '#info')
  answers(readReport, () => report)
  await user.type(await screen.findByRole('textbox', { name: 'Notes' }), 'Cartons 40 to 62')
  await waitFor(() => expect(sentTo(saveDetails)).toHaveLength(1))
  expect(lastBody(saveDetails)).toEqual({
    ...{ report_id: 12, notes: 'Cartons 40 to 62', was: { notes: null } },
    made_at: expect.any(String),
  })
  await user.type(screen.getByRole('textbox', { name: 'Notes' }), ' again')
  await waitFor(() => expect(sentTo(saveDetails)).toHaveLength(2))
  expect(lastBody(saveDetails)).toMatchObject({
    ...{ notes: 'Cartons 40 to 62 again', was: { notes: 'Cartons 40 to 62' } },
  })
})

// shows S2-108
test('a save that is refused says so, and what was typed is not lost', async () => {
  fails(saveDetails, 'conflict')
  const { user } = openReport(makeReport(), '#info')
  await user.type(await screen.findByRole('textbox', { name: 'Silhouette' }), 'Boxy')
  const refused = within(await screen.findByRole('list', { name: 'Changes that were not taken' }))
  expect(refused.getByText(/Yours: “Boxy”/)).toBeVisible()
  expect(screen.getAllByText(QC_TEXTS.savingFailed)[0]).toBeVisible()
  answers(saveDetails, { data: makeReport().details, version: 4 })
  await user.click(refused.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(sentTo(saveDetails)).toHaveLength(2))
  await waitFor(() => expect(screen.queryByText('One change was not taken')).not.toBeInTheDocument())
})

test('a server in trouble is waited out: what was typed stays in its field, kept here', async () => {
  fails(saveDetails, 'internal')
  const { user } = openReport(makeReport(), '#info')
  await user.type(await screen.findByRole('textbox', { name: 'Silhouette' }), 'Boxy')
  await waitFor(() => expect(screen.getByText('Saved on this device')).toBeVisible())
  expect(screen.getByRole('textbox', { name: 'Silhouette' })).toHaveValue('Boxy')
})

// shows S2-98
test('a number of pieces that is none is refused at its field', async () => {
  const { user } = openReport(makeReport(), '#info')
  await user.type(await screen.findByRole('textbox', { name: 'Number of pcs inspected' }), '12.5')
  await waitFor(() => expect(screen.getByText(QC_TEXTS.pieces)).toBeVisible())
  expect(sentTo(saveDetails)).toHaveLength(0)
})

// shows S2-121
test('the lot and the level count the plan again at once', async () => {
  const report = makeReport()
  answers(changeLot, { lot: report.lot, aql: report.aql, version: 4 })
  const { user } = openReport(report, '#info')
  await screen.findByRole('combobox', { name: 'Inspection level' })
  answers(readReport, {
    ...report,
    lot: { ...report.lot, inspection_level: 'I' },
    aql: makeAql({ plan: planFor({ lotSize: 4000, level: 'I', aqls: DEFAULT_AQLS }) }),
  })
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Inspection level' }), 'I')
  await waitFor(() =>
    expect(lastBody(changeLot)).toEqual({ inspection_level: 'I', was: { inspection_level: 'II' } }),
  )
  await user.click(screen.getByRole('tab', { name: 'Approval' }))
  await waitFor(() => expect(screen.getByText('80 pcs')).toBeVisible())
})

// shows S2-90
test('a reader finds dates as inspectors write them', async () => {
  const { lot, details } = makeReport()
  const dated = makeReport({
    ...{ lot: { ...lot, ship_date: '2027-01-09' }, can: MAY_READ },
    details: { ...details, inspection_date: '2026-11-22' },
  })
  openReport(dated, '#info')
  await waitFor(() => expect(screen.getByText('2027-01-09')).toBeVisible())
  expect(screen.getByText('2026-11-22')).toBeVisible()
})

test('a lot of nothing is refused at its field', async () => {
  const { user } = openReport(makeReport(), '#info')
  await user.clear(await screen.findByRole('textbox', { name: /Lot size/ }))
  await user.type(screen.getByRole('textbox', { name: /Lot size/ }), '0')
  await waitFor(() => expect(screen.getByText(QC_TEXTS.lotSize)).toBeVisible())
  await user.tab()
  expect(sentTo(changeLot)).toHaveLength(0)
})

// shows S2-95
test('a result is one press, each change for itself, with what it began from', async () => {
  answers(updateCriteria, { id: 1, type: 'criteria', column: 'result', value: 'fail', version: 4 })
  const { user } = openReport(makeReport(), '#criteria')
  const criterion = within(await screen.findByRole('region', { name: 'Workmanship' }))
  await user.click(criterion.getByRole('radio', { name: 'Fail' }))
  await waitFor(() =>
    expect(lastBody(updateCriteria)).toEqual({
      ...{ type: 'criteria', id: 1, column: 'result', value: 'fail', was: 'pending' },
      made_at: expect.any(String),
    }),
  )
})

// shows S2-96, S2-113
test('comments and names save themselves while they are typed; an empty name is refused', async () => {
  // A save in the middle of the typing is kept, as the server does: the report is read again after it.
  let report = makeReport()
  answers(updateCriteria, ({ body }) => {
    const { value } = body as { value: string }
    report = makeReport({ criteria: [makeCriterion({ comments: value })], version: report.version + 1 })
    return { id: 1, type: 'criteria', column: 'comments', value, version: report.version }
  })
  const { user } = openReport(report, '#criteria')
  answers(readReport, () => report)
  await user.click(await screen.findByRole('button', { name: /^Workmanship/ }))
  await user.type(screen.getByRole('textbox', { name: 'Comments' }), 'Ladders in two pieces ')
  await user.tab()
  await waitFor(() =>
    expect(lastBody(updateCriteria)).toMatchObject({ column: 'comments', value: 'Ladders in two pieces' }),
  )
  const before = sentTo(updateCriteria).length
  await user.clear(screen.getByRole('textbox', { name: 'Checklist item' }))
  await user.tab()
  await waitFor(() => expect(screen.getByText(QC_TEXTS.itemNameEmpty)).toBeVisible())
  expect(sentTo(updateCriteria)).toHaveLength(before)
})

test('a field shows at no moment what it was before its save, also once that is sent', async () => {
  let report = makeReport()
  answers(updateCriteria, ({ body }) => {
    const { value } = body as { value: string }
    report = makeReport({ name: 'Read again', criteria: [makeCriterion({ comments: value })], version: 4 })
    return { id: 1, type: 'criteria', column: 'comments', value, version: 4 }
  })
  const { user } = openReport(report, '#criteria')
  answers(readReport, () => report)
  await user.click(await screen.findByRole('button', { name: /^Workmanship/ }))
  const box = screen.getByRole('textbox', { name: 'Comments' })
  await user.click(box)
  await user.paste('Ladders')
  const written = vi.spyOn(box as HTMLTextAreaElement, 'value', 'set')
  await user.tab()
  await waitFor(() => expect(screen.getAllByText('Read again').length).toBeGreaterThan(0))
  expect(written.mock.calls.flat().filter((value) => value !== 'Ladders')).toEqual([])
})

test('a name stays one line, whatever is pasted into it, and Enter saves it', async () => {
  answers(updateCriteria, { id: 1, type: 'checklist', column: 'name', value: 'ok', version: 4 })
  const { user } = openReport(makeReport(), '#criteria')
  await user.click(await screen.findByRole('button', { name: /^Workmanship/ }))
  await user.clear(screen.getByRole('textbox', { name: 'Checklist item' }))
  await user.paste('Open seam\nat the side vent')
  await user.keyboard('{Enter}')
  await waitFor(() =>
    expect(lastBody(updateCriteria)).toMatchObject({ column: 'name', value: 'Open seam at the side vent' }),
  )
})

// shows S2-96
test('criteria and items are added one after the other by Enter', async () => {
  answers(insertCriteria, { data: makeCriterion({ id: 2, name: 'Carton marks', checklist: [] }), version: 4 })
  answers(insertChecklistItem, { data: makeItem(12, { name: 'Wrong barcode' }), version: 5 })
  const { user } = openReport(makeReport(), '#criteria')
  await user.click(await screen.findByRole('button', { name: 'Add criterion' }))
  await user.type(screen.getByRole('textbox', { name: 'Name of the criterion' }), 'Carton marks{Enter}')
  await waitFor(() =>
    expect(lastBody(insertCriteria)).toMatchObject({ name: 'Carton marks', client_id: expect.any(String) }),
  )
  expect(screen.getByRole('textbox', { name: 'Name of the criterion' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: /^Workmanship/ }))
  await user.click(screen.getByRole('button', { name: 'Add checklist item' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Defect level of the new item' }), 'critical')
  await user.type(screen.getByRole('textbox', { name: 'Name of the checklist item' }), 'Wrong barcode{Enter}')
  await waitFor(() =>
    expect(lastBody(insertChecklistItem)).toMatchObject({
      ...{ name: 'Wrong barcode', defect_level: 'critical', criteria_id: 1 },
    }),
  )
})

// shows S2-96
test('removing what has defects asks first, and says that photos stay', async () => {
  const defect = {
    ...{ id: 1, client_id: null, defect_image_id: 2, level: 'major' as const },
    ...{ quantity: 3, made_at: null, clock_offset: null, created_at: '2026-11-22T09:00:00.000Z' },
  }
  const checklist = [makeItem(11, { defects: [defect] }), makeItem(12, { name: 'Stain' })]
  answers(removeChecklistItem, { ok: true, version: 4 })
  answers(removeCriteria, { ok: true, version: 5 })
  const { user } = openReport(makeReport({ criteria: [makeCriterion({ checklist })] }), '#criteria')
  await user.click(await screen.findByRole('button', { name: /^Workmanship/ }))
  await user.click(screen.getByRole('button', { name: 'Remove Stain' }))
  await waitFor(() => expect(sentTo(removeChecklistItem)).toHaveLength(1))
  expect(sentTo(removeChecklistItem)[0]?.query.get('with_defects')).toBe('false')
  await user.click(await screen.findByRole('button', { name: 'Remove Workmanship' }))
  const question = within(await screen.findByRole('dialog', { name: 'Remove Workmanship?' }))
  expect(question.getByText(/One defect was captured/)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(sentTo(removeCriteria)[0]?.query.get('with_defects')).toBe('true'))
})

// shows S2-99
test('counts go up by one press, and the proposed result follows before the answer', async () => {
  const report = makeReport({
    details: { ...makeReport().details, no_of_pcs_inspected: 200 },
    aql: makeAql({ no_of_pcs_inspected: 200, proposed_result: 'pass' }),
  })
  answers(changeAql, { ...report.aql, version: 4 })
  const { user } = openReport(report, '#approval')
  await user.click(await screen.findByRole('button', { name: 'One critical defect more' }))
  await waitFor(() => expect(lastBody(changeAql)).toEqual({ count_critical: 1, was: null }))
})

// shows S2-123
test('what the plan still takes is said in words; what somebody entered is always marked', async () => {
  const aql = makeAql({
    counts: {
      critical: { captured: 0, typed: 0 },
      major: { captured: 2, typed: 10 },
      minor: { captured: 0, typed: 15 },
    },
  })
  openReport(makeReport({ aql }), '#approval')
  await waitFor(() => expect(screen.getByText('None left')).toBeVisible())
  expect(screen.getByText('None allowed')).toBeVisible()
  expect(screen.getByText('Over the limit')).toBeVisible()
  const buttons = screen.getAllByRole('button', { name: /Follow photos$/ })
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    'Entered; 0 captured. Follow photos',
    'Entered; 2 captured. Follow photos',
    'Entered; 0 captured. Follow photos',
  ])
})

// shows S2-99
test('an AQL without a column has no plan, and its neighbours are named', async () => {
  const aqls = { ...DEFAULT_AQLS, major: '3' }
  const plan = planFor({ lotSize: 4000, level: 'II', aqls })
  openReport(makeReport({ aql: makeAql({ aql_level_major: '3', plan }) }), '#approval')
  await waitFor(() =>
    expect(screen.getByText('No plan for AQL 3. The standard has 2.5 and 4.0.')).toBeVisible(),
  )
})

// shows S2-97, S2-121
test('another result than the proposed one is saved together with its reason', async () => {
  let report = makeReport({
    details: { ...makeReport().details, no_of_pcs_inspected: 200 },
    aql: makeAql({ no_of_pcs_inspected: 200, proposed_result: 'pass' }),
  })
  answers(changeAql, ({ body }) => {
    const { reason: result_reason } = body as { reason: string }
    report = { ...report, aql: { ...report.aql, overall_result: 'fail', result_reason } }
    return { ...report.aql, version: 4 }
  })
  const { user } = openReport(report, '#approval')
  answers(readReport, () => report)
  await user.click(await screen.findByRole('radio', { name: 'Fail' }))
  const reason = await screen.findByRole('textbox', { name: /Why it differs/ })
  expect(sentTo(changeAql)).toHaveLength(0)
  await user.type(reason, 'Ladders of one machine')
  await user.tab()
  await waitFor(() => expect(lastBody(changeAql)).toMatchObject({ reason: 'Ladders of one machine' }))
  expect(sentTo(changeAql)[0]?.body).toMatchObject({
    ...{ overall_result: 'fail', reason: expect.stringMatching(/^L/) },
  })
})

// shows S2-122
test('a pass below the sample size is named, and takes a reason', async () => {
  const { user } = openReport(makeReport(), '#approval')
  await user.click(await screen.findByRole('radio', { name: 'Pass' }))
  await waitFor(() => expect(screen.getByText(QC_TEXTS.belowSample)).toBeVisible())
  expect(screen.getByRole('textbox', { name: /Why it differs/ })).toBeVisible()
  expect(sentTo(changeAql)).toHaveLength(0)
})

// shows S2-31
test('a company confirms what was drawn for it, or refuses it with a reason', async () => {
  const stated = { ...signature, organization_registry: quinn.organization }
  answers(decideSignature, { data: stated, version: 4 })
  const { user } = openReport(makeReport({ signatures: [stated] }), '#approval')
  const card = within(await screen.findByRole('article', { name: 'Signature of Lena Koç' }))
  expect(card.getByText('Drawn on Quinn Brandt’s device, name as stated')).toBeVisible()
  expect(card.getByText(`Does not count until ${quinn.organization.name} confirms it`)).toBeVisible()
  await user.click(card.getByRole('button', { name: 'Refuse' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Refuse the signature/ }))
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Nobody of us was there')
  await user.click(dialog.getByRole('button', { name: 'Refuse' }))
  await waitFor(() =>
    expect(lastBody(decideSignature)).toEqual({ approve_status: false, reason: 'Nobody of us was there' }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(card.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(lastBody(decideSignature)).toEqual({ approve_status: true }))
})

// shows S2-35
test('approving with something open takes a reason', async () => {
  const open = ['There is no photo.']
  const report = makeReport({ approval_open: open, can: { ...makeReport().can, approve: true } })
  answers(approveReport, { ...report, is_approved: true, approval_reason: 'Shipped by air tonight' })
  const { user } = openReport(report, '#approval')
  await waitFor(() => expect(screen.getByText('There is no photo.')).toBeVisible())
  const button = screen.getByRole('button', { name: 'Approve and lock report' })
  expect(button).toBeDisabled()
  const reason = screen.getByRole('textbox', { name: /Why it is approved/ })
  await user.type(reason, 'Shipped by air tonight')
  await user.click(button)
  const question = within(await screen.findByRole('dialog', { name: /^Approve and lock/ }))
  await user.click(question.getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(lastBody(approveReport)).toMatchObject({ reason: 'Shipped by air tonight' }))
})

// shows S2-100
test('a signature wants name and designation first', async () => {
  const { user } = openReport(makeReport(), '#approval')
  await user.click(await screen.findByRole('button', { name: 'Add signature' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add signature' }))
  await user.click(dialog.getByRole('button', { name: 'Sign' }))
  expect(dialog.getByRole('alert')).toHaveTextContent(QC_TEXTS.nameBeforeSignature)
  expect(sentTo(addSignature)).toHaveLength(0)
})

const signature = {
  ...{ id: 5, client_id: null, qc_name: 'Lena Koç', designation: 'QC inspector' },
  organization_registry: { id: 21, name: 'Anatolia Knit' },
  ...{ is_stated: true, counts: false, taken_by_name: 'Quinn Brandt', given_by_name: null, by_link: false },
  decision: null,
  ...{ side: 'supplier' as const, is_typed: true, url: null, made_at: null, clock_offset: null },
  updated_at: '2026-11-22T10:38:00.000Z',
}

// shows S2-106, S2-126
test('a typed signature is for those who have a keyboard only', async () => {
  fakeUploads()
  // The server keeps the id that the device gave it.
  const kept = () =>
    sentTo(addSignature).map(({ body }) => ({
      ...signature,
      client_id: (body as { client_id: string }).client_id,
    }))
  answers(addSignature, () => ({ data: kept()[0] ?? signature, version: 4 }))
  const { user } = openReport(makeReport(), '#approval')
  await user.click(await screen.findByRole('button', { name: 'Add signature' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add signature' }))
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Signs for' }), '21')
  await user.type(dialog.getByRole('textbox', { name: 'Full name' }), 'Lena Koç')
  await user.type(dialog.getByRole('textbox', { name: 'Designation' }), 'QC inspector')
  await user.click(dialog.getByRole('radio', { name: 'Type' }))
  answers(readReport, () => makeReport({ signatures: kept() }))
  await user.click(dialog.getByRole('button', { name: 'Sign' }))
  await waitFor(() => expect(screen.getByText(QC_TEXTS.signatureUploaded)).toBeVisible())
  expect(screen.getByRole('article', { name: 'Signature of Lena Koç' })).toBeVisible()
  expect(lastBody(addSignature)).toMatchObject({
    ...{ name: 'Lena Koç', designation: 'QC inspector', company: '21', typed: 'true' },
  })
  expect(screen.getByText('0 of 2')).toBeVisible()
  answers(deleteSignature, { ok: true, version: 5 })
  await user.click(screen.getByRole('button', { name: 'Delete the signature of Lena Koç' }))
  await user.click(
    within(await screen.findByRole('dialog', { name: /Delete the signature/ })).getByRole('button', {
      name: 'Delete',
    }),
  )
  await waitFor(() => expect(sentTo(deleteSignature)).toHaveLength(1))
})

// shows S2-111
test('a signature that cannot be deleted is said, and stays', async () => {
  fails(deleteSignature, 'conflict')
  const { user } = openReport(makeReport({ signatures: [signature] }), '#approval')
  await user.click(await screen.findByRole('button', { name: 'Delete the signature of Lena Koç' }))
  const question = within(await screen.findByRole('dialog', { name: /Delete the signature/ }))
  await user.click(question.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.getByText(QC_TEXTS.signatureDeleteFailed)).toBeVisible())
  await waitFor(() => expect(screen.getByRole('article', { name: 'Signature of Lena Koç' })).toBeVisible())
})

// shows S2-109
test('a signature that is not taken is said in the words of the specification', async () => {
  fakeUploads()
  fails(addSignature, 'conflict')
  const { user } = openReport(makeReport(), '#approval')
  await user.click(await screen.findByRole('button', { name: 'Add signature' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add signature' }))
  await user.type(dialog.getByRole('textbox', { name: 'Full name' }), 'Lena')
  await user.type(dialog.getByRole('textbox', { name: 'Designation' }), 'QC')
  await user.click(dialog.getByRole('radio', { name: 'Type' }))
  await user.click(dialog.getByRole('button', { name: 'Sign' }))
  await waitFor(() => expect(screen.getByText(QC_TEXTS.signatureUploadFailed)).toBeVisible())
  expect(dialog.getByRole('alert')).toHaveTextContent('This is no longer possible.')
  await waitFor(() => expect(screen.queryByText('One change was not taken')).not.toBeInTheDocument())
})

// shows S2-124
test('measured pieces: Enter goes down, what is outside is marked by word, a deviation may be typed', async () => {
  const measurements = { chart: CHART, chart_version: 1, newest_version: 1, values: [] }
  const report = makeReport({ measurements })
  answers(saveMeasurements, ({ body }) => ({
    ...measurements,
    values: (body as { values: { point: string; size: string; piece: number; value: string }[] }).values,
    version: 4,
  }))
  const { user } = openReport(report, '#criteria')
  await user.type(await screen.findByRole('textbox', { name: 'Chest width, piece 1' }), '54')
  const saved = { point: 'A', size: 'M', piece: 1, value: '54' }
  answers(readReport, { ...report, measurements: { ...measurements, values: [saved] } })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Body length, piece 1' })).toHaveFocus())
  await waitFor(() => expect(screen.getAllByText('+2 over')).toHaveLength(2))
  expect(lastBody(saveMeasurements)).toEqual({ values: [{ ...saved, was: null }] })
  expect(screen.getByRole('link', { name: 'Make a defect of Chest width, piece 1' })).toHaveAttribute(
    'href',
    '/inquiries/7/qc/12/capture?measured=A+Chest+width+%28M%29',
  )
  await user.click(screen.getByRole('radio', { name: 'Deviation' }))
  await user.type(screen.getByRole('textbox', { name: 'Body length, piece 2' }), '-0.5{Enter}')
  await waitFor(() =>
    expect(lastBody(saveMeasurements)).toEqual({
      values: [{ point: 'B', size: 'M', piece: 2, value: '69.5', was: null }],
    }),
  )
})

test('what is no length stays in its cell, marked, and is not sent', async () => {
  const measurements = { chart: CHART, chart_version: 1, newest_version: 1, values: [] }
  const { user } = openReport(makeReport({ measurements }), '#criteria')
  await user.type(await screen.findByRole('textbox', { name: 'Chest width, piece 1' }), 'wide')
  await user.tab()
  await waitFor(() => expect(screen.getByText(/Must be a length/)).toBeVisible())
  expect(screen.getByRole('textbox', { name: 'Chest width, piece 1' })).toHaveValue('wide')
  expect(sentTo(saveMeasurements)).toHaveLength(0)
})

// shows S2-121
test('a reader sees the counts, the result and why it differs', async () => {
  const aql = makeAql({
    ...{ overall_result: 'fail', proposed_result: 'pass', result_reason: 'Ladders of one machine' },
  })
  openReport(makeReport({ aql, can: MAY_READ }), '#approval')
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Why it differs from the proposal' })).toHaveTextContent(
      'Ladders of one machine',
    ),
  )
  expect(screen.getByText('Result of the inspection')).toBeVisible()
})
