import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PrintRun } from '#contract/passports/passport-analytics.ts'
import { readShownReviews } from '#contract/passports/passport-reviews.ts'
import { generateQr, readTrace } from '#contract/passports/passports.ts'
import { answers, fails, sentTo } from '#web/test/fake-server.ts'
import { openPassport } from '../open-passport.fixture.tsx'
import { makeTrace } from '../steps/trace.fixture.ts'

const MADE = '2026-11-01T00:00:00.000Z'
const FIRST: PrintRun = { tracking_code: 'aaaaaaaa', label: null, created_at: MADE }

const answerCodes = (mayAdd: boolean, runs: PrintRun[]) =>
  answers(generateQr, ({ body }) => {
    const { label } = body as { label?: string | null }
    const found = runs.find((run) => run.label === (label?.trim() || null))
    const run = found ?? { tracking_code: 'bbbbbbbb', label: label?.trim() ?? null, created_at: MADE }
    if (!found) runs.push(run)
    return {
      qr: 'data:image/svg+xml;base64,PHN2Zy8+',
      png: 'data:image/png;base64,AA==',
      tracking_code: run.tracking_code,
      url: `http://localhost/trace/ST-7QK4M-2XV9D?c=${run.tracking_code}`,
      forms: ['link' as const],
      print_runs: runs,
      withdrawn: null,
      can: { add_print_run: mayAdd },
    }
  })

const openDialog = async () => {
  answers(readTrace, makeTrace({ is_published: true, published_version: 1 }))
  answers(readShownReviews, { count: 0, average: null, newest: [] })
  const { user } = openPassport()
  await user.click(await screen.findByRole('button', { name: 'QR CODE' }))
  return { user, dialog: within(await screen.findByRole('dialog')) }
}

// shows S1-154
test('a new print run gets a code of its own, named in its files', async () => {
  answerCodes(true, [FIRST])
  const { user, dialog } = await openDialog()
  await user.click(await dialog.findByRole('button', { name: 'New print run' }))
  expect(dialog.getByRole('button', { name: 'Create code' })).toBeDisabled()
  await user.type(dialog.getByRole('textbox', { name: 'Name of the new print run' }), 'Autumn 2026 {Enter}')
  await waitFor(() => expect(dialog.getByRole('img', { name: /\?c=bbbbbbbb$/ })).toBeVisible())
  expect(dialog.getByRole('combobox', { name: 'Print run' })).toHaveDisplayValue('Autumn 2026')
  expect(dialog.getByRole('link', { name: 'Download PNG' })).toHaveAttribute(
    'download',
    'ST-7QK4M-2XV9D-autumn-2026-qr.png',
  )
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Print run' }), 'First print run')
  await waitFor(() => expect(dialog.getByRole('img', { name: /\?c=aaaaaaaa$/ })).toBeVisible())
})

test('a name that is refused stays to be changed', async () => {
  answerCodes(true, [FIRST])
  const { user, dialog } = await openDialog()
  await user.click(await dialog.findByRole('button', { name: 'New print run' }))
  await user.type(dialog.getByRole('textbox', { name: 'Name of the new print run' }), 'One more')
  fails(generateQr, 'conflict', { error: ['A style has at most 50 print runs.'] })
  await user.click(dialog.getByRole('button', { name: 'Create code' }))
  await waitFor(() => expect(screen.getByText('A style has at most 50 print runs.')).toBeInTheDocument())
  expect(dialog.getByRole('textbox', { name: 'Name of the new print run' })).toHaveValue('One more')
})

test('who may not make one chooses among those there are, or has no choice', async () => {
  answerCodes(false, [FIRST])
  const { dialog } = await openDialog()
  await waitFor(() => expect(dialog.getByRole('img', { name: /\?c=aaaaaaaa$/ })).toBeVisible())
  expect(dialog.queryByRole('button', { name: 'New print run' })).not.toBeInTheDocument()
  expect(dialog.queryByRole('combobox', { name: 'Print run' })).not.toBeInTheDocument()
  expect(sentTo(generateQr)).toHaveLength(1)
})
