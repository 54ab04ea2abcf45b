import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listActivity } from '#contract/collaboration/activity.ts'
import { readStyle } from '#contract/styles/styles.ts'
import { readTimeline } from '#contract/styles/timelines.ts'
import { styleAnswer } from '#web/records/style/styles.fixture.ts'
import { answers, fails, hangs, sentTo } from '#web/test/fake-server.ts'
import { mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'
import { activityEntry, activityPage, chartChange, chestChange, raisedQuantity } from './activity.fixture.ts'

const open = () => {
  answers(readStyle, styleAnswer())
  fails(readTimeline, 'internal')
  return openApp('/inquiries/7#project', mira)
}
/** Asked each time: its place is shown before its code is there. */
const panel = () => within(screen.getByRole('region', { name: 'Activity' }))
const button = (name: string) => waitFor(() => panel().getByRole('button', { name }))
const sentences = async () => {
  const list = await screen.findByRole('list', { name: 'Activity' })
  return within(list)
    .getAllByRole('listitem')
    .map((item) => item.textContent)
}

test('while it loads its place is shown', async () => {
  hangs(listActivity)
  open()
  await waitFor(() => expect(panel().getByText('Loading…')).toBeInTheDocument())
})

// shows D-747
test('the milestone and the file that an entry is about are links to them', async () => {
  answers(
    listActivity,
    activityPage([
      activityEntry({ action: 'milestone.done', details: { name: 'Fit sample', milestone: 4 } }),
      activityEntry({
        ...{ id: 7, action: 'style_file.file_shared', at: '2026-11-20T07:41:00.000Z' },
        details: { name: 'Sketch.pdf', sub_task: 33, file: 9 },
      }),
      activityEntry({
        ...{ id: 6, action: 'milestone.done', at: '2026-11-20T05:41:00.000Z' },
        details: { name: 'From before' },
      }),
    ]),
  )
  open()
  const link = (name: string) => panel().queryByRole('link', { name })
  await waitFor(() => expect(link('Fit sample')).toHaveAttribute('href', '/inquiries/7?milestone=4#project'))
  expect(link('Sketch.pdf')).toHaveAttribute('href', '/inquiries/7?sub_task=33&file=9#styleFile')
  expect(link('From before')).toBeNull()
})

// shows D-97
test('says what happened in words, oneself as You, with the exact time to be read', async () => {
  answers(listActivity, activityPage([activityEntry(), raisedQuantity()]))
  open()
  const [confirmed, raised] = await sentences()
  expect(confirmed).toContain('Tara Yildiz confirmed the step Knitting at Anatolia Knit')
  expect(raised).toContain('You raised the quantity to 4,000')
  expect(raised).not.toContain('Northloom')
  expect(screen.getByText('Knitting').tagName).toBe('STRONG')
  expect(screen.getAllByTitle(/20.*2026|2026.*20/)).toHaveLength(2)
})

test('somebody whom the reader may not know of has no name', async () => {
  answers(
    listActivity,
    activityPage([activityEntry({ actor: null, action: 'bom.saved', details: { count: 2 } })]),
  )
  open()
  expect((await sentences())[0]).toContain('Somebody changed 2 lines of the BOM')
})

test('nothing yet says so', async () => {
  answers(listActivity, activityPage())
  open()
  await waitFor(() => expect(screen.getByText('Nothing happened yet')).toBeInTheDocument())
})

test('a failure can be retried', async () => {
  fails(listActivity, 'internal')
  const { user } = open()
  const retry = await button('Retry')
  answers(listActivity, activityPage([activityEntry()]))
  await user.click(retry)
  expect(await sentences()).toHaveLength(1)
})

// shows D-99
test('is filtered by the crafts that there are', async () => {
  answers(listActivity, activityPage([activityEntry(), raisedQuantity()]))
  const { user } = open()
  await sentences()
  const filter = screen.getByRole('combobox', { name: 'Show the activity of' })
  expect(
    within(filter)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Everything', 'Style', 'Suppliers', 'Passport'])
  answers(listActivity, activityPage([]))
  await user.selectOptions(filter, 'Suppliers')
  await waitFor(() => expect(screen.getByText('Nothing happened yet: Suppliers')).toBeInTheDocument())
  expect(sentTo(listActivity).at(-1)?.query.get('craft')).toBe('suppliers')
})

// shows D-99
test('shows more, page after page', async () => {
  answers(listActivity, activityPage([activityEntry()], { next_cursor: '9' }))
  const { user } = open()
  const more = await button('Show more')
  answers(listActivity, activityPage([raisedQuantity()]))
  await user.click(more)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument())
  expect(await sentences()).toHaveLength(2)
  expect(sentTo(listActivity).at(-1)?.query.get('cursor')).toBe('9')
})

test('what one does on the page is told at once', async () => {
  answers(listActivity, activityPage([activityEntry()]))
  const { queries } = open()
  expect(await sentences()).toHaveLength(1)
  answers(listActivity, activityPage([raisedQuantity(), activityEntry({ id: 7 })]))
  const mutation = queries.getMutationCache().build(queries, { mutationFn: async () => 'done' })
  await act(() => mutation.execute(undefined))
  await waitFor(() => expect(screen.getByText(/You raised the quantity/)).toBeInTheDocument())
})

// shows D-300
test('says what changed, from what to what, and leads there', async () => {
  answers(listActivity, activityPage([chartChange()]))
  open()
  expect((await sentences())[0]).toContain('You changed the measurement chart')
  const before = screen.getByText('52')
  expect(before.closest('del')).toBeInTheDocument()
  expect(screen.getByText('53').closest('ins')).toBeInTheDocument()
  expect(screen.getByText('Chest').tagName).toBe('BDI')
  expect(screen.getByRole('link', { name: /Chest.*Size M/ })).toHaveAttribute(
    'href',
    '/inquiries/7/tech_pack_development?row=points%3AA&cell=M',
  )
})

// shows D-646
test('what an issue changed leads to its row there', async () => {
  const made = chartChange({ action: 'issue.made', details: { version: 2 } })
  const changes = { data: [{ ...chestChange(), part: 'points' }], more: 0 }
  answers(listActivity, activityPage([{ ...made, changes }]))
  open()
  const row = await screen.findByRole('link', { name: /Chest.*Size M/ })
  expect(row.getAttribute('href')).toBe('/inquiries/7/issues/2?row=points%3AA&cell=M')
})

// shows D-304
test('of many changes the first are shown, the rest at a press, and how many are beyond', async () => {
  const data = Array.from({ length: 200 }, (_, at) => chestChange({ row: `Point ${at}`, key: `P${at}` }))
  answers(listActivity, activityPage([chartChange({ changes: { data, more: 100 } })]))
  const { user } = open()
  const more = await button('and 297 more')
  expect(screen.queryByText('Point 3')).not.toBeInTheDocument()
  await user.click(more)
  expect(screen.getByText('Point 199')).toBeInTheDocument()
  expect(screen.getByText('and 100 more')).toBeInTheDocument()
  await user.click(await button('Show fewer'))
  expect(screen.queryByText('Point 199')).not.toBeInTheDocument()
})

// shows D-304
test('what somebody did within an hour is folded, and unfolds', async () => {
  const at = (minute: string) => `2026-11-20T09:${minute}:00.000Z`
  answers(
    listActivity,
    activityPage([
      chartChange({ id: 9, at: at('50') }),
      chartChange({ id: 8, at: at('40'), changes: { data: [chestChange({ to: '52.5' })], more: 0 } }),
      activityEntry({ id: 7, at: at('30') }),
    ]),
  )
  const { user } = open()
  await user.click(await button('and 1 more'))
  await waitFor(() => expect(screen.getByText('52.5')).toBeInTheDocument())
  await user.click(await button('Show fewer'))
  expect(screen.queryByText('52.5')).not.toBeInTheDocument()
  expect(screen.getByText(/confirmed the step/)).toBeInTheDocument()
})
