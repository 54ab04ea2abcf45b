/** Where the code of an issue's PDF leads. Nobody is signed in. */
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readPrintedIssue } from '#contract/files/style-issues.ts'
import { answers, fails, hangs, sentTo } from '#web/test/fake-server.ts'
import { openApp } from '#web/test/render-app.tsx'

const DIGEST = 'ab'.repeat(16)
const ADDRESS = `/printed_issues/30/1/${DIGEST}`
const shows = (name: string) =>
  waitFor(() => expect(screen.getByRole('heading', { level: 1, name })).toBeVisible())

// shows D-647
test('a print that was replaced says so, and leads to the issue', async () => {
  answers(readPrintedIssue, { style_number: 'NL-27-04', is_replaced: true })
  openApp(ADDRESS)
  await shows('Issue 1 was replaced')
  expect(screen.getByText(/^A later issue of NL-27-04 is in force/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open it in Selvedge' })).toHaveAttribute(
    'href',
    '/inquiries/30/issues/1',
  )
  expect(sentTo(readPrintedIssue)[0]?.params).toEqual({ id: '30', number: '1', digest: DIGEST })
})

test('a print of the issue in force says so', async () => {
  answers(readPrintedIssue, { style_number: 'NL-27-04', is_replaced: false })
  openApp(ADDRESS)
  await shows('Issue 1 is in force')
})

test('a print of nothing that is there says what to do', async () => {
  fails(readPrintedIssue, 'not_found')
  openApp(ADDRESS)
  await waitFor(() => expect(screen.getByText(/Sign in and open the issues of the style/)).toBeVisible())
})

test('shows its place while it loads', async () => {
  hangs(readPrintedIssue)
  openApp(ADDRESS)
  await waitFor(() => expect(screen.getByText('Loading…')).toBeInTheDocument())
})

test('without an answer it offers to try again', async () => {
  fails(readPrintedIssue, 'unavailable')
  openApp(ADDRESS)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible())
})
