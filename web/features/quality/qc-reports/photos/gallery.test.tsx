import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  createReport,
  deleteReport,
  listInspections,
  listReports,
  readReport,
} from '#contract/quality/qc-reports.ts'
import { deleteTemplate, listTemplates } from '#contract/quality/qc-templates.ts'
import { QC_TEXTS } from '#contract/quality/qc-texts.ts'
import { readStyle } from '#contract/styles/styles.ts'
import { todayOf } from '#web/lib/today.ts'
import { styleAnswer } from '#web/records/style/styles.fixture.ts'
import { answers, fails, hangs, sentTo } from '#web/test/fake-server.ts'
import { mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'
import { MAY_READ, makeCard, makeReport, quinn, styleOfReport } from '../qc-report.fixture.ts'

const template = (id: number, name: string) => ({
  ...{ id, name, is_own: id > 1, criteria_count: 9, items_count: 54 },
  can: { delete: false },
})
const reports = (data: ReturnType<typeof makeCard>[], create = true) => ({
  ...{ data, total: data.length, page: 1, page_size: 12 },
  can: { create },
})
const openTab = (session = quinn) => openApp('/inquiries/7#qc', session)

beforeEach(() => {
  const { inquiry, ...rest } = styleAnswer()
  answers(readStyle, {
    ...rest,
    inquiry: { ...inquiry, tabs: [{ key: 'qc', disabled: null }], default_tab: 'qc' },
  })
  answers(listReports, reports([makeCard()]))
  answers(listTemplates, { data: [template(1, 'Final random inspection, knit'), template(2, 'Our denim')] })
})

test('while reports load their place is shown', async () => {
  hangs(listReports)
  openTab()
  await waitFor(() => expect(screen.getByText('Loading…')).toBeInTheDocument())
})

test('reports that cannot be read are asked for again', async () => {
  fails(listReports, 'internal')
  const { user } = openTab()
  const retry = await screen.findByRole('button', { name: 'Retry' })
  answers(listReports, reports([]))
  await user.click(retry)
  await waitFor(() => expect(screen.getByText(QC_TEXTS.noReports)).toBeVisible())
})

// shows S2-90
test('a card has result, dates as YYYY-MM-DD and who made it', async () => {
  openTab()
  const card = within(await screen.findByRole('article', { name: makeCard().name }))
  expect(card.getByText('2026-11-22 · Anatolia Knit · Quinn Brandt')).toBeVisible()
  expect(card.getByText('Changed 2026-11-22')).toBeVisible()
  expect(card.getByText('Pending')).toBeVisible()
})

// shows S2-86
test('only whom the server lets adds reports', async () => {
  answers(listReports, reports([makeCard()], false))
  openTab(mira as typeof quinn)
  await screen.findByRole('article', { name: makeCard().name })
  expect(screen.queryByRole('button', { name: 'Add Report' })).not.toBeInTheDocument()
})

// shows S2-87, S2-104
test('a report is made from a template, named after it until one names it oneself', async () => {
  answers(createReport, makeReport())
  answers(readReport, makeReport())
  const { user, addressNow } = openTab()
  await user.click(await screen.findByRole('button', { name: 'Add Report' }))
  const dialog = within(await screen.findByRole('dialog', { name: QC_TEXTS.chooseTemplate }))
  await dialog.findByRole('textbox', { name: 'Report name' })
  const field = () => dialog.getByRole<HTMLInputElement>('textbox', { name: 'Report name' })
  expect(field().value).toMatch(/^Final random inspection, knit, \d{4}-\d\d-\d\d$/)
  await user.click(dialog.getByRole('radio', { name: /Our denim/ }))
  expect(field().value).toMatch(/^Our denim, /)
  await user.clear(field())
  await user.type(field(), 'Shipment 4')
  await user.click(dialog.getByRole('radio', { name: /Final random/ }))
  expect(field()).toHaveValue('Shipment 4')
  await user.click(dialog.getByRole('button', { name: 'Create report' }))
  await waitFor(() => expect(addressNow()).toBe('/inquiries/7/qc/12'))
  await waitFor(() => expect(screen.getByText(QC_TEXTS.created)).toBeVisible())
  expect(sentTo(createReport)[0]?.body).toMatchObject({
    ...{ inquiry_id: 7, template_id: 1, name: 'Shipment 4' },
    client_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    // Filled in: today, and the sample of the whole order.
    ...{ inspection_date: todayOf(new Date()), no_of_pcs_inspected: 200 },
  })
})

test('the date and the pieces that are filled in can be changed and taken away', async () => {
  answers(createReport, makeReport())
  answers(readReport, makeReport())
  const { user } = openTab()
  await user.click(await screen.findByRole('button', { name: 'Add Report' }))
  const dialog = within(await screen.findByRole('dialog', { name: QC_TEXTS.chooseTemplate }))
  const pieces = await dialog.findByRole('textbox', { name: 'Number of pcs inspected' })
  expect(pieces).toHaveValue('200')
  await user.clear(pieces)
  await user.clear(dialog.getByLabelText('Inspection date'))
  await user.click(dialog.getByRole('button', { name: 'Create report' }))
  await waitFor(() => expect(sentTo(createReport)).toHaveLength(1))
  expect(sentTo(createReport)[0]?.body).toMatchObject({ inspection_date: null, no_of_pcs_inspected: null })
})

test('a template of the company is deleted after a question, one of the product is not', async () => {
  const own = { ...template(2, 'Our denim'), can: { delete: true } }
  answers(listTemplates, { data: [template(1, 'Final random inspection, knit'), own] })
  answers(deleteTemplate, { ok: true })
  const { user } = openTab()
  await user.click(await screen.findByRole('button', { name: 'Add Report' }))
  await user.click(await screen.findByRole('button', { name: 'Delete the template Our denim' }))
  expect(screen.getAllByRole('button', { name: /^Delete the template/ })).toHaveLength(1)
  const question = within(await screen.findByRole('dialog', { name: 'Delete the template Our denim?' }))
  answers(listTemplates, { data: [template(1, 'Final random inspection, knit')] })
  await user.click(question.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('radio', { name: /Our denim/ })).not.toBeInTheDocument())
  expect(sentTo(deleteTemplate)[0]?.params).toEqual({ id: '2' })
})

// shows S2-92
test('an empty name is refused at the field, before anything is sent', async () => {
  const { user } = openTab()
  await user.click(await screen.findByRole('button', { name: 'Add Report' }))
  await user.clear(await screen.findByRole('textbox', { name: 'Report name' }))
  await user.click(screen.getByRole('button', { name: 'Create report' }))
  await waitFor(() => expect(screen.getByText(QC_TEXTS.nameEmpty)).toBeVisible())
  expect(sentTo(createReport)).toHaveLength(0)
})

// shows S2-107
test('a template that is gone is said, and so is a failure', async () => {
  fails(createReport, 'not_found', { error: [QC_TEXTS.templateNotFound] })
  const { user } = openTab()
  await user.click(await screen.findByRole('button', { name: 'Add Report' }))
  await screen.findByRole('textbox', { name: 'Report name' })
  await user.click(screen.getByRole('button', { name: 'Create report' }))
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(QC_TEXTS.templateNotFound))
  fails(createReport, 'internal')
  await user.click(screen.getByRole('button', { name: 'Create report' }))
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(QC_TEXTS.createFailed))
})

// shows S2-88
test('the menu has Edit, Download and Delete; deleting asks first', async () => {
  answers(deleteReport, { ok: true })
  const { user } = openTab()
  await user.click(await screen.findByRole('button', { name: `Actions of ${makeCard().name}` }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Edit',
    'Download',
    'Delete',
  ])
  expect(screen.getByRole('menuitem', { name: 'Download' })).toHaveAttribute(
    'href',
    expect.stringMatching(
      /^\/api\/reports\/12\/generate\?format=A4&orientation=portrait&language=en&time_zone=/,
    ),
  )
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
  answers(listReports, reports([]))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.getByText(QC_TEXTS.noReports)).toBeVisible())
  expect(sentTo(deleteReport)).toHaveLength(1)
})

// shows S2-112
test('a report that cannot be deleted is said in the words of the specification', async () => {
  fails(deleteReport, 'internal')
  const { user } = openTab()
  await user.click(await screen.findByRole('button', { name: `Actions of ${makeCard().name}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.getByText(QC_TEXTS.deleteFailed)).toBeVisible())
})

// shows S2-102, S2-103
test('who may only read has nothing but the download', async () => {
  answers(listReports, reports([makeCard({ can: MAY_READ })], false))
  const { user } = openTab()
  await user.click(await screen.findByRole('button', { name: `Actions of ${makeCard().name}` }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Download'])
})

// shows S2-118
test('inspections list the open reports of all styles, and stand in the navigation', async () => {
  answers(listInspections, {
    ...{ data: [{ ...makeCard(), style: styleOfReport }], total: 1, page: 1, page_size: 12 },
  })
  openApp('/inspections', quinn)
  const card = within(await screen.findByRole('article', { name: makeCard().name }))
  expect(card.getByText('Harbour tee')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Inspections' })).toHaveAttribute('aria-current', 'page')
})

// shows S2-118
test('who has no inspections is not led to them', async () => {
  openApp('/inspections', mira)
  await waitFor(() => expect(screen.getByText('You are not allowed to see this.')).toBeVisible())
  expect(screen.queryByRole('link', { name: 'Inspections' })).not.toBeInTheDocument()
})
