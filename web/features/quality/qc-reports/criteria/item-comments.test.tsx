import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  countComments,
  createComment,
  listCommentPeople,
  listComments,
} from '#contract/collaboration/comments.ts'
import { readReport } from '#contract/quality/qc-reports.ts'
import { makeComments, makeOwn } from '#web/features/collaboration/comments/comments.fixture.ts'
import { answers, sentTo } from '#web/test/fake-server.ts'
import { openApp } from '#web/test/render-app.tsx'
import { MAY_READ, makeCriterion, makeItem, makeReport, quinn } from '../qc-report.fixture.ts'

const ITEM = makeItem(11, { name: 'Needle line' })
const approved = makeReport({
  is_approved: true,
  can: MAY_READ,
  criteria: [makeCriterion({ name: 'Knitted fabric', checklist: [ITEM] })],
})
const open = (address: string) => openApp(`/inquiries/7/qc/12${address}`, quinn)

beforeEach(() => {
  answers(readReport, approved)
  answers(countComments, { data: [{ kind: 'report_item', id: 11, count: 2 }] })
  answers(listComments, makeComments())
})

describe('the comments on an item of a report', () => {
  // shows D-163
  test('are counted at the item and its criterion, and open beside it', async () => {
    const { user } = open('#criteria')
    await user.click(await screen.findByRole('button', { name: /Knitted fabric.*2 comments/ }))
    await user.click(await screen.findByRole('button', { name: 'Comments on Needle line: 2' }))
    const opened = within(await screen.findByRole('dialog', { name: 'Comments on Needle line' }))
    await user.click(await opened.findByRole('radio', { name: 'Everyone on this style' }))
    answers(listCommentPeople, { people: [] })
    await user.type(opened.getByRole('textbox', { name: 'New comment' }), 'Which machine? @T')
    await waitFor(() => expect(sentTo(listCommentPeople).length).toBeGreaterThan(0))
    expect(Object.fromEntries(sentTo(listCommentPeople)[0]?.query ?? [])).toMatchObject({
      ...{ visibility: 'everyone', subject: 'report_item', report_id: '12' },
    })
    answers(createComment, makeOwn({ text: 'Which machine?' }))
    await user.click(opened.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(sentTo(createComment)).toHaveLength(1))
    expect(sentTo(createComment)[0]?.body).toMatchObject({ subject: { kind: 'report_item', id: 11 } })
  })

  test('close by Escape, and the focus is back where it came from', async () => {
    const { user } = open('?item=11#criteria')
    const button = await screen.findByRole('button', { name: 'Comments on Needle line: 2' })
    await user.click(button)
    await screen.findByRole('dialog', { name: 'Comments on Needle line' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(button).toHaveFocus())
  })

  test('are where a comment on About leads: its criterion is open, and the item has the focus', async () => {
    open('?item=11#criteria')
    const button = await screen.findByRole('button', { name: 'Comments on Needle line: 2' })
    await waitFor(() => expect(button.closest('li')).toHaveFocus())
  })

  // shows D-163
  test('wait for the network, and the page says so', async () => {
    open('?item=11#criteria')
    await screen.findByRole('button', { name: 'Comments on Needle line: 2' })
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => void window.dispatchEvent(new Event('offline')))
    await waitFor(() => expect(screen.getByText(/once there is a network again/)).toBeVisible())
    expect(screen.queryByRole('button', { name: /Needle line: 2/ })).not.toBeInTheDocument()
    online.mockRestore()
    act(() => void window.dispatchEvent(new Event('online')))
    await screen.findByRole('button', { name: 'Comments on Needle line: 2' })
  })
})
