import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listComments } from '#contract/collaboration/comments.ts'
import { listNotifications } from '#contract/collaboration/notifications.ts'
import { followStyle, type LiveEvent } from '#contract/day/style-live.ts'
import { readStyle } from '#contract/styles/styles.ts'
import { readTimeline } from '#contract/styles/timelines.ts'
import { makeComment, makeComments } from '#web/features/collaboration/comments/comments.fixture.ts'
import { countChange } from '#web/lib/api/own-changes.ts'
import { styleAnswer } from '#web/records/style/styles.fixture.ts'
import { answers, fails, hangs, opensLine, sentTo } from '#web/test/fake-server.ts'
import { mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'

const textOf = ({ name, data }: LiveEvent) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
const person = (id: number, full_name: string) => ({ id, full_name, organization_name: 'Anatolia Knit' })

// shows D-103
test('who else is here stands in the head, and what they write appears while one writes', async () => {
  answers(readStyle, styleAnswer())
  hangs(readTimeline)
  answers(listComments, makeComments(makeComment({ text: 'First' })))
  const line = opensLine(followStyle)
  const { user } = openApp('/inquiries/7#project', mira)
  await waitFor(() => expect(screen.getByText('First')).toBeVisible())
  expect(sentTo(followStyle)[0]?.headers.get('accept')).toBe('text/event-stream')
  expect(screen.queryByRole('button', { name: /Also here/ })).not.toBeInTheDocument()

  const people = [person(31, 'Tara Yilmaz'), person(32, 'Lena Koç')]
  line.say(textOf({ name: 'people', data: { people } }))
  const here = await screen.findByRole('button', { name: 'Also here: Tara Yilmaz, Lena Koç' })
  await user.click(here)
  const list = await screen.findByRole('list', { name: 'Also here' })
  expect(within(list).getAllByText('Anatolia Knit')).toHaveLength(2)
  await user.keyboard('{Escape}')

  const field = screen.getByRole('textbox', { name: 'New comment' })
  await user.type(field, 'I am typing')
  answers(listComments, makeComments(makeComment({ id: 13, text: 'Second' }), makeComment({ text: 'First' })))
  line.say(textOf({ name: 'changed', data: { crafts: [], comments: true, is_own: false } }))
  await waitFor(() => expect(screen.getByText('Second')).toBeVisible())
  expect(screen.getByRole('textbox', { name: 'New comment' })).toHaveValue('I am typing')
  expect(screen.getByRole('textbox', { name: 'New comment' })).toHaveFocus()

  line.say(textOf({ name: 'people', data: { people: [] } }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /Also here/ })).not.toBeInTheDocument())
})

test('what others write does not wait for an upload that takes long', async () => {
  answers(readStyle, styleAnswer())
  hangs(readTimeline)
  answers(listComments, makeComments())
  const line = opensLine(followStyle)
  openApp('/inquiries/7#project', mira)
  await waitFor(() => expect(screen.getByText('No comments yet')).toBeVisible())
  let arrives = (): void => undefined
  const upload = countChange(
    new Promise<void>((resolve) => {
      arrives = resolve
    }),
  )
  answers(listComments, makeComments(makeComment({ text: 'Second' })))
  line.say(textOf({ name: 'changed', data: { crafts: [], comments: true, is_own: false } }))
  await waitFor(() => expect(screen.getByText('Second')).toBeVisible())
  arrives()
  await upload
})

test('a style that one may not see any more is left', async () => {
  answers(readStyle, styleAnswer())
  hangs(readTimeline)
  answers(listComments, makeComments())
  const line = opensLine(followStyle)
  openApp('/inquiries/7#project', mira)
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Harbour tee' })).toBeInTheDocument())
  await waitFor(() => expect(sentTo(followStyle)).toHaveLength(1))
  fails(readStyle, 'not_found')
  fails(followStyle, 'not_found')
  line.end()
  await waitFor(() => expect(screen.getByText('Style not found')).toBeInTheDocument())
})

test('notices that were read elsewhere go away at the bell', async () => {
  answers(readStyle, styleAnswer())
  hangs(readTimeline)
  answers(listComments, makeComments())
  const line = opensLine(followStyle)
  openApp('/inquiries/7#project', mira)
  answers(listNotifications, { data: [], total: 1, page: 1, page_size: 12, unread: 1 })
  await waitFor(() => expect(screen.getByText('No comments yet')).toBeVisible())
  line.say(textOf({ name: 'bell', data: {} }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible())
  answers(listNotifications, { data: [], total: 1, page: 1, page_size: 12, unread: 0 })
  line.say(textOf({ name: 'bell', data: {} }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Notifications' })).toBeVisible())
})
