import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { readStyle } from '#contract/styles/styles.ts'
import { keepImportAnswers, listImportAnswers } from '#contract/styles/table-imports.ts'
import {
  addMilestone,
  changeMilestone,
  deleteMilestone,
  importTimeline,
  listOtherStyles,
  orderMilestones,
  previewImport,
  readTimeline,
  setMilestoneDone,
  TIMELINE_TEXTS,
} from '#contract/styles/timelines.ts'
import { styleAnswer } from '#web/records/style/styles.fixture.ts'
import { answers, fails, hangs, sentTo } from '#web/test/fake-server.ts'
import { mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'
import { makeMilestone, makeTimeline, NO_MILESTONES } from './timelines.fixture.ts'

const openAbout = () => openApp('/inquiries/7#project', mira)
const panel = async () => within(await screen.findByRole('region', { name: 'Timeline' }))
const openList = async () => {
  const { user } = openAbout()
  await user.click(await screen.findByRole('radio', { name: 'List' }))
  return user
}

beforeEach(() => {
  localStorage.clear()
  answers(readStyle, styleAnswer())
  answers(readTimeline, makeTimeline())
})

describe('the timeline', () => {
  test('while it loads its place is shown', async () => {
    hangs(readTimeline)
    openAbout()
    await screen.findByText('Style Number')
    await waitFor(() => expect(screen.getByText('Loading…')).toBeInTheDocument())
  })

  test('that does not load says so, and is asked for again', async () => {
    fails(readTimeline, 'internal')
    const { user } = openAbout()
    const retry = await (await panel()).findByRole('button', { name: 'Retry' })
    answers(readTimeline, makeTimeline())
    await user.click(retry)
    await screen.findByRole('slider', { name: 'Fit sample' })
  })

  test('without milestones says what to do, to those who may', async () => {
    answers(readTimeline, NO_MILESTONES)
    openAbout()
    await waitFor(() => expect(screen.getByText('No milestones yet')).toBeVisible())
    expect(screen.getByText(/Add the days that matter/)).toBeVisible()
  })

  test('is read by who may not change it, without anything to move or add', async () => {
    const can = { mark_done: false }
    const data = makeTimeline().data.map((milestone) => ({ ...milestone, can }))
    answers(readTimeline, makeTimeline({ data, companies: [], can: { change: false } }))
    const { user } = openAbout()
    await waitFor(() =>
      expect(screen.getByRole('img', { name: /^Fit sample: .*Late, Anatolia Knit$/ })).toBeVisible(),
    )
    expect(screen.queryByRole('slider')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Add milestone' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('radio', { name: 'List' }))
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Fit sample is done' })).toBeDisabled())
    expect(screen.queryByRole('button', { name: /^Actions of/ })).not.toBeInTheDocument()
  })

  // shows S0-179
  test('names what is late and what is planned by word', async () => {
    await openList()
    const shown = await panel()
    await waitFor(() => expect(shown.getByText('Late')).toBeVisible())
    expect(shown.getByText('Planned')).toBeVisible()
    expect(shown.getByText('Nobody answers for it yet')).toBeVisible()
  })
})

describe('a bar of the chart', () => {
  const bar = () => screen.findByRole('slider', { name: 'Fit sample' })
  const daysShown = () => screen.getByRole('slider', { name: 'Fit sample' }).getAttribute('aria-valuetext')

  // shows S0-180
  test('moves by a day with an arrow, by a week with Shift, and is saved once the keys rest', async () => {
    answers(changeMilestone, makeMilestone({ start_date: '2026-11-10', end_date: '2026-11-28', version: 2 }))
    openAbout()
    const slider = await bar()
    fireEvent.keyDown(slider, { key: 'ArrowRight', shiftKey: true })
    fireEvent.keyDown(slider, { key: 'ArrowRight' })
    await waitFor(() => expect(daysShown()).toMatch(/10 Nov 2026|Nov 10, 2026/))
    await waitFor(() => expect(sentTo(changeMilestone)).toHaveLength(1))
    expect(sentTo(changeMilestone)[0]?.body).toEqual({
      start_date: '2026-11-10',
      end_date: '2026-11-28',
      version: 1,
    })
    answers(changeMilestone, makeMilestone({ version: 3 }))
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(sentTo(changeMilestone)[1]?.body).toEqual({
        start_date: '2026-11-02',
        end_date: '2026-11-20',
        version: 2,
      }),
    )
  })

  test('offers to go back from its last move alone, and not over what somebody else changed since', async () => {
    const answer = (version: number, start_date: string, end_date: string) =>
      answers(changeMilestone, makeMilestone({ start_date, end_date, version }))
    answer(2, '2026-11-03', '2026-11-21')
    openAbout()
    const slider = await bar()
    fireEvent.keyDown(slider, { key: 'ArrowRight' })
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1))
    answer(5, '2026-11-04', '2026-11-22')
    fireEvent.keyDown(slider, { key: 'ArrowRight' })
    await waitFor(() => expect(sentTo(changeMilestone)).toHaveLength(2))
    // The milestone was at its fifth version when the second move came back.
    await waitFor(() => expect(screen.getByText(/^Fit sample: .*22/)).toBeVisible())
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1))
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(sentTo(changeMilestone)[2]?.body).toEqual({
        start_date: '2026-11-03',
        end_date: '2026-11-21',
        version: 5,
      }),
    )
  })

  // shows S0-180
  test('is dragged by the hand to the same days', async () => {
    answers(changeMilestone, makeMilestone({ start_date: '2026-11-04', end_date: '2026-11-22', version: 2 }))
    answers(readTimeline, makeTimeline({ data: [makeMilestone()] }))
    const { user } = openAbout()
    const slider = await bar()
    await user.click(screen.getByRole('radio', { name: 'Weeks' }))
    slider.setPointerCapture = () => undefined
    fireEvent.pointerDown(slider, { button: 0, clientX: 100, pointerId: 1 })
    fireEvent.pointerMove(slider, { clientX: 136, pointerId: 1 })
    fireEvent.pointerUp(slider, { clientX: 136, pointerId: 1 })
    await waitFor(() =>
      expect(sentTo(changeMilestone)[0]?.body).toMatchObject({
        start_date: '2026-11-04',
        end_date: '2026-11-22',
      }),
    )
  })

  // shows S0-181
  test('has ends that move alone, and never past each other', async () => {
    answers(changeMilestone, makeMilestone({ end_date: '2026-11-02', version: 2 }))
    openAbout()
    const end = await screen.findByRole('slider', { name: 'End of Fit sample' })
    for (let times = 0; times < 4; times++) fireEvent.keyDown(end, { key: 'ArrowLeft', shiftKey: true })
    await waitFor(() =>
      expect(sentTo(changeMilestone)[0]?.body).toMatchObject({
        start_date: '2026-11-02',
        end_date: '2026-11-02',
      }),
    )
  })

  test('goes back where somebody changed it meanwhile, and says who', async () => {
    fails(changeMilestone, 'stale', {
      saved: { by: 'Ben Kessler', at: '2026-11-21T09:41:00.000Z', version: 4 },
    })
    openAbout()
    const slider = await bar()
    answers(readTimeline, makeTimeline({ data: [makeMilestone({ end_date: '2026-11-25', version: 4 })] }))
    fireEvent.keyDown(slider, { key: 'ArrowRight' })
    await waitFor(() => expect(daysShown()).toMatch(/25 Nov 2026|Nov 25, 2026/))
  })
})

// shows D-435
test('a move goes on top of what somebody changed elsewhere in the milestone, and says who', async () => {
  const saved = { by: 'Ben Kessler', at: '2026-11-21T09:41:00.000Z', version: 4 }
  fails(changeMilestone, 'stale', { saved })
  openAbout()
  const slider = await screen.findByRole('slider', { name: 'Fit sample' })
  answers(readTimeline, () => {
    answers(changeMilestone, makeMilestone({ start_date: '2026-11-03', end_date: '2026-11-21', version: 5 }))
    return makeTimeline({ data: [makeMilestone({ name: 'First fit', version: 4 })] })
  })
  fireEvent.keyDown(slider, { key: 'ArrowRight' })
  await waitFor(() => expect(screen.getByText(/What Ben Kessler changed/)).toBeVisible())
  const move = { start_date: '2026-11-03', end_date: '2026-11-21' }
  expect(sentTo(changeMilestone).map(({ body }) => body)).toEqual([
    { ...move, version: 1 },
    { ...move, version: 4 },
  ])
})

describe('in the list', () => {
  test('a milestone is added, with what is wrong at its field', async () => {
    const user = await openList()
    await user.click(screen.getByRole('button', { name: 'Add milestone' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New milestone' }))
    await user.click(dialog.getByRole('button', { name: 'Add milestone' }))
    await waitFor(() => expect(dialog.getByText(TIMELINE_TEXTS.nameRequired)).toBeVisible())
    await user.type(dialog.getByLabelText('Name *'), 'Lab dip')
    fireEvent.change(dialog.getByLabelText('Start *'), { target: { value: '2027-02-10' } })
    fireEvent.change(dialog.getByLabelText('End *'), { target: { value: '2027-02-01' } })
    await user.click(dialog.getByRole('button', { name: 'Add milestone' }))
    await waitFor(() => expect(dialog.getByText(TIMELINE_TEXTS.endBeforeStart)).toBeVisible())
    fireEvent.change(dialog.getByLabelText('End *'), { target: { value: '2027-02-12' } })
    answers(addMilestone, makeMilestone({ id: 3, name: 'Lab dip' }))
    await user.click(dialog.getByRole('button', { name: 'Add milestone' }))
    await waitFor(() => expect(screen.getByText('Lab dip')).toBeVisible())
    expect(sentTo(addMilestone)[0]?.body).toMatchObject({
      name: 'Lab dip',
      start_date: '2027-02-10',
      end_date: '2027-02-12',
      organization_id: null,
    })
  })

  // shows D-731
  test('a note is typed with the milestone, and stands at its row', async () => {
    const user = await openList()
    await user.click(screen.getByRole('button', { name: 'Add milestone' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New milestone' }))
    await user.type(dialog.getByLabelText('Name *'), 'Size set')
    await user.type(dialog.getByLabelText('Note'), 'In bulk fabric')
    answers(addMilestone, makeMilestone({ id: 3, name: 'Size set', note: 'In bulk fabric' }))
    await user.click(dialog.getByRole('button', { name: 'Add milestone' }))
    await waitFor(() => expect(screen.getByText('In bulk fabric')).toBeVisible())
    expect(sentTo(addMilestone)[0]?.body).toMatchObject({ name: 'Size set', note: 'In bulk fabric' })
  })

  test('one is marked as done', async () => {
    const user = await openList()
    const done = { at: '2026-11-21T09:41:00.000Z', by_name: 'Mira Olsen', organization_name: 'Northloom' }
    answers(setMilestoneDone, makeMilestone({ done }))
    await user.click(await screen.findByRole('checkbox', { name: 'Fit sample is done' }))
    await waitFor(() => expect(screen.getByText('Done')).toBeVisible())
    expect(sentTo(setMilestoneDone)[0]?.body).toEqual({ done: true })
  })

  // shows D-459
  test('the milestone of a letter is shown, and done by one press; opening it changes nothing', async () => {
    const milestone = makeMilestone({ id: 3, name: 'Size set sent' })
    answers(readTimeline, makeTimeline({ data: [makeMilestone(), milestone] }))
    const done = { at: '2026-11-20T09:00:00.000Z', by_name: 'Tara', organization_name: 'Anatolia Knit' }
    answers(setMilestoneDone, { ...milestone, done })
    const { user } = openApp('/inquiries/7?milestone=3&answer=done#project', mira)
    const button = await screen.findByRole('button', { name: 'Mark as done' })
    expect(screen.getAllByRole('button', { name: 'Mark as done' })).toHaveLength(1)
    expect(sentTo(setMilestoneDone)).toEqual([])
    await user.click(button)
    await waitFor(() => expect(sentTo(setMilestoneDone).map(({ body }) => body)).toEqual([{ done: true }]))
    expect(sentTo(setMilestoneDone)[0]?.params).toMatchObject({ milestoneId: '3' })
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Mark as done' })).not.toBeInTheDocument(),
    )
  })

  test('nothing is asked of anyone who may not answer, or by an address that names nothing', async () => {
    answers(readTimeline, makeTimeline({ data: [makeMilestone({ id: 3, can: { mark_done: false } })] }))
    openApp('/inquiries/7?milestone=3&answer=done#project', mira)
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Fit sample is done' })).toBeDisabled())
    expect(screen.queryByRole('button', { name: 'Mark as done' })).not.toBeInTheDocument()
  })

  // shows D-746
  test('a milestone that is gone is said to be gone', async () => {
    answers(readTimeline, makeTimeline({ data: [makeMilestone({ id: 3 })] }))
    openApp('/inquiries/7?milestone=9#project', mira)
    await waitFor(() =>
      expect(screen.getByText('The row that this link leads to is not here any more.')).toBeVisible(),
    )
  })

  // shows D-458
  test('a sample says by which issue it was made, and that a later one replaces it', async () => {
    const done = { at: '2026-11-20T09:00:00.000Z', by_name: 'Tara', organization_name: 'Anatolia Knit' }
    const sent = makeMilestone({ is_sample: true, done, made_by_issue: { number: 1, latest: 2 } })
    const next = { ...sent, id: 2, name: 'Size set', made_by_issue: { number: 2, latest: 2 } }
    answers(readTimeline, makeTimeline({ data: [sent, next] }))
    await openList()
    await waitFor(() => expect(screen.getByText('Made by issue 1. Issue 2 replaces it.')).toBeVisible())
    expect(screen.getByText('Made by issue 2')).toBeVisible()
  })

  // shows D-337
  test('a shipment says what it waits for, and is done with a reason where the gate asks for one', async () => {
    const gate = { setting: 'block' as const, set_by: 'Northloom', passed: false }
    const shipment = makeMilestone({ name: 'Ex factory', is_shipment: true })
    const other = makeMilestone({ id: 2, name: 'Fit sample' })
    answers(readTimeline, makeTimeline({ data: [shipment, other], gate }))
    await openList()
    const box = await screen.findByRole('checkbox', { name: 'Ex factory is done' })
    await waitFor(() => expect(box).toBeDisabled())
    expect(screen.getByRole('checkbox', { name: 'Fit sample is done' })).toBeEnabled()
    expect(screen.getByText(/^This milestone cannot be marked as done yet/)).toBeVisible()
  })

  // shows D-337
  test('the reason is typed with the question, sent with the mark, and shown beside it', async () => {
    const gate = { setting: 'reason' as const, set_by: 'Northloom', passed: false }
    const shipment = makeMilestone({ name: 'Ex factory', is_shipment: true })
    answers(readTimeline, makeTimeline({ data: [shipment], gate }))
    const reason = 'The buyer has agreed in writing'
    const at = '2026-11-20T09:00:00.000Z'
    const by = { by: 'Mira Okafor', organization_name: 'Northloom', at }
    const done = { at, by_name: 'Mira Okafor', organization_name: 'Northloom' }
    answers(setMilestoneDone, { ...shipment, done, gate_reason: { reason, ...by } })
    const user = await openList()
    await user.click(await screen.findByRole('checkbox', { name: 'Ex factory is done' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: /^Reason for going on/ }), reason)
    await user.click(dialog.getByRole('button', { name: 'Mark as done' }))
    await waitFor(() => expect(screen.getByText(/Shipped without a passed final inspection/)).toBeVisible())
    expect(sentTo(setMilestoneDone)[0]?.body).toEqual({ done: true, gate_reason: reason })
  })

  test('one is moved, and one deleted after a question', async () => {
    const user = await openList()
    const [first, second] = makeTimeline().data
    answers(orderMilestones, makeTimeline({ data: [second, first].flatMap((each) => each ?? []) }))
    await user.click(await screen.findByRole('button', { name: 'Actions of Size set' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Move up' }))
    await waitFor(() => expect(sentTo(orderMilestones)[0]?.body).toEqual({ milestone_ids_in_order: [2, 1] }))
    answers(deleteMilestone, { ok: true })
    await user.click(await screen.findByRole('button', { name: 'Actions of Fit sample' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const question = within(await screen.findByRole('dialog', { name: 'Delete this milestone?' }))
    await user.click(question.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByText('Fit sample')).not.toBeInTheDocument())
  })
})

describe('an import', () => {
  const STYLES = {
    data: [
      { id: 9, style_number: 'ST-AAAAA-11111', style_name: 'Last season', milestones: 2 },
      { id: 10, style_number: 'ST-BBBBB-22222', style_name: 'Empty', milestones: 0 },
    ],
    ...{ total: 2, page: 1, page_size: 12 },
  }
  const openImport = async () => {
    answers(listOtherStyles, STYLES)
    const { user } = openAbout()
    await user.click(await screen.findByRole('button', { name: 'Import timeline' }))
    return user
  }

  // shows S0-185
  test('shows the new days before anything comes', async () => {
    const user = await openImport()
    answers(previewImport, {
      data: [
        {
          ...{ name: 'Lab dip', start_date: '2027-01-13', end_date: '2027-01-20' },
          organization: null,
          dropped_company: 'Ege Örme',
          is_shipment: false,
          is_sample: true,
          note: 'In bulk fabric',
        },
      ],
    })
    await waitFor(() => expect(screen.getByRole('radio', { name: /Empty/ })).toBeDisabled())
    await user.click(screen.getByRole('radio', { name: /Last season/ }))
    const shown = within(await screen.findByRole('region', { name: 'What will be added' }))
    expect(shown.getByText('Lab dip')).toBeVisible()
    // The companies of this style will read it.
    expect(shown.getByText('In bulk fabric')).toBeVisible()
    expect(shown.getByText(/left out: Ege Örme/)).toBeVisible()
    answers(importTimeline, makeTimeline({ data: [makeMilestone({ id: 5, name: 'Lab dip' })] }))
    await user.click(screen.getByRole('button', { name: 'Import' }))
    await screen.findByText(TIMELINE_TEXTS.imported)
    expect(sentTo(importTimeline)[0]?.body).toEqual({ id: 9 })
    await waitFor(() => expect(screen.getByRole('slider', { name: 'Lab dip' })).toBeInTheDocument())
  })

  test('says that the style needs a start date', async () => {
    const user = await openImport()
    fails(previewImport, 'invalid', { fields: { start_date: [TIMELINE_TEXTS.noStartDate] } })
    await user.click(await screen.findByRole('radio', { name: /Last season/ }))
    await waitFor(() => expect(screen.getByText(TIMELINE_TEXTS.noStartDate)).toBeVisible())
    expect(screen.getByRole('button', { name: 'Import' })).toBeDisabled()
  })
})

// shows D-262
test('milestones of a file are saved one by one; one that is refused says why and stays', async () => {
  answers(listImportAnswers, { answers: [] })
  answers(keepImportAnswers, { ok: true })
  const { user } = openAbout()
  await user.click(await (await panel()).findByRole('button', { name: 'Import a file' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import milestones from a file' }))
  await user.click(await dialog.findByRole('textbox', { name: 'Or paste a table' }))
  await user.paste('Task\tStart\tEnd\nFit sample\t02/11/2026\t25/11/2026\nLab dips\t01/12/2026\t05/12/2026')
  await dialog.findByText('All 2 lines are whole.')
  answers(changeMilestone, makeMilestone({ end_date: '2026-11-25', version: 2 }))
  fails(addMilestone, 'conflict')
  await user.click(dialog.getByRole('button', { name: 'Import 2 lines' }))
  await waitFor(() => expect(dialog.getByText('0 of 1 lines are whole.')).toBeVisible())
  expect(sentTo(changeMilestone).map(({ body }) => body)).toEqual([
    {
      ...{ name: 'Fit sample', start_date: '2026-11-02', end_date: '2026-11-25' },
      ...{ organization_id: 4, note: null, version: 1 },
    },
  ])
  expect(dialog.getByRole('button', { name: 'To mend 1' })).toBeVisible()
})
