import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import {
  COPY_PARTS,
  COPY_TEXTS,
  type CopiedPart,
  type CopyPart,
  copyFromStyle,
} from '#contract/styles/style-copies.ts'
import { readStyle } from '#contract/styles/styles.ts'
import { listOtherStyles } from '#contract/styles/timelines.ts'
import { known } from '#contract/values/text/told.ts'
import { styleAnswer } from '#web/records/style/styles.fixture.ts'
import { answers, fails, sentTo } from '#web/test/fake-server.ts'
import { mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'

const change = (fields: object) => ({
  ...{ kind: 'added', part: 'items', field: '', size: null, row: 'Jersey', key: null, from: null, to: null },
  ...fields,
})
const partOf = (part: CopyPart, fields: Partial<CopiedPart> = {}): CopiedPart => ({
  ...{ part, version: 3, changes: { data: [], more: 0 }, left_out: [], refusal: null, refusal_told: null },
  ...fields,
})
const REHEARSED: Partial<Record<CopyPart, Partial<CopiedPart>>> = {
  construction_notes: {
    refusal: ['The tech pack is approved.'],
    refusal_told: known('The tech pack is approved.'),
  },
  bom: {
    version: 4,
    changes: {
      data: [change({ kind: 'removed', row: 'Rib' }), change({ row: 'Jersey' })] as never,
      more: 0,
    },
  },
  timeline: {
    version: null,
    changes: { data: [change({ part: 'milestones', row: 'Fit sample' })] as never, more: 0 },
    left_out: ['Anatolia Knit'],
  },
}

const OTHERS = {
  data: [{ id: 8, style_number: 'ST-OLD', style_name: 'Old tee', milestones: 2 }],
  ...{ total: 1, page: 1, page_size: 12 },
}

/** Without the rehearsals. */
const copies = () =>
  sentTo(copyFromStyle).filter(({ body }) => !(body as { is_rehearsal?: boolean }).is_rehearsal)

const openDialog = async () => {
  answers(readStyle, styleAnswer())
  answers(listOtherStyles, OTHERS)
  answers(copyFromStyle, { data: COPY_PARTS.map((part) => partOf(part, REHEARSED[part])) })
  await openApp('/inquiries/7#options', mira)
  await userEvent.click(await screen.findByRole('button', { name: 'Copy parts' }))
  const dialog = await screen.findByRole('dialog', { name: 'Copy from another style' })
  await userEvent.click(await within(dialog).findByRole('radio', { name: /Old tee/ }))
  return dialog
}

// shows D-371
test('each part says what it would replace, whom it leaves out, and why it can’t be copied', async () => {
  const dialog = await openDialog()
  const notes = await within(dialog).findByRole('checkbox', { name: 'Construction notes' })
  expect(notes).toBeDisabled()
  expect(notes).toHaveAccessibleDescription('The tech pack is approved.')
  expect(within(dialog).getByRole('checkbox', { name: 'Colourways' })).toHaveAccessibleDescription(
    'Nothing changes',
  )
  expect(within(dialog).getByText('Rib')).toBeVisible()
  expect(within(dialog).getByText('Not on this style, so left out: Anatolia Knit.')).toBeVisible()
  expect(within(dialog).queryByRole('link')).toBeNull()
})

// shows D-371
test('what is chosen is copied by the version that was shown', async () => {
  const dialog = await openDialog()
  const copy = within(dialog).getByRole('button', { name: 'Copy' })
  expect(copy).toBeDisabled()
  await userEvent.click(await within(dialog).findByRole('checkbox', { name: 'Timeline' }))
  expect(within(dialog).queryByRole('alert')).toBeNull()
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Bill of materials' }))
  expect(within(dialog).getByRole('alert')).toHaveTextContent('is replaced')
  await userEvent.click(copy)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText(COPY_TEXTS.copied)).toBeVisible()
  expect(copies().map(({ body }) => body)).toEqual([
    {
      from_id: 8,
      parts: [{ part: 'bom', version: 4 }, { part: 'timeline' }],
    },
  ])
})

test('a refusal is said in the dialog, and what was chosen stays', async () => {
  const dialog = await openDialog()
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Select all' }))
  fails(copyFromStyle, 'conflict', { error: ['Mira Olsen saved meanwhile.'] })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Copy' }))
  await waitFor(() => expect(within(dialog).getByText('Mira Olsen saved meanwhile.')).toBeVisible())
  expect(within(dialog).getByRole('checkbox', { name: 'Bill of materials' })).toBeChecked()
  // The same once more is the same attempt, so milestones come once.
  await userEvent.click(within(dialog).getByRole('button', { name: 'Copy' }))
  await waitFor(() => expect(copies()).toHaveLength(2))
  const [first, second] = copies().map(({ headers }) => headers.get('idempotency-key'))
  expect(first).toEqual(expect.any(String))
  expect(second).toBe(first)
})
