import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  COMMENT_TEXTS,
  changeComment,
  createComment,
  deleteComment,
  listCommentPeople,
  listComments,
} from '#contract/collaboration/comments.ts'
import { ERRORS } from '#contract/errors.ts'
import { readStyle } from '#contract/styles/styles.ts'
import { readTimeline } from '#contract/styles/timelines.ts'
import { NO_MILESTONES } from '#web/features/styles/timelines/timelines.fixture.ts'
import { formatInstant } from '#web/lib/formats.ts'
import { styleAnswer } from '#web/records/style/styles.fixture.ts'
import { answers, answersLate, fails, hangs, sentTo } from '#web/test/fake-server.ts'
import { mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'
import { makeComment, makeComments, makeOwn, TARA, TOMAS } from './comments.fixture.ts'

/** A style of its own for each test: what was chosen last on one is known until the page is closed. */
let styleId = 7
const openAbout = (session = mira) => openApp(`/inquiries/${styleId}#project`, session)
const panel = async () => within(await screen.findByRole('region', { name: 'Comments' }))
const field = () => screen.findByRole('textbox', { name: 'New comment' })

beforeEach(() => {
  styleId++
  answers(readStyle, styleAnswer({ id: styleId }))
  answers(readTimeline, NO_MILESTONES)
  answers(listComments, makeComments(makeOwn(), makeComment()))
  answers(listCommentPeople, { people: [TARA, TOMAS] })
})

describe('the comments', () => {
  test('while they load their place is shown', async () => {
    hangs(listComments)
    openAbout()
    await screen.findByText('No milestones yet')
    await waitFor(() => expect(screen.getByText('Loading…')).toBeInTheDocument())
  })

  test('that do not load say so, and are asked for again', async () => {
    fails(listComments, 'internal')
    const { user } = openAbout()
    const retry = await (await panel()).findByRole('button', { name: 'Retry' })
    answers(listComments, makeComments(makeComment()))
    await user.click(retry)
    await waitFor(() => expect(screen.getByText('Tara Yilmaz')).toBeVisible())
  })

  // shows D-164
  test('lead to the one that the address names, though it is an earlier one', async () => {
    const [newest, earlier] = [
      makeComment({ id: 40, text: 'Newest' }),
      makeComment({ id: 12, text: 'For you' }),
    ]
    answers(listComments, ({ query }) =>
      query.get('before') ? makeComments(earlier) : { ...makeComments(newest), has_earlier: true },
    )
    openApp(`/inquiries/${styleId}?comment=12#project`, mira)
    await waitFor(() => expect(screen.getByText('For you').closest('li')).toHaveFocus())
    expect(screen.getByText('For you').closest('li')).toHaveAttribute('data-marked')
    expect(screen.getByText('Newest').closest('li')).not.toHaveAttribute('data-marked')
    expect(sentTo(listComments)).toHaveLength(2)
  })

  test('to one that is deleted load no more than it takes to know', async () => {
    answers(listComments, { ...makeComments(makeComment({ id: 10, text: 'Newest' })), has_earlier: true })
    openApp(`/inquiries/${styleId}?comment=12#project`, mira)
    await waitFor(() => expect(screen.getByText('Newest')).toBeVisible())
    expect(sentTo(listComments)).toHaveLength(1)
  })

  test('of which there are none say what to do, to those who may write', async () => {
    answers(listComments, makeComments())
    openAbout()
    await waitFor(() => expect(screen.getByText('No comments yet')).toBeVisible())
    expect(screen.getByText(/Ask a question/)).toBeVisible()
  })

  // shows D-159
  test('stand with the newest last, and say who wrote, when, and who reads', async () => {
    const edited_at = '2026-11-02T10:00:00.000Z'
    const mine = makeOwn({ visibility: 'company', edited_at })
    answers(listComments, makeComments(mine, makeComment()))
    openAbout()
    const rows = (await (await panel()).findAllByRole('listitem')).map((row) => within(row))
    const [first, last] = rows as [(typeof rows)[0], (typeof rows)[0]]
    expect(first.getByText('Tara Yilmaz')).toBeVisible()
    expect(first.getByText('Anatolia Knit')).toBeVisible()
    expect(first.getByTitle(formatInstant('2026-11-02T09:41:00.000Z'))).toBeVisible()
    expect(first.getByText('@Mira Okafor')).toBeVisible()
    expect(first.queryByRole('button')).not.toBeInTheDocument()
    expect(last.getByText('Only Northloom')).toBeVisible()
    expect(last.getByText('edited')).toBeVisible()
  })

  test('show earlier ones above', async () => {
    answers(listComments, ({ query }) =>
      query.get('before') === '11'
        ? makeComments(makeOwn({ id: 3, text: 'The first' }))
        : { ...makeComments(makeComment()), total: 2, has_earlier: true },
    )
    const { user } = openAbout()
    await user.click(await screen.findByRole('button', { name: 'Show earlier' }))
    await waitFor(() => expect(screen.getByText('The first')).toBeVisible())
    const [first] = (await panel()).getAllByRole('listitem')
    expect(first).toHaveTextContent('The first')
    expect(screen.queryByRole('button', { name: 'Show earlier' })).not.toBeInTheDocument()
  })

  test('are read by who may not write, without a field', async () => {
    answers(listComments, { ...makeComments(makeComment()), can: { write: false } })
    openAbout()
    await waitFor(() => expect(screen.getByText('Tara Yilmaz')).toBeVisible())
    expect(screen.queryByRole('textbox', { name: 'New comment' })).not.toBeInTheDocument()
  })
})

describe('a new comment', () => {
  // shows D-160
  test('goes to nobody until its readers are chosen, and to them then', async () => {
    const { user } = openAbout()
    await user.type(await field(), 'Our margin')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(screen.getByText(COMMENT_TEXTS.visibilityRequired)).toBeVisible())
    expect(sentTo(createComment)).toEqual([])
    answers(createComment, makeOwn({ id: 13, text: 'Our margin', visibility: 'company' }))
    await user.click(screen.getByRole('radio', { name: 'Only Northloom' }))
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(screen.getByText('Only Northloom', { selector: 'li *' })).toBeVisible())
    const [sent] = sentTo(createComment)
    expect(sent?.body).toEqual({
      text: 'Our margin',
      visibility: 'company',
      subject: { kind: 'style' },
      mentions: [],
    })
    expect(sent?.headers.get('idempotency-key')).toBeTruthy()
    expect(await field()).toHaveValue('')
    expect(await field()).toHaveFocus()
    // On this style the choice stays.
    expect(screen.getByRole('radio', { name: 'Only Northloom' })).toBeChecked()
  })

  // shows D-170
  test('is sent by Ctrl and Enter, and not lost where that fails', async () => {
    const { user } = openAbout()
    await user.click(await screen.findByRole('radio', { name: 'Everyone on this style' }))
    fails(createComment, 'unavailable')
    await user.type(await field(), 'Please confirm{Control>}{Enter}{/Control}')
    await waitFor(() => expect(screen.getByText(ERRORS.unavailable.text)).toBeVisible())
    expect(await field()).toHaveValue('Please confirm')
    answers(createComment, makeOwn({ id: 13, text: 'Please confirm' }))
    await user.type(await field(), '{Meta>}{Enter}{/Meta}')
    await waitFor(() => expect(screen.getByText('Please confirm', { selector: 'li *' })).toBeVisible())
    const keys = sentTo(createComment).map(({ headers }) => headers.get('idempotency-key'))
    expect(keys[1]).toBe(keys[0])
  })

  test('stands there once, though the list is read again before its answer comes', async () => {
    const own = makeOwn({ id: 13, text: 'Please confirm' })
    const answer = answersLate(createComment, own)
    const { user, queries } = openAbout()
    await user.click(await screen.findByRole('radio', { name: 'Everyone on this style' }))
    await user.type(await field(), 'Please confirm')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(sentTo(createComment)).toHaveLength(1))
    answers(listComments, makeComments(own))
    await queries.invalidateQueries({ queryKey: ['comments'] })
    answer()
    await waitFor(async () => expect(await field()).toHaveValue(''))
    expect(screen.getAllByText('Please confirm', { selector: 'li *' })).toHaveLength(1)
  })

  test('says that it has no text', async () => {
    const { user } = openAbout()
    await user.click(await screen.findByRole('radio', { name: 'Everyone on this style' }))
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(screen.getByText(COMMENT_TEXTS.textRequired)).toBeVisible())
    expect(sentTo(createComment)).toEqual([])
  })

  // shows D-166
  test('mentions whom the arrows and Enter choose, unless the name is taken out again', async () => {
    const { user } = openAbout()
    await user.click(await screen.findByRole('radio', { name: 'Everyone on this style' }))
    await user.type(await field(), 'Hello @T')
    await waitFor(() => expect(screen.getByRole('option', { name: /Tomas Reis/ })).toBeVisible())
    await user.keyboard('{ArrowDown}{Enter}')
    await waitFor(async () => expect(await field()).toHaveValue('Hello @Tomas Reis '))
    await user.keyboard('and @Ta')
    await user.click(await screen.findByRole('option', { name: /Tara Yilmaz/ }))
    await waitFor(async () => expect(await field()).toHaveValue('Hello @Tomas Reis and @Tara Yilmaz '))
    await user.keyboard('{Backspace}{Backspace}')
    answers(createComment, makeOwn({ id: 13 }))
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(sentTo(createComment)).toHaveLength(1))
    expect(sentTo(createComment)[0]?.body).toMatchObject({ mentions: [TOMAS.id], visibility: 'everyone' })
    const [asked] = sentTo(listCommentPeople)
    expect(asked?.query.get('visibility')).toBe('everyone')
  })

  test('mentions whom the arrows marked, though an answer comes before Enter', async () => {
    const { user } = openAbout()
    await user.click(await screen.findByRole('radio', { name: 'Everyone on this style' }))
    await user.type(await field(), '@')
    await screen.findByRole('option', { name: /Tomas Reis/ })
    const tilda = { ...TARA, id: 33, full_name: 'Tilda Berg' }
    const answerNow = answersLate(listCommentPeople, { people: [tilda, TARA, TOMAS] })
    await user.keyboard('T{ArrowDown}')
    await waitFor(() => expect(sentTo(listCommentPeople)).toHaveLength(2))
    answerNow()
    await screen.findByRole('option', { name: /Tilda Berg/ })
    await user.keyboard('{Enter}')
    await waitFor(async () => expect(await field()).toHaveValue('@Tomas Reis '))
  })

  test('goes on without a mention after Escape', async () => {
    const { user } = openAbout()
    await user.click(await screen.findByRole('radio', { name: 'Everyone on this style' }))
    await user.type(await field(), '@T')
    await screen.findByRole('option', { name: /Tara Yilmaz/ })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('option', { name: /Tara Yilmaz/ })).not.toBeInTheDocument())
    await user.keyboard('{Enter}then')
    expect(await field()).toHaveValue('@T\nthen')
  })

  test('finds nobody to mention before its readers are chosen', async () => {
    const { user } = openAbout()
    await user.type(await field(), '@T')
    await waitFor(() => expect(screen.getByText('Choose first who reads the comment')).toBeVisible())
    expect(sentTo(listCommentPeople)).toEqual([])
  })

  test('waits for the confirmed address', async () => {
    openAbout({ ...mira, user: { ...mira.user, email_proved: false } })
    await field()
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled()
  })
})

describe('one’s own comment', () => {
  const openMenu = async () => {
    const { user } = openAbout()
    await user.click(await screen.findByRole('button', { name: 'Actions of the comment of Mira Okafor' }))
    return user
  }

  test('is changed where it stands', async () => {
    const user = await openMenu()
    await user.click(await screen.findByRole('menuitem', { name: 'Change' }))
    const changing = await screen.findByRole('textbox', { name: 'Change comment' })
    await user.type(changing, ' all')
    answers(changeComment, makeOwn({ text: 'Thank you all', edited_at: '2026-11-02T10:00:00.000Z' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.getByText('Thank you all', { selector: 'li *' })).toBeVisible())
    expect(sentTo(changeComment)[0]).toMatchObject({
      params: { id: '12' },
      body: { text: 'Thank you all', mentions: [] },
    })
    await waitFor(() => expect(screen.getByText('edited')).toBeVisible())
  })

  test('is deleted once that is confirmed', async () => {
    const user = await openMenu()
    answers(deleteComment, { ok: true })
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this comment?' }))
    expect(sentTo(deleteComment)).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByText('Thank you')).not.toBeInTheDocument())
    expect(sentTo(deleteComment)[0]?.params).toEqual({ id: '12' })
  })
})

// shows D-165
test('a comment on a part leads there, and says so where it is removed', async () => {
  const part = { kind: 'subtask', id: 5, name: 'Lab dips', is_removed: false, report: null } as const
  const gone = { kind: 'bom_line', id: 6, name: 'Rib', is_removed: true, report: null } as const
  const report = { id: 12, name: 'Final inspection' }
  const item = { kind: 'report_item', id: 11, name: 'Needle line', is_removed: false, report } as const
  const onItem = makeComment({ id: 10, subject: item })
  answers(listComments, makeComments(makeOwn({ subject: part }), makeComment({ subject: gone }), onItem))
  openAbout()
  const toItem = await screen.findByRole('link', { name: 'Report item: Needle line · Final inspection' })
  expect(toItem).toHaveAttribute('href', `/inquiries/${styleId}/qc/12?item=11#criteria`)
  const link = await screen.findByRole('link', { name: 'Sub-task: Lab dips' })
  expect(link).toHaveAttribute('href', `/inquiries/${styleId}?sub_task=5#styleFile`)
  expect(screen.getByText('BOM line: Rib (removed)')).toBeVisible()
})
