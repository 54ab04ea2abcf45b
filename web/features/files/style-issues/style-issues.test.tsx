import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { compareIssues } from '#contract/files/issue-difference.rules.ts'
import {
  answerIssueQuestion,
  askAboutIssue,
  confirmIssue,
  ISSUE_TEXTS,
  issueToSuppliers,
  listIssues,
  markIssueSeen,
  readIssue,
  readIssueDifference,
  readIssueDraft,
} from '#contract/files/style-issues.ts'
import { readStyle } from '#contract/styles/styles.ts'
import { styleAnswer } from '#web/records/style/styles.fixture.ts'
import { answers, fails, hangs, sentTo } from '#web/test/fake-server.ts'
import { mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'
import {
  DIFFERENCE,
  makeCompany,
  makeDraft,
  makeHead,
  makeIssue,
  makeIssues,
  makeLater,
  makeSnapshot,
  SEM,
} from './style-issues.fixture.ts'

const FOR_SUPPLIER = { confirm: true, ask: true, answer: false, remind: false }
const GONE = 'The row that this link leads to is not here any more.'
const openIssue = (search = '') => openApp(`/inquiries/7/issues/2${search}`, mira)

const sketchedBy = (letter: string, caption: string, width: number | null = 800) =>
  makeSnapshot({
    sketches: [
      {
        ...{ id: 9, caption },
        file: {
          ...{ sha256: letter.repeat(64), title: 'front.png', mime_type: 'image/png', size: 1000 },
          ...{ width, height: width && 600 },
        },
      },
    ],
  })

beforeEach(() => {
  answers(readStyle, styleAnswer())
  answers(listIssues, makeIssues())
  answers(readIssue, makeIssue())
  answers(readIssueDifference, { from: 1, to: 2, difference: DIFFERENCE })
  answers(readIssueDraft, makeDraft())
})

describe('the list', () => {
  const openList = () => openApp('/inquiries/7/issues', mira)

  test('has the latest first, with who knows it, and what is not issued above', async () => {
    openList()
    const [latest] = await screen.findAllByRole('article')
    expect(within(latest as HTMLElement).getByRole('link', { name: 'Issue 2' })).toHaveAttribute(
      'href',
      '/inquiries/7/issues/2',
    )
    expect(latest).toHaveTextContent('Chest and hem, second fitting')
    expect(latest).toHaveTextContent('4 changes')
    expect(latest).toHaveTextContent('1 of 2 confirmed')
    expect(screen.getByText('Nothing has changed since issue 2.')).toBeVisible()
  })

  test('says how many changes are not issued', async () => {
    answers(listIssues, makeIssues({ draft: { changes: makeHead().changes, is_changed: true } }))
    openList()
    await screen.findByText(/4 changes are not issued/)
    expect(screen.getByRole('link', { name: 'Changes and issue' })).toHaveAttribute(
      'href',
      '/inquiries/7/issues/draft',
    )
  })

  test('of a company on the style says how far that company is, and nothing of a draft', async () => {
    const issues = [makeHead({ known: null, own_standing: 'seen' })]
    answers(listIssues, makeIssues({ issues, draft: null, can: { issue: false, confirm: true } }))
    openList()
    await screen.findByText('To confirm')
    expect(screen.queryByText(/Draft of issue/)).not.toBeInTheDocument()
    expect(screen.queryByText(/of 2 confirmed/)).not.toBeInTheDocument()
  })

  test('that is empty says what companies see until the first issue', async () => {
    answers(listIssues, makeIssues({ issues: [], draft: { changes: null, is_changed: true } }))
    openList()
    await screen.findByText('Until the first issue, the companies on this style see the draft as it stands.')
    expect(screen.getByRole('link', { name: 'Look and issue' })).toBeVisible()
  })

  test('shows that it loads, and a failure with another try', async () => {
    fails(listIssues, 'internal')
    const { user } = openList()
    const retry = await screen.findByRole('button', { name: 'Retry' })
    answers(listIssues, makeIssues())
    await user.click(retry)
    await screen.findAllByRole('article')
  })
})

describe('an issue', () => {
  test('while it loads its place is shown', async () => {
    hangs(readIssue)
    openIssue()
    await waitFor(() => expect(screen.getByText('Loading…')).toBeInTheDocument())
  })

  test('shows a changed measurement as before, now and by how much; others are folded', async () => {
    openIssue()
    const row = await screen.findByRole('row', { name: /Half chest/ })
    const cell = within(row).getByText('53').closest('td')
    expect(cell?.querySelector('del')).toHaveTextContent('52')
    expect(cell?.querySelector('ins')).toHaveTextContent('53')
    expect(cell).toHaveTextContent('+1')
    expect(screen.queryByRole('row', { name: /Sleeve/ })).not.toBeInTheDocument()
    expect(screen.getByText('1 row without a change is folded.')).toBeVisible()
  })

  // shows D-557
  // shows D-646
  test('marks the row that a notice leads to', async () => {
    openIssue('?row=points%3AA&cell=M')
    const row = await screen.findByRole('row', { name: /Half chest/ })
    await waitFor(() => expect(row).toHaveAttribute('data-sought'))
    expect(document.querySelectorAll('[data-sought]')).toHaveLength(1)
  })

  // shows D-712
  test('shows all of it where the row that the search leads to did not change', async () => {
    openIssue('?row=points%3AB')
    const row = await screen.findByRole('row', { name: /Sleeve/ })
    await waitFor(() => expect(row).toHaveAttribute('data-sought'))
  })

  // shows D-713
  test('says that the row is not in it', async () => {
    openIssue('?row=points%3AZ9')
    await waitFor(() => expect(screen.getByText(GONE)).toBeVisible())
    expect(document.querySelector('[data-sought]')).toBeNull()
  })

  test('shows how a point is measured, as the issue froze it', async () => {
    const picture = {
      ...{ sha256: 'b'.repeat(64), title: 'Half chest', mime_type: 'image/png' },
      ...{ size: 95, width: 40, height: 30 },
    }
    const snapshot = makeLater()
    const [chest, ...others] = snapshot.points
    if (!chest) throw new Error('There is a chest')
    const points = [{ ...chest, method: 'Lying flat', method_picture: picture }, ...others]
    answers(readIssue, makeIssue({ snapshot: { ...snapshot, points } }))
    const { user } = openIssue()
    await user.click(await screen.findByRole('radio', { name: 'Whole' }))
    const methods = within(screen.getByRole('region', { name: 'How to measure' }))
    expect(methods.getByRole('img', { name: 'Half chest' })).toHaveAttribute(
      'src',
      `/api/inquiries/7/issues/2/files/${'b'.repeat(64)}`,
    )
    expect(methods.getByText('A Half chest')).toBeVisible()
    expect(methods.getAllByRole('img')).toHaveLength(1)
  })

  test('shows a note word by word, a line and the order field by field', async () => {
    openIssue()
    const note = await screen.findByText('Hem')
    const words = note.closest('div') as HTMLElement
    expect(words.querySelector('del')).toHaveTextContent('2')
    expect(words).toHaveTextContent('Twin needle, 22.5 cm deep.')
    expect(screen.getByText('0.265').tagName).toBe('DEL')
    expect(screen.getByText('0.271').tagName).toBe('INS')
    expect(screen.getByText('4,000').tagName).toBe('DEL')
    expect(screen.getByText('4,200').tagName).toBe('INS')
    const nav = screen.getByRole('navigation', { name: 'Changes by part' })
    expect(within(nav).getByText('All changes')).toHaveTextContent('4')
    expect(within(nav).queryByRole('button', { name: 'Sketches' })).not.toBeInTheDocument()
  })

  // shows D-623
  test('shows a sketch that was exchanged over the one before, with a slider between them', async () => {
    answers(readIssue, makeIssue({ snapshot: sketchedBy('b', 'Front, second') }))
    const difference = compareIssues(sketchedBy('a', 'Front'), sketchedBy('b', 'Front, second'))
    answers(readIssueDifference, { from: 1, to: 2, difference })
    openIssue()
    const slider = await screen.findByRole('slider', { name: 'How much of the picture before is shown' })
    const picture = (side: string) => screen.getByRole('img', { name: `front.png, ${side}` })
    expect(picture('before')).toHaveAttribute('src', `/api/inquiries/7/issues/1/files/${'a'.repeat(64)}`)
    expect(picture('now')).toHaveAttribute('src', `/api/inquiries/7/issues/2/files/${'b'.repeat(64)}`)
    expect(picture('now').style.clipPath).toBe('inset(0px 0px 0px 50%)')
    fireEvent.change(slider, { target: { value: '80' } })
    expect(picture('now').style.clipPath).toBe('inset(0px 0px 0px 80%)')
    expect(picture('before').style.clipPath).toBe('')
    expect(screen.getByText(/second/, { selector: 'ins' })).toBeVisible()
  })

  // shows D-623
  test('a sketch that stays has no slider, nor one without a picture', async () => {
    const [before, now] = [sketchedBy('a', 'Front', null), sketchedBy('b', 'Front', null)]
    answers(readIssue, makeIssue({ snapshot: now }))
    answers(readIssueDifference, { from: 1, to: 2, difference: compareIssues(before, now) })
    const { user } = openIssue()
    await waitFor(() => expect(screen.getAllByRole('link', { name: /^front\.png/ })).toHaveLength(2))
    answers(readIssueDifference, { from: 1, to: 2, difference: compareIssues(before, before) })
    await user.click(screen.getByRole('radio', { name: 'Whole' }))
    expect(screen.queryByRole('slider')).not.toBeInTheDocument()
  })

  // shows D-388
  test('says where labels and packaging go, and from where to where one was moved', async () => {
    const [cloth] = makeSnapshot().materials
    if (!cloth) throw new Error('The fixture has a line')
    const placedAt = (placement: string) =>
      makeSnapshot({
        materials: [
          { ...cloth, id: 6, section: 'labels', item: 'Care label', placement },
          { ...cloth, id: 7, section: 'packaging', item: 'Polybag', placement: 'Folded, one each' },
        ],
      })
    const [before, now] = [placedAt('Neck seam'), placedAt('Left side seam')]
    answers(readIssue, makeIssue({ snapshot: now }))
    answers(readIssueDifference, { from: 1, to: 2, difference: compareIssues(before, now) })
    const { user } = openIssue()
    expect((await screen.findByText('Neck seam')).tagName).toBe('DEL')
    expect(screen.getByText('Left side seam').tagName).toBe('INS')
    expect(screen.queryByText('Polybag')).not.toBeInTheDocument()
    await user.click(screen.getByRole('radio', { name: 'Whole' }))
    const bag = (await screen.findByText('Polybag')).closest('li') as HTMLElement
    expect(bag).toHaveTextContent(/Packaging.*Folded, one each/)
  })

  test('is seen whole, and beside another issue that is chosen', async () => {
    const { user } = openIssue()
    await user.click(await screen.findByRole('radio', { name: 'Whole' }))
    expect(screen.getByRole('row', { name: /Sleeve/ })).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'Compared with' })).toHaveDisplayValue(/^Issue 1/)
    expect(screen.getByRole('link', { name: 'PDF' })).toHaveAttribute(
      'href',
      '/api/inquiries/7/issues/2/pdf?format=A4&orientation=portrait&language=en&from=1',
    )
  })

  test('the first has nothing before it and is shown whole', async () => {
    answers(readIssue, makeIssue({ number: 1, latest: 1, changes: null }))
    openApp('/inquiries/7/issues/1', mira)
    await screen.findByRole('row', { name: /Sleeve/ })
    expect(sentTo(readIssueDifference)).toEqual([])
    expect(screen.queryByRole('radio', { name: 'Whole' })).not.toBeInTheDocument()
  })

  // shows D-745
  test('tells the owner who confirmed and who asks, and a question is answered', async () => {
    const question = {
      id: 9,
      text: 'Does it shrink?',
      asked_by: SEM,
      asked_at: '2026-11-25T09:40:00.000Z',
      answer: null,
    }
    const asking = makeCompany({
      organization: { id: 4, name: 'Cascade Dye Works' },
      standing: 'asked',
      confirmed: null,
      questions: [question],
    })
    answers(readIssue, makeIssue({ companies: [makeCompany(), asking] }))
    const { user } = openIssue('?row=questions%3A9')
    await screen.findByText('1 of 2 confirmed')
    // The notice leads to the question, beside the changes.
    await waitFor(() => expect(document.querySelector('[data-sought]')).toHaveTextContent('Does it shrink?'))
    expect(screen.getByRole('radio', { name: 'Changes' })).toBeChecked()
    expect(screen.getByText(/Sem Aydın read and understood it/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Answer' }))
    answers(answerIssueQuestion, makeIssue())
    await user.type(await screen.findByRole('textbox', { name: 'Your answer' }), 'By 3 percent.')
    await user.click(screen.getByRole('button', { name: 'Send answer' }))
    await screen.findByText(ISSUE_TEXTS.answered)
    expect(sentTo(answerIssueQuestion)).toMatchObject([{ body: { text: 'By 3 percent.' } }])
  })

  test('is marked as seen once, and confirmed by a company that works by it', async () => {
    const sent = makeCompany({ standing: 'sent', seen_by: [], confirmed: null })
    const own = { known: null, companies: [sent], can: FOR_SUPPLIER }
    answers(readIssue, makeIssue({ ...own, own_standing: 'sent' }))
    answers(markIssueSeen, { seen_at: '2026-11-25T09:40:00.000Z' })
    const { user } = openIssue()
    const confirm = await screen.findByRole('button', { name: 'Read and understood' })
    await waitFor(() => expect(sentTo(markIssueSeen)).toHaveLength(1))
    answers(confirmIssue, makeIssue({ ...own, own_standing: 'confirmed' }))
    await user.click(confirm)
    await screen.findByText(ISSUE_TEXTS.confirmed)
    expect(sentTo(confirmIssue)).toHaveLength(1)
  })

  // shows D-459
  test('is confirmed by one press on top of the page that a letter leads to; opening it changes nothing', async () => {
    const own = { known: null, companies: [], can: FOR_SUPPLIER }
    answers(readIssue, makeIssue({ ...own, own_standing: 'seen' }))
    const { user } = openIssue('?answer=confirm')
    const answer = within(await screen.findByRole('region', { name: 'Your company’s answer' }))
    expect(answer.getByText('Issue 2 waits for your company’s confirmation.')).toBeVisible()
    expect(sentTo(confirmIssue)).toEqual([])
    const confirmed = makeIssue({
      ...own,
      own_standing: 'confirmed',
      can: { ...FOR_SUPPLIER, confirm: false },
    })
    answers(confirmIssue, confirmed)
    answers(readIssue, confirmed)
    await user.click(answer.getByRole('button', { name: 'Read and understood' }))
    await waitFor(() => expect(screen.getByText('Your company has confirmed this issue.')).toBeVisible())
    expect(sentTo(confirmIssue)).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Read and understood' })).not.toBeInTheDocument()
  })

  test.each([
    [{ own_standing: 'seen' as const, latest: 3 }, ISSUE_TEXTS.superseded],
    [{ own_standing: null, latest: 2 }, 'Nothing here waits for your answer.'],
  ])('by a letter’s link asks nothing of %j', async (issue, said) => {
    answers(readIssue, makeIssue({ ...issue, can: { ...FOR_SUPPLIER, confirm: false } }))
    openIssue('?answer=confirm')
    const answer = within(await screen.findByRole('region', { name: 'Your company’s answer' }))
    expect(answer.getByText(said)).toBeVisible()
    expect(answer.queryByRole('button')).not.toBeInTheDocument()
  })

  // shows D-458
  test('names samples that were made by an older one', async () => {
    const sample = { id: 4, name: 'Size set', issue: 1, sent_at: '2026-11-23T09:40:00.000Z' }
    answers(readIssue, makeIssue({ outdated_samples: [sample] }))
    openIssue()
    await screen.findByText('One sample by an older issue')
    expect(screen.getByRole('link', { name: 'Size set' })).toHaveAttribute(
      'href',
      '/inquiries/7?milestone=4#project',
    )
  })

  test('is asked about; an empty question says so at its field', async () => {
    answers(readIssue, makeIssue({ known: null, own_standing: 'seen', can: FOR_SUPPLIER }))
    const { user } = openIssue()
    await user.click(await screen.findByRole('button', { name: 'Ask a question' }))
    await user.click(await screen.findByRole('button', { name: 'Send question' }))
    await waitFor(() => expect(screen.getByText(ISSUE_TEXTS.questionRequired)).toBeVisible())
    expect(sentTo(askAboutIssue)).toEqual([])
  })

  // shows D-644
  test('that a later one replaces says so, and leads there', async () => {
    answers(
      readIssue,
      makeIssue({ latest: 3, own_standing: 'seen', can: { ...FOR_SUPPLIER, confirm: false } }),
    )
    openIssue()
    await screen.findByText('Issue 3 replaces it')
    expect(screen.getByRole('link', { name: 'Issue 3' })).toHaveAttribute('href', '/inquiries/7/issues/3')
    expect(screen.getByText(ISSUE_TEXTS.superseded)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Read and understood' })).not.toBeInTheDocument()
  })

  test('names inspections that measured by an older one', async () => {
    const report = { id: 4, name: 'In-line inspection', issue: 1, created_at: '2026-11-23T09:40:00.000Z' }
    answers(readIssue, makeIssue({ outdated_reports: [report] }))
    openIssue()
    await screen.findByText('One inspection by an older issue')
    expect(screen.getByRole('link', { name: 'In-line inspection' })).toHaveAttribute(
      'href',
      '/inquiries/7/qc/4',
    )
  })
})

describe('the draft', () => {
  const openDraft = () => openApp('/inquiries/7/issues/draft', mira)

  test('is issued with a reason, as it is on the screen', async () => {
    const { user } = openDraft()
    await user.click(await screen.findByRole('button', { name: 'Issue to suppliers' }))
    const dialog = await screen.findByRole('dialog', { name: 'Issue 3 to suppliers?' })
    await user.click(within(dialog).getByRole('button', { name: 'Issue to suppliers' }))
    await waitFor(() => expect(within(dialog).getByText(ISSUE_TEXTS.reasonRequired)).toBeVisible())
    answers(issueToSuppliers, makeHead({ number: 3 }))
    answers(readIssue, makeIssue({ number: 3, latest: 3 }))
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Hem')
    await user.click(within(dialog).getByRole('button', { name: 'Issue to suppliers' }))
    await screen.findByText(ISSUE_TEXTS.issued)
    expect(sentTo(issueToSuppliers)).toMatchObject([
      { body: { reason: 'Hem', remind: true, draft_sha256: 'd'.repeat(64) } },
    ])
  })

  // shows D-645
  test('is printed, and exported as it differs from the last issue', async () => {
    openDraft()
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Export as XLSX' })).toHaveAttribute(
        'href',
        '/api/inquiries/7/issue_draft/difference.xlsx',
      ),
    )
    const print = screen.getByRole('link', { name: 'PDF' }).getAttribute('href')
    expect(print).toMatch(/^\/api\/inquiries\/7\/issue_draft\/pdf\?/)
  })

  test('that changed meanwhile is looked at again', async () => {
    const { user } = openDraft()
    await user.click(await screen.findByRole('button', { name: 'Issue to suppliers' }))
    const dialog = await screen.findByRole('dialog', { name: 'Issue 3 to suppliers?' })
    fails(issueToSuppliers, 'stale')
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Hem')
    await user.click(within(dialog).getByRole('button', { name: 'Issue to suppliers' }))
    await waitFor(() => expect(within(dialog).getByText(ISSUE_TEXTS.draftChanged)).toBeVisible())
    const before = sentTo(readIssueDraft).length
    await user.click(within(dialog).getByRole('button', { name: 'Look at the changes' }))
    await waitFor(() => expect(sentTo(readIssueDraft).length).toBeGreaterThan(before))
  })

  // shows D-623
  test('shows a sketch as the style has it over the one that was issued', async () => {
    const [before, now] = [sketchedBy('a', 'Front'), sketchedBy('b', 'Front')]
    answers(readIssueDraft, makeDraft({ snapshot: now, difference: compareIssues(before, now) }))
    openDraft()
    const was = await screen.findByRole('img', { name: 'front.png, before' })
    expect(was).toHaveAttribute('src', `/api/inquiries/7/issues/2/files/${'a'.repeat(64)}`)
    expect(screen.getByRole('img', { name: 'front.png, now' })).toHaveAttribute(
      'src',
      '/api/inquiries/file_show/9',
    )
    expect(screen.getByRole('slider')).toBeVisible()
  })

  test('without a change is not issued', async () => {
    answers(readIssueDraft, makeDraft({ difference: compareIssues(makeLater(), makeLater()) }))
    openDraft()
    await screen.findByText('Nothing has changed')
    expect(screen.getByRole('button', { name: 'Issue to suppliers' })).toBeDisabled()
  })

  test('is closed to those who do not own the style', async () => {
    fails(readIssueDraft, 'forbidden')
    openDraft()
    await waitFor(() => expect(screen.getByText('You are not allowed to see this.')).toBeVisible())
  })
})
