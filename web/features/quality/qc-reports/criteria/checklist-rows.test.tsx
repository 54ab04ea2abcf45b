import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { countComments } from '#contract/collaboration/comments.ts'
import { readReport } from '#contract/quality/qc-reports.ts'
import { answers } from '#web/test/fake-server.ts'
import { openApp } from '#web/test/render-app.tsx'
import { makeCriterion, makeItem, makeReport, quinn } from '../qc-report.fixture.ts'

const ITEMS = Array.from({ length: 40 }, (_, at) => makeItem(100 + at, { name: `Point ${at}` }))
const open = (address: string) => openApp(`/inquiries/7/qc/12${address}`, quinn)
const rows = () => within(screen.getByRole('list', { name: 'Checklist of Trims' })).getAllByRole('listitem')

beforeEach(() => {
  answers(readReport, makeReport({ criteria: [makeCriterion({ name: 'Trims', checklist: ITEMS })] }))
  answers(countComments, { data: [] })
})

// shows S2-119
test('a long checklist opens with a screen of it, and the rest follows', async () => {
  open('#criteria')
  fireEvent.click(await screen.findByRole('button', { name: /Trims.*40 items/ }))
  expect(rows()).toHaveLength(20)
  await waitFor(() => expect(rows()).toHaveLength(40))
})

test('the item that the address names is there at once, wherever it stands', async () => {
  open('?item=135#criteria')
  await waitFor(() => expect(rows()[35]).toHaveFocus())
})
