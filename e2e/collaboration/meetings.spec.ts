/** A meeting between two time zones: asked for by keyboard, agreed on, and taken into a calendar. */
import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { hasFocus, press, tabTo } from '../harness/keyboard.ts'
import {
  checkAccessibility,
  checkContrast,
  checkWidth,
  DESK,
  lookAt,
  PHONE,
  switchScheme,
} from '../harness/looks.ts'
import { test } from '../harness/test.ts'
import { openWorkshop } from '../harness/workshop.ts'

const DAY_MS = 86_400_000
const dayIn = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

// shows S0-196
test('a brand asks for a meeting, the operator accepts, and the calendar file is taken', async ({
  openPerson,
  product,
}) => {
  const { brand, operator } = await openWorkshop({ product, openPerson })
  const { page } = brand
  await page.goto('/')
  await press(
    page,
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Book a Meeting' }),
  )
  await page.getByText('No meeting waits for an answer').waitFor()
  await press(page, page.getByRole('button', { name: 'Ask for a meeting' }))
  const dialog = page.getByRole('dialog', { name: 'Ask for a meeting' })
  await hasFocus(dialog.getByRole('textbox', { name: 'Topic' }))
  await page.keyboard.type('Passports; twelve styles')
  await dialog.getByLabel('Day').fill(dayIn(9))
  await dialog.getByRole('combobox', { name: /^Time( \*)?$/ }).fill('09:30')
  await checkAccessibility(page)
  await press(page, dialog.getByRole('button', { name: 'Add another time' }))
  const second = dialog.getByRole('group', { name: 'Time 2' })
  await second.getByLabel('Day').fill(dayIn(10))
  await second.getByRole('combobox', { name: /^Time( \*)?$/ }).fill('14:10')
  await tabTo(page, dialog.getByRole('textbox', { name: 'Note' }))
  await page.keyboard.type('We begin in spring')
  await press(page, dialog.getByRole('button', { name: 'Send request' }))
  await dialog.getByText('Choose a full quarter of an hour').waitFor()
  await second.getByRole('combobox', { name: /^Time( \*)?$/ }).fill('14:15')
  await page.setViewportSize(PHONE)
  await checkWidth(page)
  await lookAt(page, 'meeting-form')
  await page.setViewportSize(DESK)
  await press(page, dialog.getByRole('button', { name: 'Send request' }))
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Waiting for the operator').waitFor()

  // The operator sits three hours further east.
  const east = await openPerson({ timezoneId: 'Europe/Istanbul', storageState: operator.signedIn })
  await east.page.goto('/')
  const waiting = east.page.getByRole('region', { name: 'Meetings to answer' })
  await press(east.page, waiting.getByRole('link', { name: 'Passports; twelve styles' }))
  await east.page.getByText('Europe/Lisbon').first().waitFor()
  await checkAccessibility(east.page)
  await lookAt(east.page, 'meetings')
  await switchScheme(east.page, 'dark')
  await checkContrast(east.page)
  await switchScheme(east.page, 'light')
  for (const size of [PHONE, DESK]) {
    await east.page.setViewportSize(size)
    await checkWidth(east.page)
  }
  await press(east.page, east.page.getByRole('button', { name: /^Accept/ }).first())
  await east.page.getByText('No meeting waits for an answer').waitFor()

  await page.reload()
  await tabTo(page, page.getByRole('tab', { name: 'Open' }))
  await page.keyboard.press('ArrowRight')
  const file = page.getByRole('link', { name: 'Calendar file of Passports; twelve styles' })
  await checkAccessibility(page)
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, file)])
  expect(download.suggestedFilename()).toMatch(/^meeting-\d+\.ics$/)
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(lines).toContain('SUMMARY:Passports\\; twelve styles')
  // Lisbon may be on summer time by then.
  expect(lines.find((line) => line.startsWith('DTSTART:'))).toMatch(
    new RegExp(`^DTSTART:${dayIn(9).replaceAll('-', '')}T0[89]3000Z$`),
  )

  await press(page, page.getByRole('button', { name: 'Cancel Passports; twelve styles' }))
  await press(page, page.getByRole('button', { name: 'Cancel meeting' }))
  await page.getByText('No meeting is agreed on').waitFor()
})
