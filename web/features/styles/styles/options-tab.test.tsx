import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listCollections } from '#contract/styles/collections.ts'
import { changeStyleStatus, decideDeletion, deleteStyle, readStyle } from '#contract/styles/styles.ts'
import { EMPTY_PAGE, styleAnswer } from '#web/records/style/styles.fixture.ts'
import { answers, fails, sentTo } from '#web/test/fake-server.ts'
import { mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'

const can = styleAnswer().inquiry.can
const openOptions = () => {
  answers(listCollections, {
    ...EMPTY_PAGE,
    number_of_collections_owned: 0,
    number_of_collections_created_for_others: 0,
  })
  return openApp('/inquiries/7#options', mira)
}

// shows S0-73, S0-106, S0-134
test('the status is changed and said', async () => {
  answers(readStyle, styleAnswer())
  answers(changeStyleStatus, { status: 'on_hold', version: 4 })
  const { user } = openOptions()
  await user.click(await screen.findByRole('combobox', { name: 'Status' }))
  await user.click(await screen.findByRole('option', { name: 'On hold' }))
  await waitFor(() => expect(screen.getByText('Status updated to On hold')).toBeInTheDocument())
  expect(sentTo(changeStyleStatus)[0]?.body).toEqual({ status: 'on_hold' })
})

// shows S0-17, S0-86, S0-127
test('deleting wants the exact word', async () => {
  answers(readStyle, styleAnswer())
  answers(deleteStyle, { status: 'deleted' })
  const { user, addressNow } = openOptions()
  await user.click(await screen.findByRole('button', { name: 'Delete Style' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox'), 'Delete')
  await user.click(within(dialog).getByRole('button', { name: 'Delete Style' }))
  expect(dialog).toHaveTextContent("Please type the exact word 'delete'. Style was not deleted.")
  expect(sentTo(deleteStyle)).toHaveLength(0)
  await user.clear(within(dialog).getByRole('textbox'))
  await user.type(within(dialog).getByRole('textbox'), 'delete')
  await user.click(within(dialog).getByRole('button', { name: 'Delete Style' }))
  await waitFor(() => expect(screen.getByText('Style deleted successfully')).toBeInTheDocument())
  await waitFor(() => expect(addressNow()).toBe('/collections'))
})

test('who may only ask for it, asks', async () => {
  const asking = { ...can, delete: false, request_deletion: true }
  answers(readStyle, styleAnswer({ can: asking }))
  answers(deleteStyle, () => {
    answers(readStyle, styleAnswer({ can: asking, deletion_requested: true }))
    return { status: 'requested' as const }
  })
  const { user } = openOptions()
  await user.click(await screen.findByRole('button', { name: 'Ask to delete' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox'), 'delete{Enter}')
  await waitFor(() => expect(screen.getByText(/Waiting for an account manager/)).toBeInTheDocument())
})

// shows D-148
test('a requested deletion is approved or rejected', async () => {
  const request = { by_name: 'Ben Kessler', at: '2026-11-20T09:41:00.000Z' }
  answers(
    readStyle,
    styleAnswer({
      ...{ deletion_requested: true, deletion_request: request },
      can: { ...can, decide_deletion: true },
    }),
  )
  fails(decideDeletion, 'conflict', {
    error: ['This request is no longer open.'],
    decided: { by: 'Mira Okafor', at: request.at, approve_status: false, reason: null },
  })
  const { user, addressNow } = openOptions()
  await user.click(await screen.findByRole('button', { name: 'Reject' }))
  expect(screen.getByText(/^Ben Kessler asked for the deletion on /)).toBeInTheDocument()
  await waitFor(() =>
    expect(
      screen.getByText(/^This request is no longer open\. Declined by Mira Okafor: /),
    ).toBeInTheDocument(),
  )
  answers(decideDeletion, { status: 'deleted' })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Approve deletion' })).toBeEnabled())
  await user.click(screen.getByRole('button', { name: 'Approve deletion' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/are deleted too, for every company that works on it/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Delete Style' }))
  await waitFor(() => expect(addressNow()).toBe('/collections'))
  expect(sentTo(decideDeletion).map((sent) => sent.body)).toEqual([
    { approve_status: false },
    { approve_status: true },
  ])
})
