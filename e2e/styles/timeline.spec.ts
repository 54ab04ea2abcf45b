/** A timeline made and moved by hand and by keys, answered for by a supplier, and imported into another style. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { readTimeline } from '#contract/styles/timelines.ts'
import type { Person } from '../harness/browser.ts'
import { eventually } from '../harness/eventually.ts'
import { press, tabTo } from '../harness/keyboard.ts'
import {
  checkAccessibility,
  checkContrast,
  checkWidth,
  DESK,
  lookAt,
  PHONE,
  switchScheme,
} from '../harness/looks.ts'
import { callAs } from '../harness/people.ts'
import { test } from '../harness/test.ts'
import { openWorkshop } from '../harness/workshop.ts'

interface NewMilestone {
  name: string
  start: string
  end: string
}

const timelineOf = (page: Page) => page.getByRole('region', { name: 'Timeline' })

const addMilestone = async (page: Page, { name, start, end }: NewMilestone) => {
  await press(page, timelineOf(page).getByRole('button', { name: 'Add milestone' }))
  const dialog = page.getByRole('dialog', { name: 'New milestone' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('textbox', { name: 'Start' }).fill(start)
  await dialog.getByRole('textbox', { name: 'End' }).fill(end)
  await press(page, dialog.getByRole('button', { name: 'Add milestone' }))
  await dialog.waitFor({ state: 'detached' })
}

const daysOf = async ({ context }: Person, styleId: number) =>
  (await callAs(context, readTimeline, { params: { id: String(styleId) } })).data.map(
    ({ name, start_date, end_date }) => `${name} ${start_date} ${end_date}`,
  )

/** Drags from the middle of the bar by so many days, at 18 pixels each. */
const drag = async (page: Page, name: string, days: number) => {
  const bar = page.getByRole('slider', { name, exact: true })
  await bar.scrollIntoViewIfNeeded()
  const box = await bar.boundingBox()
  if (!box) throw new Error(`${name} has no bar`)
  const [x, y] = [box.x + Math.min(box.width / 2, 30), box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + days * 9, y, { steps: 3 })
  await page.mouse.move(x + days * 18, y, { steps: 3 })
  await page.mouse.up()
}

// shows S0-179
test('a timeline by hand and by keyboard, and its import into another style', async ({
  openPerson,
  product,
}) => {
  const { brand, supplier, makeStyle } = await openWorkshop({ product, openPerson })
  const styleId = await makeStyle('Harbour tee', { assigned: true })
  const otherId = await makeStyle('Fisher tee')
  const { page } = brand
  await page.goto(`/inquiries/${styleId}#project`)
  await timelineOf(page).getByText('No milestones yet').waitFor()
  await addMilestone(page, { name: 'Fit sample', start: '2027-01-11', end: '2027-01-22' })
  await addMilestone(page, { name: 'Bulk', start: '2027-02-01', end: '2027-03-19' })

  await timelineOf(page).getByRole('radio', { name: 'Weeks' }).check()
  await tabTo(page, page.getByRole('slider', { name: 'End of Fit sample' }))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await eventually(() => daysOf(brand, styleId)).toEqual([
    'Fit sample 2027-01-11 2027-01-30',
    'Bulk 2027-02-01 2027-03-19',
  ])
  await drag(page, 'Fit sample', 3)
  await eventually(() => daysOf(brand, styleId)).toEqual([
    'Fit sample 2027-01-14 2027-02-02',
    'Bulk 2027-02-01 2027-03-19',
  ])
  // The server has it before the page knows: what is offered until then is gone.
  const moved = page.getByRole('status').filter({ hasText: /Fit sample: .*Feb/ })
  await moved.getByRole('button', { name: 'Undo' }).click()
  await eventually(() => daysOf(brand, styleId)).toContain('Fit sample 2027-01-11 2027-01-30')
  // Scrolled to the bar, the page has a button half behind the bar at its top.
  await page.evaluate(() => window.scrollTo(0, 0))
  await checkAccessibility(page)
  await lookAt(page, 'timeline')
  await switchScheme(page, 'dark')
  await checkContrast(page)
  await switchScheme(page, 'light')

  await page.getByRole('button', { name: 'Fit sample', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Change milestone' })
  await dialog.getByRole('combobox', { name: 'Responsible company' }).click()
  await page.getByRole('option', { name: supplier.session.organization.name }).click()
  await dialog.getByRole('button', { name: 'Save milestone' }).click()
  await dialog.waitFor({ state: 'detached' })

  await supplier.page.setViewportSize(PHONE)
  await supplier.page.goto(`/inquiries/${styleId}#project`)
  const done = supplier.page.getByRole('checkbox', { name: 'Fit sample is done' })
  await done.click()
  await timelineOf(supplier.page).getByText('Done').waitFor()
  expect(await supplier.page.getByRole('checkbox', { name: 'Bulk is done' }).isDisabled()).toBe(true)
  await checkWidth(supplier.page)
  await checkAccessibility(supplier.page)
  await supplier.page.setViewportSize(DESK)

  await page.goto(`/inquiries/${otherId}#project`)
  await timelineOf(page).getByRole('button', { name: 'Import timeline' }).click()
  const importing = page.getByRole('dialog', { name: 'Import timeline' })
  await importing.getByRole('radio', { name: /Harbour tee/ }).check()
  await importing.getByText('What will be added').waitFor()
  await checkAccessibility(page)
  await importing.getByRole('button', { name: 'Import', exact: true }).click()
  await importing.waitFor({ state: 'detached' })
  // The style begins on the 11th of January, as the other one's first milestone does.
  await eventually(() => daysOf(brand, otherId)).toEqual([
    'Fit sample 2027-01-11 2027-01-30',
    'Bulk 2027-02-01 2027-03-19',
  ])
})
