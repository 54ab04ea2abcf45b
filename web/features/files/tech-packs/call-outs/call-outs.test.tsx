/** Call-outs on the tech pack's page: placed, moved, linked and taken back by their owners, read by everybody else. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { CallOut } from '#contract/files/call-outs.ts'
import { readChart, saveChart } from '#contract/files/measurement-charts.ts'
import { listIssues } from '#contract/files/style-issues.ts'
import { listTechPackPeople, readTechPack, saveTechPack } from '#contract/files/tech-packs.ts'
import { readStyle } from '#contract/styles/styles.ts'
import { styleAnswer } from '#web/records/style/styles.fixture.ts'
import { answers, sentTo } from '#web/test/fake-server.ts'
import { mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'
import { makeIssues } from '../../style-issues/style-issues.fixture.ts'
import { makeChart, makeSketch, makeTechPack } from '../tech-packs.fixture.ts'

const NOTE = '0d9e7c4a-6a4b-4f6e-9f3a-0c1d2e3f4a5b'
const idOf = (n: number) => `3d9e7c4a-6a4b-4f6e-9f3a-0c1d2e3f4a5${n}`
const NAMED = { note_id: null, point_code: null, line_id: null, text: null }
const pin = (id: string, target: Partial<CallOut['target']>, more: Partial<CallOut> = {}): CallOut => ({
  ...{ id, sketch_id: 21, kind: 'pin', place: { x: 0.5, y: 0.5, end_x: null, end_y: null } },
  target: { ...NAMED, kind: 'text', ...target },
  ...more,
})
const ON_NOTE = pin(idOf(1), { kind: 'note', note_id: NOTE })
const ON_POINT = pin(
  idOf(2),
  { kind: 'point', point_code: 'A' },
  { kind: 'dimension', place: { x: 0.2, y: 0.4, end_x: 0.8, end_y: 0.4 } },
)
const ON_LINE = pin(idOf(3), { kind: 'line', line_id: 5 })
const GONE = pin(idOf(4), { kind: 'point', point_code: 'Z' })
const LINES = [{ id: 5, item: 'Heavy jersey', colour: 'Ink' }]

const packWith = (call_outs: CallOut[], more: object = {}) =>
  makeTechPack({ sketches: [makeSketch()], call_outs, lines: LINES, ...more })
const READ_ONLY = { change: false, set_status: false }
const chart = makeChart({ base_size: 'M' })

const openPage = () => openApp('/inquiries/7/tech_pack_development', mira)
const openEditor = async () => {
  const { user } = openPage()
  await user.click(await screen.findByRole('button', { name: /^(Add call-outs to|Call-outs: \d+,) Front$/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Call-outs of Front' })
  return { user, dialog: within(dialog) }
}
const savedCallOuts = () =>
  (sentTo(saveTechPack).at(-1)?.body as { call_outs: CallOut[] } | undefined)?.call_outs

beforeEach(() => {
  localStorage.clear()
  Element.prototype.scrollIntoView = vi.fn()
  // Of the picture, which is not laid out here.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 200, 100))
  const style = styleAnswer()
  const can = { ...style.inquiry.can, see_tech_pack: true }
  answers(readStyle, { ...style, inquiry: { ...style.inquiry, can } })
  answers(readChart, chart)
  answers(listTechPackPeople, { people: [] })
  answers(listIssues, makeIssues())
})

describe('who reads them', () => {
  // shows D-349
  test('has each on the picture and as text, and both sides light up', async () => {
    answers(readTechPack, packWith([ON_NOTE, ON_POINT, ON_LINE, GONE], { can: READ_ONLY }))
    answers(readChart, { ...chart, can: { change: false } })
    const { user } = openPage()
    const list = await screen.findByRole('list', { name: 'Call-outs of Front' })
    const said = [
      'Call-out 1: Neckline',
      'Call-out 2: A Half chest, 52 cm',
      'Call-out 3: Heavy jersey, Ink',
      'Call-out 4: The point of measure is gone (Z)',
    ]
    // On the picture and in the list.
    for (const name of said) expect(screen.getAllByRole('button', { name })).toHaveLength(2)
    expect(within(list).getAllByRole('listitem')).toHaveLength(4)
    const [mark] = screen.getAllByRole('button', { name: 'Call-out 1: Neckline' })
    await user.click(mark as HTMLElement)
    // The note's own row, not what the list of call-outs says of it.
    const row = screen.getByRole('button', { name: 'Show call-out 1 on Front' }).closest('[data-row]')
    await waitFor(() => expect(row).toHaveAttribute('data-lit'))
    expect(mark).toHaveAttribute('aria-pressed', 'true')
    // The other way round: the row lights up its mark.
    const [measure] = screen.getAllByRole('button', { name: 'Call-out 2: A Half chest, 52 cm' })
    expect(measure).toHaveAttribute('aria-pressed', 'false')
    fireEvent.mouseOver(screen.getByText('Half chest'))
    await waitFor(() => expect(measure).toHaveAttribute('aria-pressed', 'true'))
    expect(mark).toHaveAttribute('aria-pressed', 'false')
    await waitFor(() => expect(row).not.toHaveAttribute('data-lit'))
    await user.click(screen.getByRole('button', { name: 'Show call-out 1 on Front' }))
    await waitFor(() => expect(mark).toHaveAttribute('aria-pressed', 'true'))
  })

  // shows D-348
  test('sees no more than a neutral word of a line that is not theirs to see', async () => {
    answers(readTechPack, packWith([pin(idOf(3), { kind: 'line' })], { can: READ_ONLY, lines: null }))
    answers(readChart, { ...chart, can: { change: false } })
    openPage()
    const said = await screen.findAllByRole('button', { name: 'Call-out 1: Line of the bill of materials' })
    expect(said).toHaveLength(2)
  })
})

describe('who changes them', () => {
  test('puts a pin by a press, names what it points at, and saves it', async () => {
    answers(readTechPack, packWith([]))
    answers(saveTechPack, packWith([ON_NOTE]))
    const { user, dialog } = await openEditor()
    expect(dialog.getByText('No call-outs on this sketch yet.')).toBeVisible()
    const picture = dialog.getByAltText('Front')
    fireEvent.pointerDown(picture, { clientX: 50, clientY: 25, button: 0, isPrimary: true })
    fireEvent.pointerUp(picture, { clientX: 50, clientY: 25, button: 0, isPrimary: true })
    const select = await dialog.findByRole('combobox', { name: 'What call-out 1 points at' })
    await user.click(select)
    await user.click(await screen.findByRole('option', { name: 'Neckline' }))
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Call-out 1: Neckline' })).toBeVisible())
    await user.click(dialog.getByRole('button', { name: 'Done' }))
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(savedCallOuts()).toMatchObject([
        { sketch_id: 21, kind: 'pin', place: { x: 0.25, y: 0.25 }, target: ON_NOTE.target },
      ]),
    )
    expect(sentTo(saveChart)).toEqual([])
  })

  test('without a mouse: in the middle, by arrows, taken back and done again, removed', async () => {
    answers(readTechPack, packWith([]))
    const { user, dialog } = await openEditor()
    await user.click(dialog.getByRole('radio', { name: 'Dimension line' }))
    await user.click(dialog.getByRole('button', { name: 'Add in the middle' }))
    const mark = await dialog.findByRole('button', { name: 'Call-out 1: Nothing is chosen yet' })
    await waitFor(() => expect(mark).toHaveFocus())
    await user.keyboard('{ArrowRight}{ArrowRight}')
    await waitFor(() => expect(mark).toHaveStyle({ left: '51%' }))
    // Two steps of one key are one to take back.
    await user.click(dialog.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(mark).toHaveStyle({ left: '50%' }))
    await user.click(dialog.getByRole('button', { name: 'Redo' }))
    await waitFor(() => expect(mark).toHaveStyle({ left: '51%' }))
    const end = dialog.getByRole('button', { name: 'End of call-out 1' })
    end.focus()
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
    await waitFor(() => expect(end).toHaveStyle({ top: '55%' }))
    mark.focus()
    await user.keyboard('{Delete}')
    await waitFor(() => expect(dialog.getByText('No call-outs on this sketch yet.')).toBeVisible())
    await user.click(dialog.getByRole('button', { name: 'Undo' }))
    await dialog.findByRole('button', { name: 'Call-out 1: Nothing is chosen yet' })
  })

  test('saves nothing while one points at nothing, and finds it after a reload', async () => {
    answers(readTechPack, packWith([ON_NOTE]))
    const { user, dialog } = await openEditor()
    await user.click(dialog.getByRole('button', { name: 'Add in the middle' }))
    await dialog.findByRole('button', { name: 'Call-out 2: Nothing is chosen yet' })
    await user.click(dialog.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.getByText('Not all point at something yet.')).toBeVisible())
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
    await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('tech-pack:7'))
  })

  test('is told of one whose target is gone, and may give it another', async () => {
    answers(readTechPack, packWith([GONE]))
    answers(saveTechPack, packWith([ON_LINE]))
    const { user, dialog } = await openEditor()
    await waitFor(() =>
      expect(dialog.getByText(/The point of measure is gone \(Z\)\. The call-out stays/)).toBeVisible(),
    )
    await user.click(dialog.getByRole('combobox', { name: 'What call-out 1 points at' }))
    await user.click(await screen.findByRole('option', { name: 'Heavy jersey, Ink' }))
    await user.click(dialog.getByRole('button', { name: 'Done' }))
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    await waitFor(() => expect(savedCallOuts()).toMatchObject([{ id: idOf(4), target: ON_LINE.target }]))
  })
})
