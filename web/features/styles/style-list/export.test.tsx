import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { listStyleChoices, listStyles, type StyleListAnswer } from '#contract/styles/style-list.ts'
import { listStyleViews } from '#contract/styles/style-views.ts'
import { readTableFile } from '#web/lib/tables/read-table-file.ts'
import { todayOf } from '#web/lib/today.ts'
import { answers, fails, hangs, type Sent, sentTo } from '#web/test/fake-server.ts'
import { mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'
import { CHOICES, listOf, makeStyleRow, makeStyleRows } from './styles-table.fixture.ts'

const [first, second, third, fourth] = makeStyleRows(4).map((row) =>
  row.id === 3 ? makeStyleRow({ ...row, style_name: '=HYPERLINK("x")' }) : row,
) as [StyleRow, StyleRow, StyleRow, StyleRow]
type StyleRow = StyleListAnswer['data'][number]

/** Two pages. A style that was changed while they were read stands on both. */
const pageOf = ({ query }: Sent): StyleListAnswer =>
  query.get('cursor')
    ? listOf([second, third, fourth], { total: 4, pieces: 16_000 })
    : listOf([first, second], { total: 4, pieces: 16_000, next_cursor: 'page-2' })

interface Saved {
  name: string
  file: Blob
}
let saved: Saved[] = []
const rowsOf = async ({ file }: Saved) => {
  const read = await readTableFile(new Uint8Array(await file.arrayBuffer()), 100)
  return 'sheets' in read ? read.sheets[0]?.rows : read.problem
}

type User = ReturnType<typeof openApp>['user']
const choose = async (user: User, item: string) => {
  await user.click(await screen.findByRole('button', { name: /export/i }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}
const oneSaved = async (): Promise<Saved> => {
  await waitFor(() => expect(saved).toHaveLength(1))
  return saved[0] as Saved
}

beforeEach(() => {
  saved = []
  const files: Blob[] = []
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob) - 1}`
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const file = files[Number(this.href.slice('blob:'.length))]
    if (file) saved.push({ name: this.download, file })
  })
  answers(listStyles, pageOf)
  answers(listStyleChoices, CHOICES)
  answers(listStyleViews, { data: [] })
})

const HEADS = ['Style', 'Number', 'Status', 'Pieces', 'Due', 'Suppliers', 'Passport', 'Late or missing']
const lineOf = (name: string, id: number) => [
  name,
  `ST-00000-0000${id}`,
  'Active',
  4000,
  '2027-05-20',
  'Anatolia Knit',
  'Not started',
  'On time',
]

describe('the table as a file', () => {
  // shows D-124
  test('a workbook has all pages, each style once, with numbers and days as such', async () => {
    const { user } = openApp('/styles?status=active&sort=-end_date', mira)
    await choose(user, 'Export as XLSX')
    const file = await oneSaved()
    expect(file.name).toBe(`styles-${todayOf(new Date())}.xlsx`)
    expect(await rowsOf(file)).toEqual([
      HEADS,
      lineOf('Tee 1', 1),
      lineOf('Tee 2', 2),
      lineOf('=HYPERLINK("x")', 3),
      lineOf('Tee 4', 4),
    ])
    const asked = sentTo(listStyles).at(-1)?.query
    expect(asked?.toString()).toContain('status=active&sort=-end_date')
    expect(asked?.get('limit')).toBe('250')
    expect(asked?.get('cursor')).toBe('page-2')
    await waitFor(() => expect(screen.getByText('4 styles exported.')).toBeVisible())
    expect(screen.getByRole('button', { name: 'Import and export' })).toBeVisible()
  })

  // shows D-124
  test('text has them too, and no formula', async () => {
    const { user } = openApp('/styles', mira)
    await choose(user, 'Export as CSV')
    const { name, file } = await oneSaved()
    expect(name).toBe(`styles-${todayOf(new Date())}.csv`)
    const lines = (await file.text()).trim().split('\r\n')
    expect(lines).toHaveLength(5)
    expect(lines[1]).toBe('Tee 1,ST-00000-00001,Active,4000,2027-05-20,Anatolia Knit,Not started,On time')
    expect(lines[3]).toMatch(/^"'=HYPERLINK/)
  })

  // shows D-124
  test('has only what is chosen, where something is', async () => {
    const { user } = openApp('/styles', mira)
    await user.click(await screen.findByRole('checkbox', { name: 'Select Tee 2' }))
    await user.click(await screen.findByRole('button', { name: 'Import and export' }))
    await waitFor(() => expect(screen.getByText('1 selected style')).toBeVisible())
    await user.click(screen.getByRole('menuitem', { name: 'Export as XLSX' }))
    expect(await rowsOf(await oneSaved())).toEqual([HEADS, lineOf('Tee 2', 2)])
  })

  test('is not made where a page fails, which is said', async () => {
    const { user } = openApp('/styles', mira)
    await screen.findByRole('checkbox', { name: 'Select Tee 2' })
    fails(listStyles, 'internal')
    await choose(user, 'Export as CSV')
    await waitFor(() => expect(screen.getByRole('alert')).toBeVisible())
    expect(screen.getByRole('button', { name: 'Import and export' })).toBeVisible()
    expect(saved).toHaveLength(0)
  })

  // shows D-124
  test('says how far it is, and can be stopped', async () => {
    const { user } = openApp('/styles', mira)
    await screen.findByRole('checkbox', { name: 'Select Tee 4' })
    answers(listStyles, (sent) => {
      // The next page is on its way for ever. The page's own count of late styles asks for one row.
      if (sent.query.get('limit') === '250') hangs(listStyles)
      return { ...pageOf(sent), total: 9000 }
    })
    await choose(user, 'Export as XLSX')
    await screen.findByRole('button', { name: 'Exporting 2 of 9,000' })
    await choose(user, 'Stop the export')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Import and export' })).toBeVisible())
    expect(saved).toHaveLength(0)
    answers(listStyles, pageOf)
    await choose(user, 'Export as CSV')
    await oneSaved()
  })
})
