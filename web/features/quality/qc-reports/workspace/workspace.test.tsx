import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import {
  deletePackingFile,
  deleteQcFile,
  uploadPackingList,
  uploadQcFiles,
} from '#contract/quality/qc-files.ts'
import {
  approveReport,
  handOverReport,
  listInspectors,
  listReports,
  type QcReport,
  readReport,
  renameReport,
  reviseReport,
} from '#contract/quality/qc-reports.ts'
import { keepAsTemplate } from '#contract/quality/qc-templates.ts'
import { QC_TEXTS } from '#contract/quality/qc-texts.ts'
import { answers, answersUnlessTold, fails, hangs, sentTo } from '#web/test/fake-server.ts'
import { fakeUploads } from '#web/test/fake-uploads.ts'
import { openApp } from '#web/test/render-app.tsx'
import {
  MAY_ALL,
  MAY_READ,
  makeCriterion,
  makeItem,
  makePhoto,
  makeReport,
  quinn,
} from '../qc-report.fixture.ts'

const openReport = (report: QcReport = makeReport(), tab = '') => {
  answers(readReport, report)
  return openApp(`/inquiries/7/qc/12${tab}`, quinn)
}

beforeEach(() => {
  answersUnlessTold(listReports, {
    ...{ data: [], total: 0, page: 1, page_size: 12 },
    can: { create: true },
  })
})

// shows S2-91
test('six tabs in their order, the first one open', async () => {
  openReport()
  await screen.findByRole('tab', { name: 'Upload' })
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    ...['Upload', 'Report Info', 'Inspection Criteria', 'Packing List', 'Approval', 'Preview & Export'],
  ])
  expect(screen.getByRole('tab', { name: 'Upload' })).toHaveAttribute('aria-selected', 'true')
})

test.each([
  [2, 2, 'Measured by issue 2'],
  [2, 3, 'Measured by issue 2. Issue 3 replaces it.'],
])('measured by issue %i of %i: the head says so', async (issue_number, latest_issue, words) => {
  openReport(makeReport({ issue_number, latest_issue }))
  await screen.findByText(words)
})

test('while it loads its place is shown; a failure can be tried again', async () => {
  hangs(readReport)
  openApp('/inquiries/7/qc/12', quinn)
  await waitFor(() => expect(screen.getAllByText('Loading…').length).toBeGreaterThan(0))
})

test('a report that cannot be read is asked for again', async () => {
  fails(readReport, 'internal')
  const { user } = openApp('/inquiries/7/qc/12', quinn)
  const retry = await screen.findByRole('button', { name: 'Retry' })
  answers(readReport, makeReport())
  await user.click(retry)
  await waitFor(() => expect(screen.getByRole('tab', { name: 'Upload' })).toBeVisible())
})

test.each([
  ['/inquiries/7/qc/99', 'is not there'],
  ['/inquiries/8/qc/12', 'is of another style'],
  ['/inquiries/7/qc/x', 'has no number'],
])('%s: a report that %s is not found', async (address) => {
  answers(readReport, makeReport())
  if (address.endsWith('99')) fails(readReport, 'not_found')
  openApp(address, quinn)
  await waitFor(() => expect(screen.getByText('There is no such report.')).toBeVisible())
})

// shows S2-117
test('it needs its own call and no other', async () => {
  openReport()
  await screen.findByRole('tab', { name: 'Upload' })
  expect(sentTo(readReport)).toHaveLength(1)
  expect(sentTo(listReports)).toHaveLength(0)
})

// shows S2-92
test('the name is changed where it stands, and never empty', async () => {
  answers(renameReport, { data: { id: 12, name: 'Shipment 4' }, version: 4 })
  const { user } = openReport()
  await user.click(await screen.findByRole('button', { name: 'Rename the report' }))
  await user.clear(screen.getByRole('textbox', { name: 'Report name' }))
  await waitFor(() => expect(screen.getByText(QC_TEXTS.nameEmpty)).toBeVisible())
  expect(screen.getByRole('button', { name: 'Save the name' })).toBeDisabled()
  await user.type(screen.getByRole('textbox', { name: 'Report name' }), 'Shipment 4')
  answers(readReport, makeReport({ name: 'Shipment 4' }))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: /Shipment 4/ })).toBeVisible())
  await waitFor(() => expect(sentTo(renameReport)).toHaveLength(1))
  expect(sentTo(renameReport)[0]?.body).toEqual({ name: 'Shipment 4', was: makeReport().name })
})

// shows S2-134
test('somebody else renamed it meanwhile: the reader decides', async () => {
  const saved = { by: 'Mira Okafor', at: '2026-11-22T10:00:00.000Z', version: 5, value: 'Her name' }
  fails(renameReport, 'stale', { saved })
  const { user } = openReport()
  await user.click(await screen.findByRole('button', { name: 'Rename the report' }))
  await user.clear(screen.getByRole('textbox', { name: 'Report name' }))
  await user.type(screen.getByRole('textbox', { name: 'Report name' }), 'My name{Enter}')
  const refused = within(await screen.findByRole('list', { name: 'Changes that were not taken' }))
  expect(
    refused.getByText(/Mira Okafor changed the same. Saved now: “Her name”. Yours: “My name”./),
  ).toBeVisible()
  answers(renameReport, { data: { id: 12, name: 'My name' }, version: 6 })
  await user.click(refused.getByRole('button', { name: 'Keep mine' }))
  await waitFor(() => expect(sentTo(renameReport)).toHaveLength(2))
  expect(sentTo(renameReport)[1]?.body).toEqual({ name: 'My name' })
})

// shows S2-102
test('who may only read changes nothing anywhere', async () => {
  const report = makeReport({ can: MAY_READ, files: [makePhoto(1)] })
  const { user } = openReport(report)
  await screen.findByRole('button', { name: 'Open seam-1.jpg, 1 of 1' })
  expect(screen.queryByRole('button', { name: 'Rename the report' })).not.toBeInTheDocument()
  expect(screen.queryByText(/Add images/)).not.toBeInTheDocument()
  for (const tab of ['Report Info', 'Inspection Criteria', 'Packing List', 'Approval']) {
    await user.click(screen.getByRole('tab', { name: tab }))
    await waitFor(() => expect(screen.getByRole('tabpanel', { name: tab })).toBeVisible())
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
    expect(screen.queryByRole('radio')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^(Add|Remove|Delete|Approve)/ })).not.toBeInTheDocument()
  }
})

// shows S2-93
test('photos are added to the component that is open, each with an id of this device', async () => {
  fakeUploads()
  answers(uploadQcFiles, { data: [makePhoto(9, { short_code: 'label', title: 'care.jpg' })], version: 4 })
  const { user } = openReport()
  await user.click(await screen.findByRole('radio', { name: /Labels/ }))
  answers(readReport, makeReport({ files: [makePhoto(9, { short_code: 'label', title: 'care.jpg' })] }))
  await user.upload(
    screen.getByLabelText('Add images: Labels'),
    new File(['picture'], 'care.jpg', { type: 'image/jpeg' }),
  )
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open care.jpg, 1 of 1' })).toBeVisible())
  await waitFor(() => expect(screen.getByText(QC_TEXTS.imagesUploaded)).toBeVisible())
  expect(sentTo(uploadQcFiles)[0]?.body).toMatchObject({
    ...{ report_id: '12', component_short_code: 'label' },
    client_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
})

// shows S2-147
test('a photo that is not sent yet says so on its tile', async () => {
  fakeUploads()
  hangs(uploadQcFiles)
  const { user } = openReport()
  await user.upload(
    await screen.findByLabelText('Add images: Front'),
    new File(['x'], 'a.jpg', { type: 'image/jpeg' }),
  )
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Open a.jpg, 1 of 1' })).toHaveAccessibleDescription(
      /^(Waiting|Sending)/,
    ),
  )
})

test('a photo that was refused is tried again where it was added, under the same id', async () => {
  fakeUploads()
  fails(uploadQcFiles, 'unsupported_type')
  const { user } = openReport()
  const input = await screen.findByLabelText('Add images: Front')
  let isListed = false
  const watching = new MutationObserver(() => {
    isListed ||= screen.queryByText('One change was not taken') !== null
  })
  watching.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => watching.disconnect())
  await user.upload(input, new File(['x'], 'a.jpg'))
  const retry = await screen.findByRole('button', { name: 'Retry' })
  // Not even for the moment until it is taken away.
  expect(isListed).toBe(false)
  answers(uploadQcFiles, { data: [makePhoto(9)], version: 4 })
  await user.click(retry)
  await waitFor(() => expect(sentTo(uploadQcFiles)).toHaveLength(2))
  const ids = sentTo(uploadQcFiles).map(({ body }) => (body as { client_id: string }).client_id)
  expect(new Set(ids).size).toBe(1)
})

test('a document is no inspection image', async () => {
  openReport()
  const input = await screen.findByLabelText('Add images: Front')
  fireEvent.change(input, { target: { files: [new File(['x'], 'a.pdf')] } })
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('not supported'))
  expect(sentTo(uploadQcFiles)).toHaveLength(0)
})

// shows S2-120
test('a photo opens large, its neighbours by arrow keys, and is deleted with its defect', async () => {
  const defect = {
    ...{ id: 1, client_id: null, defect_image_id: 2, level: 'major' as const },
    ...{ quantity: 1, made_at: null, clock_offset: null, created_at: '2026-11-22T09:00:00.000Z' },
  }
  const criteria = [makeCriterion({ checklist: [makeItem(11, { defects: [defect] })] })]
  const report = makeReport({ files: [makePhoto(1), makePhoto(2)], criteria })
  answers(deleteQcFile, { ok: true, version: 4 })
  const { user } = openReport(report)
  await user.click(await screen.findByRole('button', { name: 'Open seam-1.jpg, 1 of 2' }))
  await screen.findByRole('img', { name: 'seam-1.jpg' })
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(screen.getByRole('img', { name: 'seam-2.jpg' })).toBeInTheDocument())
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete seam-2.jpg?' }))
  expect(question.getByText('It shows a defect, which is deleted with it.')).toBeVisible()
  answers(readReport, { ...report, files: [makePhoto(1)] })
  await user.click(question.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(sentTo(deleteQcFile)).toHaveLength(1))
  expect(sentTo(deleteQcFile)[0]?.query.get('with_defects')).toBe('true')
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Open seam-1.jpg, 1 of 1' })).toBeInTheDocument(),
  )
})

// shows S2-94
test('a packing list takes documents, which are listed by name', async () => {
  fakeUploads()
  const { short_code: _, ...list } = makePhoto(3, { url: null, title: 'cartons.xlsx' })
  answers(uploadPackingList, { packing_list: [list], version: 4 })
  answers(deletePackingFile, { ok: true, version: 5 })
  const { user } = openReport(makeReport(), '#packing')
  const input = await screen.findByLabelText('Add to the packing list')
  answers(readReport, makeReport({ packing_list: [list] }))
  await user.upload(input, new File(['x'], 'cartons.xlsx'))
  await waitFor(() => expect(screen.getByRole('link', { name: 'Download cartons.xlsx' })).toBeVisible())
  await user.click(screen.getByRole('button', { name: 'Delete cartons.xlsx' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(sentTo(deletePackingFile)).toHaveLength(1))
})

// shows S2-110
test('a packing list that was not taken and pictures that do not come are said in the words of the specification', async () => {
  fakeUploads()
  fails(uploadPackingList, 'unsupported_type')
  const { short_code: _, ...picture } = makePhoto(3, { title: 'cartons.jpg' })
  const { user } = openReport(makeReport({ packing_list: [picture], files: [makePhoto(4)] }), '#packing')
  await user.upload(await screen.findByLabelText('Add to the packing list'), new File(['x'], 'cartons.xlsx'))
  await waitFor(() => expect(screen.getByText(QC_TEXTS.packingUploadFailed)).toBeVisible())
  const pictureOf = (name: RegExp) => screen.getByRole('button', { name }).querySelector('img')
  fireEvent.error(pictureOf(/^Open cartons.jpg/) as Element)
  await waitFor(() => expect(screen.getByText(QC_TEXTS.packingListFailed)).toBeVisible())
  expect(screen.getByText('cartons.jpg')).toBeVisible()
  await user.click(screen.getByRole('tab', { name: 'Upload' }))
  await waitFor(() => expect(pictureOf(/, 1 of 1$/)).not.toBeNull())
  fireEvent.error(pictureOf(/, 1 of 1$/) as Element)
  await waitFor(() => expect(screen.getByText(QC_TEXTS.imagesFailed)).toBeVisible())
})

// shows S2-128
test('an approved report is revised, and the revision opens', async () => {
  const approved = makeReport({
    ...{ is_approved: true, approved_at: '2026-11-22T10:00:00.000Z', approved_by_name: 'Quinn Brandt' },
    can: { ...MAY_READ, revise: true },
  })
  answers(reviseReport, makeReport({ id: 13, revision: 2, name: 'Revision' }))
  const { user, addressNow } = openReport(approved)
  await user.click(await screen.findByRole('button', { name: 'Actions of the report' }))
  answers(readReport, makeReport({ id: 13, revision: 2, name: 'Revision' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Create a revision' }))
  await waitFor(() => expect(addressNow()).toBe('/inquiries/7/qc/13'))
  await waitFor(() => expect(screen.getByText('Revision 2')).toBeVisible())
})

// shows S2-129
test('a report is handed over to a colleague', async () => {
  answers(listInspectors, {
    data: [
      { id: 5, full_name: 'Quinn Brandt' },
      { id: 6, full_name: 'Ada Stone' },
    ],
  })
  answers(handOverReport, makeReport({ responsible: { id: 6, full_name: 'Ada Stone' }, can: MAY_READ }))
  const { user } = openReport(makeReport({ can: MAY_ALL }))
  await user.click(await screen.findByRole('button', { name: 'Actions of the report' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Hand over' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand over the report' }))
  await user.click(await dialog.findByRole('radio', { name: 'Ada Stone' }))
  expect(dialog.queryByRole('radio', { name: 'Quinn Brandt' })).not.toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Hand over' }))
  await waitFor(() => expect(sentTo(handOverReport)[0]?.body).toEqual({ user_id: 6 }))
  await waitFor(() => expect(screen.getByText('Ada Stone works on the report from now on.')).toBeVisible())
})

// shows S2-130
test('criteria are kept as a template of the company', async () => {
  answers(keepAsTemplate, {
    ...{ id: 9, name: 'Our knit', is_own: true, criteria_count: 1, items_count: 1, can: { delete: true } },
  })
  const { user } = openReport()
  await user.click(await screen.findByRole('button', { name: 'Actions of the report' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Keep as a template' }))
  const name = await screen.findByRole('textbox', { name: 'Name of the template' })
  await user.clear(name)
  await user.type(screen.getByRole('textbox', { name: 'Name of the template' }), 'Our knit')
  await user.click(screen.getByRole('button', { name: 'Keep' }))
  await waitFor(() => expect(sentTo(keepAsTemplate)[0]?.body).toEqual({ name: 'Our knit' }))
})

// shows S2-127
test('approval sends the version that was looked at, after a question', async () => {
  answers(approveReport, makeReport({ is_approved: true, can: MAY_READ }))
  const { user } = openReport(makeReport(), '#approval')
  await user.click(await screen.findByRole('button', { name: 'Approve and lock report' }))
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Approve and lock the report?' })).getByRole('button', {
      name: 'Approve',
    }),
  )
  await waitFor(() => expect(sentTo(approveReport)[0]?.body).toEqual({ version: 3 }))
  await waitFor(() => expect(screen.getByText('The report is approved and locked.')).toBeVisible())
})

// shows S2-127
test('what stands in the way of approval is listed', async () => {
  openReport(
    makeReport({ approval_problems: [QC_TEXTS.pendingResult, QC_TEXTS.supplierSignature] }),
    '#approval',
  )
  await waitFor(() => expect(screen.getByText(QC_TEXTS.supplierSignature)).toBeVisible())
  expect(screen.getByRole('button', { name: 'Approve and lock report' })).toBeDisabled()
})
