/** Items judged one by one or all that are open at once, and who signs filled in as the last time. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { countComments } from '#contract/collaboration/comments.ts'
import { type QcReport, readReport } from '#contract/quality/qc-reports.ts'
import { NetworkError } from '#web/lib/api/api.ts'
import { makeTestQueue } from '#web/test/device-queue.ts'
import { answers } from '#web/test/fake-server.ts'
import { openApp } from '#web/test/render-app.tsx'
import { MAY_READ, makeCriterion, makeItem, makeReport, quinn } from '../qc-report.fixture.ts'

const defect = {
  ...{ id: 1, client_id: null, defect_image_id: 2, level: 'major' as const },
  ...{ quantity: 3, made_at: null, clock_offset: null, created_at: '2026-11-22T09:00:00.000Z' },
}
const ITEMS = [
  makeItem(11, { name: 'Open seam' }),
  makeItem(12, { name: 'Broken stitch', result: 'fail' }),
  makeItem(13, { name: 'Oil stain' }),
  makeItem(14, { name: 'Needle line', defects: [defect] }),
]

/** Without a network: everything waits on the device, and is shown as done. */
const openReport = (report: QcReport, tab: string) => {
  answers(readReport, report)
  answers(countComments, { data: [] })
  const queue = makeTestQueue({ whoIsSignedIn: () => Promise.reject(new NetworkError()) })
  const contents = () => queue.requests().map(({ kind, content }) => [kind, content])
  return { ...openApp(`/inquiries/7/qc/12${tab}`, quinn, queue), contents }
}

// shows S2-43
test('one press makes what is open OK; what was judged and what has defects stays, and so does the result', async () => {
  const { user, contents } = openReport(
    makeReport({ criteria: [makeCriterion({ checklist: ITEMS })] }),
    '#criteria',
  )
  await user.click(await screen.findByRole('button', { name: 'All OK: Workmanship' }))
  await waitFor(() =>
    expect(contents()).toEqual([['judge_items', { items: [11, 13], value: 'pass', was: 'pending' }]]),
  )
  expect(screen.queryByRole('button', { name: 'All OK: Workmanship' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: /^Workmanship/ }))
  const resultOf = (name: string) => screen.getByRole('combobox', { name: `Result of ${name}` })
  expect(resultOf('Open seam')).toHaveValue('pass')
  expect(resultOf('Broken stitch')).toHaveValue('fail')
  expect(screen.queryByRole('combobox', { name: 'Result of Needle line' })).not.toBeInTheDocument()
  expect(screen.getByRole('radio', { name: 'Pending' })).toBeChecked()
})

test('a criterion without a fault passes with its items, and one press takes both back', async () => {
  const checklist = [makeItem(11, { name: 'Open seam' }), makeItem(12, { name: 'Broken stitch' })]
  const { user } = openReport(makeReport({ criteria: [makeCriterion({ checklist })] }), '#criteria')
  await user.click(await screen.findByRole('button', { name: 'All OK: Workmanship' }))
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Pass' })).toBeChecked())
  expect(screen.getByText('Workmanship: 2 items are OK now.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Pending' })).toBeChecked())
  expect(screen.getByRole('button', { name: 'All OK: Workmanship' })).toBeVisible()
})

test('an item is judged by itself; of several presses the last one counts', async () => {
  const { user, contents } = openReport(makeReport(), '#criteria')
  await user.click(await screen.findByRole('button', { name: /^Workmanship/ }))
  const result = screen.getByRole('combobox', { name: 'Result of Open seam or hole in the seam' })
  await user.selectOptions(result, 'Not OK')
  await user.selectOptions(result, 'OK')
  await waitFor(() =>
    expect(contents()).toEqual([['judge_items', { items: [11], value: 'pass', was: 'pending' }]]),
  )
})

test('who may only read finds what was judged, and nothing to judge with', async () => {
  const criteria = [makeCriterion({ checklist: ITEMS })]
  const { user } = openReport(makeReport({ criteria, can: MAY_READ }), '#criteria')
  await user.click(await screen.findByRole('button', { name: /^Workmanship/ }))
  const list = within(screen.getByRole('list', { name: 'Checklist of Workmanship' }))
  expect(list.getAllByText('Not OK')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: /^All OK/ })).not.toBeInTheDocument()
})

test('who signs is filled in for the own company alone, and can be changed', async () => {
  const signs_as = { name: 'Q. Brandt', designation: 'QC inspector' }
  const { user, contents } = openReport(makeReport({ signs_as }), '#approval')
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Add signature' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add signature' }))
    return {
      dialog,
      name: dialog.getByRole('textbox', { name: 'Full name' }),
      designation: dialog.getByRole('textbox', { name: 'Designation' }),
    }
  }
  const first = await open()
  expect(first.name).toHaveValue('Q. Brandt')
  expect(first.designation).toHaveValue('QC inspector')
  await user.selectOptions(first.dialog.getByRole('combobox', { name: 'Signs for' }), '21')
  expect(first.name).toHaveValue('')
  expect(first.designation).toHaveValue('')
  await user.selectOptions(
    first.dialog.getByRole('combobox', { name: 'Signs for' }),
    String(quinn.organization.id),
  )
  await user.clear(first.designation)
  await user.type(first.designation, 'Senior inspector')
  await user.click(first.dialog.getByRole('radio', { name: 'Type' }))
  await user.click(first.dialog.getByRole('button', { name: 'Sign' }))
  await waitFor(() => expect(contents()).toHaveLength(1))
  // The next time on this device, though no server knows of it yet.
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const next = await open()
  expect(next.designation).toHaveValue('Senior inspector')
})
