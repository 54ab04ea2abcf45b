/** Changes of lines that were not answered when the page was loaded again. */
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { readCompanyProfile } from '#contract/companies/organizations.ts'
import { listBomGeoImages } from '#contract/files/geo-images.ts'
import { changeBom } from '#contract/materials/bom-changes.ts'
import { type BomItem, readBom } from '#contract/materials/boms.ts'
import { listAssignedSuppliers } from '#contract/styles/assignments.ts'
import { listCurrencies } from '#contract/styles/style-lookups.ts'
import { readStyle } from '#contract/styles/styles.ts'
import { styleAnswer } from '#web/records/style/styles.fixture.ts'
import { answers, breaks, fails, hangs, sentTo } from '#web/test/fake-server.ts'
import { leavePage } from '#web/test/leave-page.ts'
import { mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'
import { makeBom, makeLine } from '../bom.fixture.ts'
import { changed, keepsWhatIsSent, sentChanges } from '../bom-answers.fixture.ts'
import { BOM_VIEW_KEY } from '../bom-view.ts'

const [jersey, rib, thread] = [
  makeLine({ id: 1, item: 'Jersey' }),
  makeLine({ id: 2, item: 'Rib' }),
  makeLine({ id: 3, item: 'Thread', section: 'trims' }),
]
const bom = makeBom([jersey, rib, thread])
const SAVED = { by: 'Ben Second', at: '2026-11-23T08:00:00.000Z', version: 2 }
const openBom = () => openApp('/inquiries/7#bom', mira)
type User = ReturnType<typeof openBom>['user']
const grid = () => screen.findByRole('grid', { name: 'Bill of materials' })
const cellOf = async (row: number, title: string) => {
  const heads = within(await grid()).getAllByRole('columnheader')
  const place = heads.findIndex(({ textContent }) => textContent?.trim() === title) - 1
  return (await grid()).querySelector(`[data-row="${row}"] [data-column="${place}"]`) as HTMLElement
}
const type = async (user: User, row: number, title: string, text: string) => {
  ;(await cellOf(row, title)).focus()
  await user.keyboard(text)
}
const says = (row: number, title: string, text: string) =>
  waitFor(async () => expect(await cellOf(row, title)).toHaveTextContent(text))
const lineNames = () =>
  screen.getAllByRole('button', { name: /^Change / }).map(({ textContent }) => textContent)
const areSent = (count: number) => waitFor(() => expect(sentTo(changeBom)).toHaveLength(count))
const isSaved = () => waitFor(() => expect(screen.getByText('Changes saved successfully')).toBeVisible())
const keys = () => sentTo(changeBom).map(({ headers }) => headers.get('idempotency-key'))
/** As somebody else saved it meanwhile. */
const savedByBen = (items: readonly BomItem[]) => answers(readBom, makeBom([...items], { version: 2 }))

beforeEach(() => {
  answers(readStyle, styleAnswer())
  answers(listAssignedSuppliers, { inquiry_assigned_suppliers: [] })
  answers(listCurrencies, { currencies: [{ currency_code: 'EUR', display_name: 'Euro' }] })
  answers(listBomGeoImages, { bom_geo_images: [] })
  fails(readCompanyProfile, 'not_found')
  answers(readBom, bom)
  hangs(changeBom)
})

// shows D-752
describe('a cell of the sheet', () => {
  const leaveWithColour = async () => {
    const { user } = openBom()
    await grid()
    await type(user, 1, 'Colour', 'Ink{Enter}')
    await areSent(1)
    leavePage()
  }

  // shows D-762
  test('that is made again without network is shown as not saved yet, and sent word for word once there is one', async () => {
    await leaveWithColour()
    breaks(changeBom)
    openBom()
    await waitFor(() => expect(screen.getByText('Not saved yet')).toBeVisible())
    await says(1, 'Colour', 'Ink')
    expect(screen.queryByText('Saving…')).not.toBeInTheDocument()
    keepsWhatIsSent(bom)
    window.dispatchEvent(new Event('online'))
    await isSaved()
    await says(1, 'Colour', 'Ink')
    expect(new Set(sentChanges().map((body) => JSON.stringify(body))).size).toBe(1)
    expect(new Set(keys()).size).toBe(1)
  })

  test('that was on its way is shown, and sent again word for word', async () => {
    await leaveWithColour()
    keepsWhatIsSent(bom)
    openBom()
    await says(1, 'Colour', 'Ink')
    await isSaved()
    expect(sentChanges()[1]).toEqual(sentChanges()[0])
    expect(sentChanges()[1]).toMatchObject({ changed: [{ id: 2, changed_in: 1, colour: 'Ink' }] })
    expect(keys()[0]).toBeTruthy()
    expect(keys()[1]).toBe(keys()[0])
  })

  test('that somebody else changed meanwhile is asked about', async () => {
    await leaveWithColour()
    savedByBen([jersey, { ...rib, colour: 'Navy', changed_in: 2 }, thread])
    fails(changeBom, 'stale', { saved: SAVED })
    openBom()
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent(/Ben Second/))
    expect(sentTo(changeBom)).toHaveLength(2)
  })

  test('of a line where somebody else changed another cell goes on top of it', async () => {
    await leaveWithColour()
    const now = makeBom([jersey, { ...rib, placement: 'Collar', changed_in: 2 }, thread], { version: 2 })
    fails(changeBom, 'stale', { saved: SAVED })
    answers(readBom, () => {
      // Read for the second time to be sent on top of it.
      if (sentTo(changeBom).length > 1) keepsWhatIsSent(now)
      return now
    })
    openBom()
    await isSaved()
    expect(sentChanges()).toHaveLength(3)
    expect(sentChanges().at(-1)).toMatchObject({ changed: [{ id: 2, changed_in: 2, colour: 'Ink' }] })
    await says(1, 'Colour', 'Ink')
    await says(1, 'Placement', 'Collar')
  })

  test('is sent from the list as well, where that is open', async () => {
    await leaveWithColour()
    localStorage.setItem(BOM_VIEW_KEY, 'list')
    keepsWhatIsSent(bom)
    openBom()
    await isSaved()
    expect(sentChanges()[1]).toEqual(sentChanges()[0])
  })

  // shows D-755
  test('is named where the lines may be read alone', async () => {
    await leaveWithColour()
    answers(readBom, makeBom([jersey, rib, thread], { can: { change: false } }))
    openBom()
    await waitFor(() => expect(screen.getByText('Not changed: Rib')).toBeVisible())
    expect(sentTo(changeBom)).toHaveLength(1)
  })
})

// shows D-752
test('a new line that was saved before is there once, and what was typed into it after goes to it', async () => {
  const { user } = openBom()
  await grid()
  ;(await cellOf(1, 'Item')).focus()
  await user.keyboard('{Control>}{Enter}{/Control}')
  await user.keyboard('Mesh{Enter}')
  await areSent(1)
  await type(user, 2, 'Colour', 'White{Enter}')
  leavePage()
  const saved = changed(bom, sentChanges()[0] as never)
  keepsWhatIsSent(saved.bom)
  const { bom: now, answer } = saved
  // By its key the server says what it said.
  let isFirst = true
  answers(changeBom, ({ body }) => {
    if (!isFirst) {
      const next = changed(now, body as never)
      answers(readBom, next.bom)
      return next.answer
    }
    isFirst = false
    return answer
  })
  openBom()
  await isSaved()
  await says(2, 'Colour', 'White')
  const names = [...(await grid()).querySelectorAll('[data-row]')].map(
    (row) => row.querySelector('[data-column="0"] > span:not([role])')?.textContent,
  )
  expect(names.filter((name) => name === 'Mesh')).toEqual(['Mesh'])
  expect(sentChanges().at(-1)).toMatchObject({ added: [], changed: [{ id: 90, colour: 'White' }] })
})

// shows D-752
describe('in the list', () => {
  beforeEach(() => localStorage.setItem(BOM_VIEW_KEY, 'list'))

  test('a removal that was on its way is made', async () => {
    const { user } = openBom()
    await user.click(await screen.findByRole('button', { name: 'Remove Rib' }))
    await areSent(1)
    leavePage()
    keepsWhatIsSent(bom)
    openBom()
    await isSaved()
    await waitFor(() => expect(lineNames()).toEqual(['Jersey', 'Thread']))
    expect(sentChanges()[1]).toMatchObject({ removed: [{ id: 2, changed_in: 1 }] })
  })

  test('a removal of a line that somebody else changed meanwhile is told, and the line stays', async () => {
    const { user } = openBom()
    await user.click(await screen.findByRole('button', { name: 'Remove Rib' }))
    await areSent(1)
    leavePage()
    savedByBen([jersey, { ...rib, colour: 'Navy', changed_in: 2 }, thread])
    fails(changeBom, 'stale', { saved: SAVED })
    openBom()
    await waitFor(() => expect(screen.getByText(/^Ben Second changed this line/)).toBeVisible())
    expect(lineNames()).toEqual(['Jersey', 'Rib', 'Thread'])
  })
})
