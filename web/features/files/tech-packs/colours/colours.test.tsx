/** Colours of materials on the tech pack's page: typed, pasted and saved by its owners, read by everybody else. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { MaterialColour } from '#contract/files/material-colours.ts'
import { readChart } from '#contract/files/measurement-charts.ts'
import { listIssues } from '#contract/files/style-issues.ts'
import { listTechPackPeople, readTechPack, saveTechPack } from '#contract/files/tech-packs.ts'
import { readStyle } from '#contract/styles/styles.ts'
import { styleAnswer } from '#web/records/style/styles.fixture.ts'
import { answers, sentTo } from '#web/test/fake-server.ts'
import { mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'
import { makeIssues } from '../../style-issues/style-issues.fixture.ts'
import { makeChart, makeTechPack } from '../tech-packs.fixture.ts'

const [INK, SAND] = ['1d9e7c4a-6a4b-4f6e-9f3a-0c1d2e3f4a5b', '2d9e7c4a-6a4b-4f6e-9f3a-0c1d2e3f4a5b']
const WAY = { code: null, hex: null, picture: null }
const COLOURWAYS = [
  { id: INK, name: 'Ink', ...WAY },
  { id: SAND, name: 'Sand', ...WAY },
]
const LINES = [
  { id: 5, item: 'Heavy jersey', colour: 'Optic white' },
  { id: 6, item: 'Thread', colour: null },
]
const BLUE = { id: `5:${INK}`, is_used: true, name: 'PANTONE 19-4052 TCX', hex: '#0f4c81' }
const UNUSED = { id: `6:${SAND}`, is_used: false, name: null, hex: null }
const READ_ONLY = { change: false, set_status: false }

const packWith = (material_colours: MaterialColour[] | null, more: object = {}) =>
  makeTechPack({ colourways: COLOURWAYS, lines: LINES, material_colours, ...more })

const openPage = () => openApp('/inquiries/7/tech_pack_development', mira)
const TITLE = 'Colours by colourway'
const savedColours = () =>
  (sentTo(saveTechPack).at(-1)?.body as { material_colours: MaterialColour[] } | undefined)?.material_colours

const onPhone = () => {
  const real = window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...real(query),
    matches: query.includes('max-width'),
  }))
}

beforeEach(() => {
  localStorage.clear()
  const style = styleAnswer()
  const can = { ...style.inquiry.can, see_tech_pack: true }
  answers(readStyle, { ...style, inquiry: { ...style.inquiry, can } })
  answers(readChart, makeChart())
  answers(listTechPackPeople, { people: [] })
  answers(listIssues, makeIssues())
  return () => vi.restoreAllMocks()
})

describe('who changes them', () => {
  const openSheet = async () => {
    const { user } = openPage()
    const sheet = await screen.findByRole('grid', { name: TITLE })
    const cells = () => within(sheet).getAllByRole('gridcell')
    return { user, sheet, cells }
  }

  // shows D-389
  test('pastes a block of a spreadsheet, with dashes for what is not used, and saves it', async () => {
    answers(readTechPack, packWith([]))
    answers(saveTechPack, packWith([BLUE, UNUSED]))
    const { user, sheet, cells } = await openSheet()
    // Item and own colour stand before the colourways.
    act(() => cells()[2]?.focus())
    const text = 'PANTONE 19-4052 TCX #0F4C81\t\n\t–\n'
    fireEvent.paste(sheet, { clipboardData: { types: ['text/plain'], getData: () => text } })
    await waitFor(() => expect(within(sheet).getByText('PANTONE 19-4052 TCX #0f4c81')).toBeVisible())
    expect(within(sheet).getByRole('img', { name: '#0f4c81' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(savedColours()).toEqual([BLUE, UNUSED]))
  })

  // shows D-389
  test('is told of a name that is too long before anything is sent', async () => {
    answers(readTechPack, packWith([]))
    const { sheet, cells } = await openSheet()
    act(() => cells()[2]?.focus())
    const text = 'x'.repeat(121)
    fireEvent.paste(sheet, { clipboardData: { types: ['text/plain'], getData: () => text } })
    await waitFor(() =>
      expect(within(sheet).getByText('Must be no more than 120 characters')).toBeInTheDocument(),
    )
    expect(sentTo(saveTechPack)).toEqual([])
  })

  test('is told what they need where there is no line yet', async () => {
    answers(readTechPack, packWith([], { lines: [] }))
    openPage()
    await waitFor(() => expect(screen.getByText('No colours yet')).toBeVisible())
  })

  // shows D-386
  test('sees nothing of them who reads no bill of materials', async () => {
    answers(readTechPack, packWith(null, { lines: null }))
    openPage()
    await waitFor(() => expect(screen.getByText('Construction notes')).toBeVisible())
    expect(screen.queryByText(TITLE)).toBeNull()
  })

  // shows D-389
  test('types one colourway at a time on a phone', async () => {
    onPhone()
    answers(readTechPack, packWith([BLUE]))
    answers(saveTechPack, packWith([BLUE, UNUSED]))
    const { user } = openPage()
    const jersey = await screen.findByRole('textbox', { name: 'Heavy jersey' })
    expect(jersey).toHaveValue('PANTONE 19-4052 TCX #0f4c81')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Colourway' }), 'Sand')
    expect(screen.getByRole('textbox', { name: 'Heavy jersey' })).toHaveValue('')
    await user.type(screen.getByRole('textbox', { name: 'Thread' }), '–')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(savedColours()).toEqual([BLUE, UNUSED]))
  })
})

describe('who reads them', () => {
  const SAID = [
    ['Item', 'Ink', 'Sand'],
    ['Heavy jersey', 'PANTONE 19-4052 TCX #0f4c81', 'Optic white'],
    ['Thread', 'As the line', '– Not used'],
  ]

  // shows D-389
  test('has a table of materials and colourways, with the line’s own colour where nothing else is said', async () => {
    answers(readTechPack, packWith([BLUE, UNUSED], { can: READ_ONLY }))
    openPage()
    const said = () =>
      within(screen.getByRole('table', { name: TITLE }))
        .getAllByRole('row')
        .map((row) => [...row.children].map(({ textContent }) => textContent))
    await waitFor(() => expect(said()).toEqual(SAID))
  })

  test('has no panel where each line has its own colour everywhere', async () => {
    answers(readTechPack, packWith([], { can: READ_ONLY }))
    openPage()
    await waitFor(() => expect(screen.getByText('Ink')).toBeVisible())
    expect(screen.queryByText(TITLE)).toBeNull()
  })
})
