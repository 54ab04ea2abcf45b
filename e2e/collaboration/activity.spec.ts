/** A cell that a technologist changes, as a colleague reads it in the style's activity, in another language on a phone. */
import { expect } from 'vitest'
import { readChart, saveChart } from '#contract/files/measurement-charts.ts'
import tr from '../../web/languages/tr.json' with { type: 'json' }
import { eventually } from '../harness/eventually.ts'
import { checkAccessibility, checkWidth, lookAt, lookOver } from '../harness/looks.ts'
import { addColleague, callAs, signInAs } from '../harness/people.ts'
import { test } from '../harness/test.ts'
import { openWorkshop } from '../harness/workshop.ts'
import { PHONE_BY_TOUCH } from '../quality/inspectors.ts'

const CHEST = { code: 'A', name: 'Half chest', method: null, tolerance_minus: '1', tolerance_plus: '1' }
const text = (english: keyof typeof tr): string => String(tr[english])

// shows D-300
test('the technologist changes the chest, and a colleague reads 52 → 53 in Turkish', async ({
  product,
  openPerson,
}) => {
  const workshop = await openWorkshop({ product, openPerson })
  const { brand } = workshop
  const styleId = await workshop.makeStyle('Harbour tee')
  await callAs(brand.context, saveChart, {
    params: { id: String(styleId) },
    body: { unit: 'cm', sizes: ['S', 'M'], points: [{ ...CHEST, values: { S: '49.5', M: '52' } }] },
  })
  const email = `tilda${brand.session.user.id}@workshop.example`
  await addColleague(product.db, brand.session, { role: 'brand_user', email, full_name: 'Tilda Weber' })
  const technologist = await openPerson()
  await signInAs(technologist.context, email)
  const { page } = technologist
  await page.goto(`/inquiries/${styleId}/tech_pack_development`)
  const grid = page.getByRole('grid', { name: 'Measurement chart' })
  await grid.getByText('Half chest').waitFor()
  await grid.getByRole('gridcell', { name: '52', exact: true }).dblclick()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('53')
  await page.keyboard.press('Enter')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await expect.poll(() => save.isEnabled()).toBe(true)
  await save.click()
  const params = { id: String(styleId) }
  await eventually(async () => (await callAs(brand.context, readChart, { params })).points[0]?.values.M).toBe(
    '53',
  )
  await page.goto(`/inquiries/${styleId}#project`)
  const own = page.getByRole('list', { name: 'Activity' })
  await own.getByText('You changed the measurement chart').waitFor()
  await own.getByRole('link', { name: /Half chest.*Size M/ }).waitFor()
  await lookOver(page, 'activity')

  const storageState = await brand.context.storageState()
  const phone = await openPerson({ ...PHONE_BY_TOUCH, storageState, locale: 'tr-TR' })
  await phone.page.addInitScript(() => localStorage.setItem('selvedge:language', 'tr'))
  await phone.page.goto(`/inquiries/${styleId}#project`)
  const list = phone.page.getByRole('list', { name: text('Activity') })
  const change = list.getByRole('listitem').filter({ hasText: 'Tilda Weber' }).first()
  await change.getByText('53', { exact: true }).waitFor()
  expect(await change.locator('del').textContent()).toBe('52')
  const place = change.getByRole('link', { name: /Half chest/ })
  expect(await place.textContent()).toContain(text('Size {0}').replace('{0}', 'M'))
  await checkWidth(phone.page)
  await checkAccessibility(phone.page)
  await lookAt(phone.page, 'activity-phone')
  await place.tap()
  const chart = (url: URL) => url.pathname === `/inquiries/${styleId}/tech_pack_development`
  await phone.page.waitForURL((url) => chart(url) && url.search === '?row=points%3AA&cell=M')
})
