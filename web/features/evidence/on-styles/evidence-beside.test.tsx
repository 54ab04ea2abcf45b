import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readCompanyProfile } from '#contract/companies/organizations.ts'
import { listSuppliers } from '#contract/companies/suppliers.ts'
import * as reports from '#contract/evidence/evidence-of-reports.ts'
import * as calls from '#contract/evidence/evidence-on-styles.ts'
import { askForEvidence, REQUEST_TEXTS } from '#contract/evidence/evidence-requests.ts'
import { readTrace } from '#contract/passports/passports.ts'
import { listAssignedSuppliers } from '#contract/styles/assignments.ts'
import { told } from '#contract/values/text/told.ts'
import { openPassport } from '#web/features/passports/passports/open-passport.fixture.tsx'
import {
  anatoliaPlace,
  makeDetail,
  makeStep,
  makeTrace,
} from '#web/features/passports/passports/steps/trace.fixture.ts'
import { anatolia } from '#web/test/companies.ts'
import { answers, fails, sentTo } from '#web/test/fake-server.ts'
import { mira } from '#web/test/people.ts'
import { attached, facts } from '../evidence.fixture.ts'

const openStep = async (
  rows: calls.AttachedEvidence[],
  attach = true,
  byLink: readonly calls.StepByLink[] = [],
) => {
  const detail = makeDetail({ supplier_id: anatoliaPlace.id, supplier: anatoliaPlace, factory_id: null })
  answers(readTrace, makeTrace({ fields: [makeStep({ details: [detail] })] }))
  answers(listAssignedSuppliers, { inquiry_assigned_suppliers: [] })
  answers(listSuppliers, { data: [], total: 0, page: 1, page_size: 12 })
  answers(readCompanyProfile, anatolia)
  answers(calls.listStyleEvidence, {
    data: rows.map((row) => ({ ...row, detail_id: detail.id })),
    steps_by_link: byLink.map((row) => ({ ...row, detail_id: detail.id })),
    can: { attach },
  })
  const app = openPassport({ session: mira })
  await app.user.click(await screen.findByRole('button', { name: /^Spinning/ }))
  return app
}

test('a step says that it is covered, by what ran out, or why it is not', async () => {
  await openStep([
    attached,
    { ...attached, id: 32, coverage: 'ran_out', state: 'expired', failed: [] },
    {
      ...attached,
      id: 33,
      coverage: 'not_covered',
      failed: [
        {
          check: 'process',
          weight: 'warn',
          text: told`It covers ${'Spinning'}, and this step is ${'Sewing'}.`,
        },
      ],
    },
  ])
  await screen.findByText('Covered by evidence')
  expect(screen.getByText('Evidence has run out')).toBeInTheDocument()
  expect(screen.getByText('Not covered')).toBeInTheDocument()
  expect(screen.getByText('It covers Spinning, and this step is Sewing.')).toBeInTheDocument()
})

test('who may not attach sees what is there, and nothing where nothing is', async () => {
  await openStep([], false)
  await screen.findByText(/^Not verified by brand|^Verified by brand/)
  expect(screen.queryByRole('button', { name: /^Attach evidence/ })).not.toBeInTheDocument()
})

test('an inspection report is attached with its verdict, or with its figures', async () => {
  answers(reports.listAttachableReports, {
    data: [
      {
        id: 12,
        name: 'Final inspection',
        is_final: true,
        lot: 'L-7',
        supplier_name: 'Anatolia Knit',
        inspection_date: null,
        approved_at: '2026-11-20T09:00:00.000Z',
      },
    ],
  })
  answers(calls.listAttachableEvidence, { data: [] })
  answers(reports.attachReport, { data: { ...attached, report_id: 12 } })
  const { user } = await openStep([])
  await user.click(await screen.findByRole('button', { name: /^Attach evidence to/ }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Attach evidence to/ }))
  await user.click(await dialog.findByRole('radio', { name: 'Inspection report' }))
  await user.click(dialog.getByRole('combobox', { name: 'Inspection report' }))
  await user.click(await screen.findByRole('option', { name: /^Final inspection · Anatolia Knit/ }))
  expect(dialog.getByRole('checkbox', { name: 'Verdict only' })).toBeChecked()
  await user.click(dialog.getByRole('checkbox', { name: 'Verdict only' }))
  await user.click(dialog.getByRole('button', { name: 'Attach' }))
  await waitFor(() =>
    expect(sentTo(reports.attachReport)[0]?.body).toMatchObject({ report_id: 12, verdict_only: false }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('evidence is chosen and attached, and a refusal says why', async () => {
  const { id, kind, standard, state, holder } = attached
  answers(calls.listAttachableEvidence, { data: [{ id, kind, standard, state, holder, facts }] })
  fails(calls.attachEvidence, 'conflict', { text: 'Its sites do not include Hall 2.' } as never)
  const { user } = await openStep([])
  await user.click(await screen.findByRole('button', { name: /^Attach evidence to/ }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Attach evidence to/ }))
  await user.click(dialog.getByRole('combobox', { name: 'Evidence' }))
  await user.click(await screen.findByRole('option', { name: /^GOTS scope certificate/ }))
  await user.click(dialog.getByRole('button', { name: 'Attach' }))
  await dialog.findByRole('alert')
  answers(calls.attachEvidence, { data: attached })
  await user.click(dialog.getByRole('button', { name: 'Attach' }))
  await waitFor(() =>
    expect(sentTo(calls.attachEvidence).at(-1)?.body).toMatchObject({ evidence_id: attached.id }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

const byLink: calls.StepByLink = {
  ...{ id: 5, detail_id: 1, company: 'Söke Knitting', person: 'Ayşe Demir', role: 'Manager' },
  ...{ address: 'i•••@s•••.example', at: '2026-11-22T09:00:00.000Z', is_current: false },
}

// shows D-608
test('a step that a link confirmed says so much, and when it has changed since', async () => {
  await openStep([], false, [byLink])
  await screen.findByText(/^Confirmed by a link sent to i•••@s•••.example: Ayşe Demir/)
  expect(screen.getByText('The step has changed since then.')).toBeInTheDocument()
  expect(screen.queryByText('Covered by evidence')).not.toBeInTheDocument()
})

test('owners ask for it at the step, and a refusal is told', async () => {
  const { user } = await openStep([])
  await user.click(await screen.findByRole('button', { name: /^Ask by link to confirm .*$/ }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Ask to confirm/ }))
  await user.type(dialog.getByRole('textbox', { name: /^Company/ }), 'Söke Knitting')
  await user.type(dialog.getByRole('textbox', { name: /^Email/ }), 'info@soke.example')
  fails(askForEvidence, 'invalid', { fields: { 'questions.0.detail_id': [REQUEST_TEXTS.stepHasCompany] } })
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  await dialog.findByText(REQUEST_TEXTS.stepHasCompany)
  answers(askForEvidence, { data: { asked: 1 } })
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(sentTo(askForEvidence).at(-1)?.body).toMatchObject({ questions: [{ kind: 'step' }] })
})
