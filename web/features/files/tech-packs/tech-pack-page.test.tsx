import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { followStyle } from '#contract/day/style-live.ts'
import { placeFile, type StoredFile, takeFileOut, uploadFiles } from '#contract/files/files.ts'
import { CHART_TEXTS, readChart, saveChart } from '#contract/files/measurement-charts.ts'
import { readStyleFile } from '#contract/files/style-files.ts'
import { listIssues, readIssueDifference } from '#contract/files/style-issues.ts'
import {
  listTechPackPeople,
  readTechPack,
  saveTechPack,
  setTechPackStatus,
  TECH_PACK_TEXTS,
} from '#contract/files/tech-packs.ts'
import { readStyle } from '#contract/styles/styles.ts'
import { keepImportAnswers, listImportAnswers } from '#contract/styles/table-imports.ts'
import { styleAnswer } from '#web/records/style/styles.fixture.ts'
import { answers, fails, hangs, opensLine, sentTo } from '#web/test/fake-server.ts'
import { fakeUploads } from '#web/test/fake-uploads.ts'
import { mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'
import { makeFile, makeStyleFile, makeSubTask } from '../style-files/style-files.fixture.ts'
import { DIFFERENCE, makeHead, makeIssues } from '../style-issues/style-issues.fixture.ts'
import { BEN, makeChart, makeSketch, makeTechPack } from './tech-packs.fixture.ts'

const openPage = (search = '') => openApp(`/inquiries/7/tech_pack_development${search}`, mira)
const heading = () => screen.findByRole('heading', { name: 'Construction notes' })
const part = (note: number) => screen.getByRole('combobox', { name: `Part of note ${note}` })
const active = () => document.activeElement as HTMLElement | null
const saveButton = () => screen.getByRole('button', { name: 'Save' })
const grid = () => screen.getByRole('grid', { name: 'Measurement chart' })
const cellOf = (row: number, column: number): HTMLElement => {
  const line = grid().querySelector(`[data-row="${row}"]`) as HTMLElement
  return within(line).getAllByRole('gridcell')[column] as HTMLElement
}
const paste = (text: string) => {
  const event = new Event('paste', { bubbles: true, cancelable: true })
  Object.assign(event, { clipboardData: { types: ['text/plain'], getData: () => text } })
  act(() => void document.activeElement?.dispatchEvent(event))
}
const answerWith = (can: Partial<ReturnType<typeof styleAnswer>['inquiry']['can']>) => {
  const answer = styleAnswer()
  return { ...answer, inquiry: { ...answer.inquiry, can: { ...answer.inquiry.can, ...can } } }
}
const changedText = `event: changed\ndata: ${JSON.stringify({ crafts: ['style'], comments: false, is_own: false })}\n\n`
const READ_ONLY = { change: false, set_status: false }

beforeEach(() => {
  localStorage.clear()
  answers(readStyle, answerWith({ see_tech_pack: true }))
  answers(readTechPack, makeTechPack())
  answers(readChart, makeChart())
  answers(listTechPackPeople, { people: [BEN] })
  answers(listIssues, makeIssues())
})

describe('the page', () => {
  test('while it loads its place is shown', async () => {
    hangs(readTechPack)
    openPage()
    await waitFor(() => expect(screen.getByText('Loading…')).toBeInTheDocument())
  })

  test('that cannot be read says why, and is asked for again', async () => {
    fails(readTechPack, 'internal')
    const { user } = openPage()
    const retry = await screen.findByRole('button', { name: 'Retry' })
    answers(readTechPack, makeTechPack())
    await user.click(retry)
    await heading()
  })

  test('is closed to those who may not see it', async () => {
    answers(readStyle, answerWith({ see_tech_pack: false }))
    openPage()
    await waitFor(() => expect(screen.getByText(/not allowed|no access|may not/i)).toBeVisible())
    expect(sentTo(readTechPack)).toEqual([])
  })

  // shows D-712
  test('goes to the cell that its address names', async () => {
    const chart = makeChart()
    const second = { ...chart.points[0], code: 'B', name: 'Sleeve' } as (typeof chart.points)[number]
    answers(readChart, { ...chart, points: [...chart.points, second] })
    openPage('?row=points%3AB&cell=M')
    await heading()
    await waitFor(() => expect(within(grid()).getAllByRole('row').at(-1)).toContainElement(active()))
    const cells = [...(active()?.closest('[data-row]')?.querySelectorAll('[role="gridcell"]') ?? [])]
    expect(cells.at(-1)).toBe(active())
  })

  // shows D-712
  test('marks the note that its address names, for those who change it and those who read it', async () => {
    const { construction_notes: notes } = makeTechPack()
    const at = notes.length - 1
    const search = `?row=notes%3A${notes[at]?.id}`
    openPage(search)
    await heading()
    await waitFor(() => expect(part(at + 1).closest('li')).toHaveAttribute('data-sought'))
    expect(document.querySelectorAll('[data-sought]')).toHaveLength(1)
    cleanup()
    answers(readTechPack, makeTechPack({ can: READ_ONLY }))
    openPage(search)
    await heading()
    await waitFor(() =>
      expect(document.querySelector('[data-sought]')).toHaveTextContent(notes[at]?.note ?? '?'),
    )
  })

  // shows D-745
  test('marks the role that a notice names', async () => {
    openPage('?row=roles%3Aquality')
    await heading()
    await waitFor(() => expect(document.querySelector('[data-sought]')).toHaveTextContent('Quality'))
  })

  // shows D-713
  test.each(['points%3AZ9', 'notes%3Agone', 'sketches%3A99999', 'material_colours%3A1%3Ax'])(
    'says that what ?row=%s names is gone',
    async (row) => {
      openPage(`?row=${row}`)
      await heading()
      const gone = 'The row that this link leads to is not here any more.'
      await waitFor(() => expect(screen.getByText(gone)).toBeVisible())
      expect(document.querySelector('[data-sought]')).toBeNull()
    },
  )

  test('says what is not issued yet, and leads there', async () => {
    answers(listIssues, makeIssues({ draft: { changes: makeHead().changes, is_changed: true } }))
    openPage()
    const banner = await screen.findByRole('region', { name: 'Issue' })
    expect(banner).toHaveTextContent('4 changes are not issued. Nobody works by them yet.')
    expect(within(banner).getByRole('link', { name: 'Changes and issue' })).toHaveAttribute(
      'href',
      '/inquiries/7/issues/draft',
    )
  })

  test('tells a company that it has not confirmed the issue that it works by', async () => {
    const issues = [makeHead({ known: null, own_standing: 'sent' })]
    answers(listIssues, makeIssues({ issues, draft: null, can: { issue: false, confirm: true } }))
    openPage()
    const banner = await screen.findByRole('region', { name: 'Issue' })
    expect(banner).toHaveTextContent('Your company has not confirmed it.')
    expect(within(banner).getByRole('link', { name: 'See what changed' })).toHaveAttribute(
      'href',
      '/inquiries/7/issues/2',
    )
  })

  // shows D-451
  test('marks what changed since the company looked, each mark one press away from the difference', async () => {
    const pack = makeTechPack()
    const notes = pack.construction_notes.map((note, at) => (at === 0 ? { ...note, id: 'n1' } : note))
    answers(readTechPack, { ...pack, can: READ_ONLY, construction_notes: notes })
    answers(readChart, makeChart({ can: { change: false } }))
    answers(readIssueDifference, { from: 1, to: 2, difference: DIFFERENCE })
    const issues = [
      makeHead({ known: null, own_standing: 'sent' }),
      makeHead({ number: 1, known: null, own_standing: 'confirmed', changes: null }),
    ]
    answers(listIssues, makeIssues({ issues, draft: null, can: { issue: false, confirm: true } }))
    openPage()
    await heading()
    await waitFor(() => expect(screen.getByRole('img', { name: 'It was 52 before' })).toBeVisible())
    const links = screen.getAllByRole('link', { name: '1 row changed since issue 1' })
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/inquiries/7/issues/2?from=1',
      '/inquiries/7/issues/2?from=1',
    ])
    expect(screen.getByText('Changed')).toBeVisible()
    const [asked] = sentTo(readIssueDifference)
    expect([asked?.params.number, asked?.query.get('from')]).toEqual(['2', '1'])
  })

  test('marks nothing once the company has confirmed it', async () => {
    answers(readTechPack, makeTechPack({ can: READ_ONLY }))
    answers(readChart, makeChart({ can: { change: false } }))
    const issues = [
      makeHead({ known: null, own_standing: 'confirmed' }),
      makeHead({ number: 1, known: null, own_standing: 'confirmed', changes: null }),
    ]
    answers(listIssues, makeIssues({ issues, draft: null, can: { issue: false, confirm: false } }))
    openPage()
    await heading()
    await waitFor(() => expect(screen.getByRole('region', { name: 'Issue' })).toBeVisible())
    expect(sentTo(readIssueDifference)).toEqual([])
    expect(screen.queryByText(/changed since issue/)).not.toBeInTheDocument()
  })

  // shows S0-177
  test('is read by anyone who works by it, without fields', async () => {
    answers(readTechPack, makeTechPack({ can: READ_ONLY, sketches: [makeSketch()] }))
    answers(readChart, makeChart({ can: { change: false } }))
    const { user } = openPage()
    await heading()
    expect(screen.getByText('Coverstitch, 4 mm')).toBeVisible()
    expect(screen.getByRole('img', { name: 'Front' })).toBeVisible()
    expect(grid()).toHaveAttribute('aria-readonly', 'true')
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'PDF' })).toHaveAttribute(
      'href',
      '/api/inquiries/7/tech_pack/pdf?format=A4&orientation=portrait&language=en',
    )
    await user.click(screen.getByRole('button', { name: 'Paper and language of the PDF' }))
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Paper' }), 'A3')
    await user.click(screen.getByRole('radio', { name: 'Landscape' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Türkçe')
    expect(screen.getByRole('link', { name: 'PDF', hidden: true })).toHaveAttribute(
      'href',
      '/api/inquiries/7/tech_pack/pdf?format=A3&orientation=landscape&language=tr',
    )
  })

  // shows D-554 D-557
  test('of an issue says which it is, how points are measured, and nothing of the draft', async () => {
    const issue = { number: 3, issued_at: '2026-11-20T09:00:00.000Z' }
    const issued = { issue, is_issued: true, status: null, version: 3 }
    answers(readTechPack, makeTechPack({ can: READ_ONLY, ...issued }))
    const shown = { issue, is_issued: true, pictures: { A: 'c'.repeat(64) }, can: { change: false } }
    answers(readChart, makeChart(shown))
    openPage()
    await heading()
    expect(screen.getByText('Issue 3')).toBeVisible()
    expect(screen.queryByText('Draft')).not.toBeInTheDocument()
    const methods = within(await screen.findByRole('region', { name: 'How to measure' }))
    expect(methods.getByRole('img', { name: 'Half chest' })).toHaveAttribute(
      'src',
      `/api/inquiries/file_show/${'c'.repeat(64)}?width=640`,
    )
  })

  test('that has nothing yet says what to do', async () => {
    answers(readTechPack, makeTechPack({ construction_notes: [], colourways: [] }))
    answers(readChart, makeChart({ version: null, sizes: [], points: [] }))
    openPage()
    await heading()
    expect(screen.getByText('No construction notes yet')).toBeVisible()
    expect(screen.getByText('No colourways yet')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Add point of measure' })).toBeVisible()
    expect(saveButton()).toBeDisabled()
  })
})

describe('notes, colourways and people', () => {
  test('are saved together, without rows that nobody filled', async () => {
    answers(saveTechPack, makeTechPack({ version: 5 }))
    const { user } = openPage()
    await heading()
    await user.click(screen.getByRole('button', { name: 'Add note' }))
    await waitFor(() => expect(part(2)).toHaveFocus())
    await user.keyboard('Hem')
    await user.type(screen.getByLabelText('How it is made, note 2'), 'Twin needle')
    await user.click(screen.getByRole('button', { name: 'Add note' }))
    await user.click(screen.getByRole('combobox', { name: 'Designer' }))
    await user.click(await screen.findByRole('option', { name: 'Ben Adeyemi' }))
    await user.keyboard('{Escape}{Control>}s{/Control}')
    await waitFor(() => expect(screen.getByText(TECH_PACK_TEXTS.saved)).toBeInTheDocument())
    expect(sentTo(saveTechPack)[0]?.body).toMatchObject({
      version: 4,
      construction_notes: [{ part: 'Neckline' }, { part: 'Hem', note: 'Twin needle' }],
      roles: { designer: [12], quality: [] },
    })
    expect(sentTo(saveChart)).toEqual([])
  })

  test('are checked at their fields', async () => {
    const { user } = openPage()
    await heading()
    await user.clear(part(1))
    await user.clear(screen.getByLabelText('Colour on screens'))
    await user.type(screen.getByLabelText('Colour on screens'), 'blue')
    await user.click(saveButton())
    await waitFor(() => expect(screen.getByText(TECH_PACK_TEXTS.partRequired)).toBeVisible())
    expect(screen.getByText(TECH_PACK_TEXTS.hex)).toBeVisible()
    await waitFor(() => expect(part(1)).toHaveFocus())
    expect(sentTo(saveTechPack)).toEqual([])
  })

  // shows S0-176
  test('that somebody else changed meanwhile are merged; the same text is asked about', async () => {
    const { user } = openPage()
    await heading()
    const note = screen.getByLabelText('How it is made, note 1')
    await user.clear(note)
    await user.type(note, 'Overlock')
    const [first] = makeTechPack().construction_notes
    const theirs = [{ id: first?.id ?? '', part: 'Neckline', note: 'Flatlock', library: null }]
    answers(readTechPack, makeTechPack({ version: 5, construction_notes: theirs }))
    fails(saveTechPack, 'stale', {
      saved: { by: 'Ben Adeyemi', at: '2026-11-21T10:00:00.000Z', version: 5 },
    })
    await user.click(saveButton())
    await waitFor(() => expect(screen.getByText('You and Ben Adeyemi changed the same')).toBeVisible())
    answers(saveTechPack, makeTechPack({ version: 6 }))
    await user.click(screen.getByRole('button', { name: 'Keep mine' }))
    await waitFor(() => expect(screen.getByText(TECH_PACK_TEXTS.saved)).toBeInTheDocument())
    expect(sentTo(saveTechPack).at(-1)?.body).toMatchObject({
      version: 5,
      construction_notes: [{ note: 'Overlock' }],
    })
  })

  // shows D-103
  test('show what others saved while one types, and ask only about the same text', async () => {
    const line = opensLine(followStyle)
    const { user } = openPage()
    await heading()
    const [first] = makeTechPack().construction_notes
    const saysSaved = (version: number, note: string) => {
      answers(
        readTechPack,
        makeTechPack({
          version,
          construction_notes: [{ id: first?.id ?? '', part: 'Neckline', note, library: null }],
        }),
      )
      line.say(changedText)
    }
    const note = () => screen.getByLabelText('How it is made, note 1')
    saysSaved(5, 'Flatlock')
    await waitFor(() => expect(note()).toHaveValue('Flatlock'))
    expect(saveButton()).toBeDisabled()

    await user.type(part(1), ' and collar')
    saysSaved(6, 'Flatlock, 5 mm')
    await waitFor(() => expect(note()).toHaveValue('Flatlock, 5 mm'))
    expect(part(1)).toHaveValue('Neckline and collar')

    await user.clear(note())
    await user.type(note(), 'Overlock')
    saysSaved(7, 'Twin needle')
    fails(saveTechPack, 'stale', {
      saved: { by: 'Ben Adeyemi', at: '2026-11-21T10:00:00.000Z', version: 7 },
    })
    await user.click(saveButton())
    await waitFor(() => expect(screen.getByText('You and Ben Adeyemi changed the same')).toBeVisible())
    expect(note()).toHaveValue('Overlock')
  })

  test('survive a reload, and can be discarded', async () => {
    const first = openPage()
    await heading()
    await first.user.type(part(1), ' and collar')
    await waitFor(() => expect(localStorage.getItem('selvedge:draft:tech-pack:7')).toContain('collar'))
    cleanup()
    const { user } = openPage()
    await user.click(await screen.findByRole('button', { name: 'Discard them' }))
    await waitFor(() => expect(part(1)).toHaveValue('Neckline'))
  })

  test('that were approved meanwhile are shown closed, and what was typed waits', async () => {
    const { user } = openPage()
    await heading()
    await user.type(part(1), ' and collar')
    fails(saveTechPack, 'conflict', { error: [TECH_PACK_TEXTS.approved] })
    answers(readTechPack, makeTechPack({ status: 'approved', can: { change: false, set_status: true } }))
    await user.click(saveButton())
    await waitFor(() => expect(screen.getByText(TECH_PACK_TEXTS.approved)).toBeInTheDocument())
    await waitFor(() => expect(screen.getByText('Approved')).toBeVisible())
    expect(localStorage.getItem('selvedge:draft:tech-pack:7')).toContain('collar')
  })
})

describe('the chart', () => {
  // shows S0-175
  test('takes a block from a spreadsheet, new points included, and is saved apart from the rest', async () => {
    answers(saveChart, makeChart({ version: 3 }))
    const { user } = openPage()
    await heading()
    act(() => cellOf(0, 0).focus())
    paste('A\tHalf chest\tFlat\t1\t1\t50\t52\r\nB\tLength\t\t0,5\t1\t66\t68\r\n')
    await user.click(await screen.findByRole('button', { name: 'Add 1 point' }))
    await waitFor(() => expect(cellOf(1, 1)).toHaveTextContent('Length'))
    await user.click(saveButton())
    await waitFor(() => expect(screen.getByText(CHART_TEXTS.saved)).toBeInTheDocument())
    expect(sentTo(saveChart)[0]?.body).toMatchObject({
      version: 2,
      points: [
        { code: 'A', method: 'Flat', values: { S: '50', M: '52' } },
        { code: 'B', name: 'Length', tolerance_minus: '0.5', values: { S: '66', M: '68' } },
      ],
    })
    expect(sentTo(saveTechPack)).toEqual([])
  })

  // shows S0-175
  test('takes inches as fractions, and marks what is no length until it is mended', async () => {
    answers(readChart, makeChart({ unit: 'inch' }))
    const { user } = openPage()
    await heading()
    act(() => cellOf(0, 5).focus())
    await user.keyboard('wide{Enter}')
    await waitFor(() => expect(saveButton()).toBeDisabled())
    act(() => cellOf(0, 5).focus())
    await user.keyboard('12 3/8{Enter}')
    await waitFor(() => expect(cellOf(0, 5)).toHaveTextContent('12 3/8'))
    await waitFor(() => expect(saveButton()).toBeEnabled())
  })

  // shows S0-175
  test('has its sizes added, renamed and removed with what goes along', async () => {
    answers(saveChart, makeChart({ version: 3 }))
    const { user } = openPage()
    await heading()
    await user.click(screen.getByRole('button', { name: 'Sizes' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Sizes of the chart' }))
    await user.type(dialog.getByLabelText('Add sizes'), 'L, XL{Enter}')
    await user.clear(dialog.getByLabelText('Name of size 1'))
    await user.type(dialog.getByLabelText('Name of size 1'), 'Small')
    await user.click(dialog.getByRole('button', { name: 'Remove M' }))
    expect(dialog.getByText('1 value goes with the removed size: M.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.getByRole('columnheader', { name: /Small/ })).toBeVisible())
    await user.click(saveButton())
    await waitFor(() => expect(sentTo(saveChart)).toHaveLength(1))
    expect(sentTo(saveChart)[0]?.body).toMatchObject({
      sizes: ['Small', 'L', 'XL'],
      points: [{ values: { Small: '49.5' } }],
    })
  })

  test('has each size once', async () => {
    const { user } = openPage()
    await heading()
    await user.click(screen.getByRole('button', { name: 'Sizes' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Sizes of the chart' }))
    await user.type(dialog.getByLabelText('Add sizes'), 's')
    expect(dialog.getByText(CHART_TEXTS.sizeTwice)).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Done' })).toBeDisabled()
  })

  test('asks whether another unit converts the numbers', async () => {
    const { user } = openPage()
    await heading()
    await user.click(screen.getByRole('radio', { name: 'inch' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the chart to inches?' }))
    await user.click(dialog.getByRole('button', { name: 'Convert' }))
    await waitFor(() => expect(cellOf(0, 5)).toHaveTextContent('19 1/2'))
  })

  // shows S0-176
  test('that somebody else changed meanwhile is merged by point', async () => {
    const { user } = openPage()
    await heading()
    act(() => cellOf(0, 5).focus())
    await user.keyboard('50{Enter}')
    const saved = makeChart({ version: 3 })
    const [chest] = saved.points
    const length = { ...chest, code: 'B', name: 'Length', values: { S: '66' } } as typeof chest
    answers(readChart, { ...saved, points: [chest, length].flatMap((point) => point ?? []) })
    fails(saveChart, 'stale', { saved: { by: 'Ben Adeyemi', at: '2026-11-21T10:00:00.000Z', version: 3 } })
    await user.click(saveButton())
    await waitFor(() =>
      expect(sentTo(saveChart).at(-1)?.body).toMatchObject({
        version: 3,
        points: [{ code: 'A', values: { S: '50', M: '52' } }, { code: 'B' }],
      }),
    )
  })
})

describe('on a phone', () => {
  beforeEach(() => {
    const real = window.matchMedia
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
      ...real(query),
      matches: query === '(max-width: 48em)',
    }))
    return () => vi.restoreAllMocks()
  })

  test('the chart is a list of points, each changed in a form that says what is no length', async () => {
    answers(saveChart, makeChart({ version: 3 }))
    const { user } = openPage()
    await heading()
    await user.click(await screen.findByRole('button', { name: 'Change A Half chest' }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Half chest' }))
    const size = drawer.getByLabelText('S')
    await user.clear(size)
    await user.type(size, 'wide')
    await user.click(drawer.getByRole('button', { name: 'Done' }))
    expect(drawer.getByText(CHART_TEXTS.measure)).toBeVisible()
    await user.clear(size)
    await user.type(size, '50,5')
    await user.click(drawer.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await user.click(saveButton())
    await waitFor(() => expect(sentTo(saveChart)).toHaveLength(1))
    expect(sentTo(saveChart)[0]?.body).toMatchObject({ points: [{ values: { S: '50.5', M: '52' } }] })
  })

  // shows D-748
  test('the size that the address names is marked within its point', async () => {
    openPage('?row=points%3AA&cell=M')
    await heading()
    await waitFor(() => {
      const [point, size] = document.querySelectorAll('[data-sought]')
      expect(point).toHaveTextContent('A Half chest')
      expect(size?.querySelector('dt')).toHaveTextContent(/^M/)
    })
  })

  test('a new point has the next code, and one that is removed is gone', async () => {
    const { user } = openPage()
    await heading()
    await user.click(await screen.findByRole('button', { name: 'Add point of measure' }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Point B' }))
    await user.type(drawer.getByLabelText('Point of measure'), 'Length')
    await user.click(drawer.getByRole('button', { name: 'Done' }))
    await user.click(await screen.findByRole('button', { name: 'Change B Length' }))
    await user.click(await screen.findByRole('button', { name: 'Remove point' }))
    await waitFor(() => expect(screen.queryByText('B Length')).not.toBeInTheDocument())
  })
})

/** As the server answers it. */
const PLACED: StoredFile = {
  ...{ id: 21, upload_name: 'sketch-of-the-front-000001', title: 'print.ai', mime_type: 'application/pdf' },
  ...{ size: 2048, width: null, height: null, purpose: 'tech_pack', style_file_id: 72, version: 1 },
  ...{ places: ['tech_pack'], uploaded_by: { full_name: 'Mira Olsen', organization_name: 'Northloom' } },
  ...{ created_at: '2026-11-21T10:00:00.000Z', can: { delete: true, take_out: true } },
}

describe('sketches', () => {
  // shows S0-172
  test('are added at once, and what is typed elsewhere stays', async () => {
    fakeUploads()
    const { user } = openPage()
    await heading()
    await user.type(part(1), ' and collar')
    answers(uploadFiles, { attachment_id: 21, files: [] })
    answers(readTechPack, makeTechPack({ version: 5, sketches: [makeSketch({ caption: null })] }))
    const file = new File(['x'], 'front.png', { type: 'image/png' })
    await user.upload(screen.getByLabelText('Add sketches and files'), file)
    await waitFor(() => expect(screen.getByLabelText('Caption of front.png')).toBeVisible())
    expect(part(1)).toHaveValue('Neckline and collar')
    await user.type(screen.getByLabelText('Caption of front.png'), 'Front')
    answers(saveTechPack, makeTechPack({ version: 6 }))
    await user.click(saveButton())
    await waitFor(() => expect(sentTo(saveTechPack)).toHaveLength(1))
    expect(sentTo(saveTechPack)[0]?.body).toMatchObject({
      version: 5,
      construction_notes: [{ part: 'Neckline and collar' }],
      sketches: [{ id: 21, caption: 'Front' }],
    })
  })

  // shows D-415
  test('are chosen from the style file; a private one is shared first', async () => {
    const shared = makeFile({ id: 71, title: 'back.ai', places: ['about'] })
    const secret = makeFile({ id: 72, title: 'print.ai', is_private_in_style_file: true })
    const there = makeFile({ id: 73, title: 'front.png', places: ['tech_pack'] })
    answers(readStyleFile, makeStyleFile([makeSubTask({ files: [shared, secret, there] })]))
    const { user } = openPage()
    await heading()
    await user.click(screen.getByRole('button', { name: 'Choose from the style file' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose from the style file' }))
    const list = within(dialog.getByRole('list', { name: 'Files of the style file' }))
    await waitFor(() => expect(list.getByText('back.ai')).toBeVisible())
    expect(list.queryByText('front.png')).not.toBeInTheDocument()
    await user.type(dialog.getByLabelText('Find a file'), 'PRINT')
    await waitFor(() => expect(list.queryByText('back.ai')).not.toBeInTheDocument())
    answers(placeFile, { file: PLACED })
    await user.click(list.getByRole('button', { name: /print\.ai/ }))
    const question = within(await screen.findByRole('dialog', { name: 'Share print.ai?' }))
    answers(readTechPack, makeTechPack({ version: 5, sketches: [makeSketch()] }))
    await user.click(question.getByRole('button', { name: 'Share' }))
    await waitFor(() =>
      expect(sentTo(placeFile)[0]?.body).toEqual({ style_file_id: 72, purpose: 'tech_pack', share: true }),
    )
    await waitFor(() => expect(screen.getByLabelText('Caption of front.png')).toBeInTheDocument())
  })

  test('say that there is nothing to choose, and that the style file could not be read', async () => {
    answers(readStyleFile, makeStyleFile([makeSubTask({ files: [] })]))
    const { user } = openPage()
    await heading()
    await user.click(screen.getByRole('button', { name: 'Choose from the style file' }))
    await waitFor(() => expect(screen.getByText('No file to choose')).toBeVisible())
  })

  test('are taken out for everybody, once one agreed', async () => {
    answers(readTechPack, makeTechPack({ sketches: [makeSketch()] }))
    answers(takeFileOut, { ok: true })
    const { user } = openPage()
    await heading()
    await user.click(screen.getByRole('button', { name: 'Take front.png out' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Take front.png out?' }))
    answers(readTechPack, makeTechPack({ version: 5 }))
    await user.click(dialog.getByRole('button', { name: 'Take out' }))
    await waitFor(() => expect(screen.queryByLabelText('Caption of front.png')).not.toBeInTheDocument())
  })
})

describe('the status', () => {
  test('is approved with a note, for the versions that are on the screen', async () => {
    answers(setTechPackStatus, makeTechPack({ status: 'approved' }))
    const { user } = openPage()
    await heading()
    await user.click(screen.getByRole('button', { name: 'Approve' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve the tech pack?' }))
    await user.type(dialog.getByLabelText('Note (optional)'), 'As the second fitting')
    const approved = {
      status: 'approved' as const,
      status_changed_at: '2026-11-21T10:00:00.000Z',
      status_changed_by_name: 'Mira Olsen',
      status_note: 'As the second fitting',
      can: { change: false, set_status: true },
    }
    answers(readTechPack, makeTechPack(approved))
    answers(readChart, makeChart({ can: { change: false } }))
    await user.click(dialog.getByRole('button', { name: 'Approve' }))
    await waitFor(() => expect(screen.getByText('As the second fitting')).toBeVisible())
    expect(sentTo(setTechPackStatus)[0]?.body).toEqual({
      status: 'approved',
      version: 4,
      chart_version: 2,
      note: 'As the second fitting',
    })
    await waitFor(() => expect(screen.getByRole('button', { name: 'Back to draft' })).toBeVisible())
    expect(screen.queryByRole('combobox', { name: 'Part of note 1' })).not.toBeInTheDocument()
  })

  test('waits for changes that are not saved', async () => {
    const { user } = openPage()
    await heading()
    await user.type(part(1), 's')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Approve' })).toBeDisabled())
  })

  test('of what somebody changed meanwhile is not set', async () => {
    fails(setTechPackStatus, 'stale', {
      saved: { by: 'Ben Adeyemi', at: '2026-11-21T10:00:00.000Z', version: 5 },
    })
    const { user } = openPage()
    await heading()
    await user.click(screen.getByRole('button', { name: 'Ask for review' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ask for a review?' }))
    await user.click(dialog.getByRole('button', { name: 'Ask for review' }))
    await waitFor(() => expect(dialog.getByText(/Ben Adeyemi changed the tech pack/)).toBeVisible())
    answers(readTechPack, makeTechPack({ version: 5 }))
    await user.click(dialog.getByRole('button', { name: 'Reload' }))
    await waitFor(() => expect(sentTo(readTechPack).length).toBeGreaterThan(1))
  })
})

describe('files of others', () => {
  const importText = async (region: string, title: string, text: string) => {
    answers(listImportAnswers, { answers: [] })
    answers(keepImportAnswers, { ok: true })
    const { user } = openPage()
    await heading()
    const panel = within(await screen.findByRole('region', { name: region }))
    await user.click(panel.getByRole('button', { name: 'Import a file' }))
    const dialog = within(await screen.findByRole('dialog', { name: title }))
    const field = await dialog.findByRole('textbox', { name: 'Or paste a table' })
    await user.click(field)
    await user.paste(text)
    await user.click(await dialog.findByRole('button', { name: /^Import \d lines?$/ }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).not.toBeInTheDocument())
    return user
  }

  // shows D-261
  test('a spec sheet is pasted into the chart, with its sizes, and saved with the tech pack', async () => {
    answers(readChart, makeChart({ version: null, sizes: [], points: [] }))
    const text = 'POM\tDescription\tTol\tS\tM\nA\tChest (cm)\t1\t48\t50,5\nB\tLength\t1\t68\t70'
    const user = await importText('Measurement chart', 'Import a measurement chart', text)
    await waitFor(() => expect(screen.getByText(/Imported: 2 added. Save to keep them/)).toBeVisible())
    answers(saveChart, makeChart({ version: 1 }))
    await user.click(saveButton())
    await waitFor(() => expect(sentTo(saveChart)).toHaveLength(1))
    expect(sentTo(saveChart)[0]?.body).toMatchObject({
      ...{ unit: 'cm', sizes: ['S', 'M'] },
      points: [
        { code: 'A', name: 'Chest (cm)', tolerance_plus: '1', values: { S: '48', M: '50.5' } },
        { code: 'B', name: 'Length', values: { S: '68', M: '70' } },
      ],
    })
  })

  test('construction details come behind the notes that are there', async () => {
    const user = await importText(
      'Construction notes',
      'Import construction notes',
      'Part\tDetails\tStitch type\nHem\tDouble turned\tCoverstitch',
    )
    answers(saveTechPack, makeTechPack({ version: 3 }))
    await user.click(saveButton())
    await waitFor(() => expect(sentTo(saveTechPack)).toHaveLength(1))
    const before = makeTechPack().construction_notes.map(({ part }) => expect.objectContaining({ part }))
    const added = { part: 'Hem', note: 'Double turned\nStitch type: Coverstitch' }
    expect(sentTo(saveTechPack)[0]?.body).toMatchObject({
      construction_notes: [...before, expect.objectContaining(added)],
    })
  })
})
