/** Call-outs on a sketch: a pin and a dimension line that the brand places, and the factory reads on a phone. */
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { saveChart } from '#contract/files/measurement-charts.ts'
import { readTechPack, saveTechPack } from '#contract/files/tech-packs.ts'
import { makePhoto } from '#server/test/pictures.ts'
import { eventually } from '../harness/eventually.ts'
import { checkByKey, choose } from '../harness/fields.ts'
import { checkAccessibility, checkContrast, checkWidth, PHONE, waitUntilStill } from '../harness/looks.ts'
import { callAs } from '../harness/people.ts'
import { test } from '../harness/test.ts'
import { openWorkshop, type Workshop } from '../harness/workshop.ts'

const NOTE = { id: '0d9e7c4a-6a4b-4f6e-9f3a-0c1d2e3f4a5b', part: 'Hem', note: 'Twin needle, 2 cm deep.' }
const CHEST = { code: 'A', name: 'Chest', method: null, tolerance_minus: '1', tolerance_plus: '1' }

/** A note, a chart and a sketch. */
const plant = async ({ brand }: Workshop, styleId: number) => {
  const params = { id: String(styleId) }
  await callAs(brand.context, saveTechPack, { params, body: { construction_notes: [NOTE] } })
  const points = [{ ...CHEST, is_half: true, values: { S: '50', M: '53' } }]
  const body = { unit: 'cm' as const, sizes: ['S', 'M'], base_size: 'M', points }
  await callAs(brand.context, saveChart, { params, body })
  const { page } = brand
  await page.goto(`/inquiries/${styleId}/tech_pack_development`)
  const buffer = await makePhoto({ latitude: 41.4, longitude: -8.3 }, { width: 800 })
  const files = [{ name: 'front.jpg', mimeType: 'image/jpeg', buffer }]
  await page.getByLabel('Add sketches and files').setInputFiles(files)
  await page.getByRole('button', { name: 'Add call-outs to front.jpg' }).waitFor()
  await page.getByText('Uploading').waitFor({ state: 'detached' })
}

/** At a share of the picture's width and height, from its upper left corner. */
const pressAt = async (picture: Locator, x: number, y: number): Promise<void> => {
  const box = await picture.boundingBox()
  if (!box) throw new Error('the picture is not there')
  await picture.click({ position: { x: box.width * x, y: box.height * y } })
}

// shows D-349
test('a pin and a dimension line are placed, kept over a reload, saved, and read on a phone', async ({
  product,
  openPerson,
}) => {
  const workshop = await openWorkshop({ product, openPerson })
  const { brand, supplier } = workshop
  const { page } = brand
  const styleId = await workshop.makeStyle('Harbour tee', { assigned: true })
  await plant(workshop, styleId)
  await page.getByRole('button', { name: 'Add call-outs to front.jpg' }).click()
  const dialog = page.getByRole('dialog', { name: 'Call-outs of front.jpg' })
  const picture = dialog.getByRole('img', { name: 'front.jpg' })
  await picture.waitFor()
  await waitUntilStill(page)
  await pressAt(picture, 0.3, 0.7)
  await choose(dialog, 'What call-out 1 points at', 'Hem')
  await dialog.getByRole('button', { name: 'Call-out 1: Hem', exact: true }).waitFor()
  await checkByKey(dialog.getByRole('radio', { name: 'Dimension line' }))
  await pressAt(picture, 0.2, 0.4)
  await pressAt(picture, 0.8, 0.4)
  await choose(dialog, 'What call-out 2 points at', 'A Chest, ½ 53 cm')
  await dialog.getByRole('button', { name: 'Call-out 2: A Chest, ½ 53 cm', exact: true }).waitFor()
  await waitUntilStill(page)
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await dialog.waitFor({ state: 'detached' })

  // Nothing is saved yet, and a reload loses nothing.
  const read = async () =>
    (await callAs(brand.context, readTechPack, { params: { id: String(styleId) } })).call_outs
  expect(await read()).toEqual([])
  await eventually(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('point_code')
  await page.reload()
  await page.getByText('Call-outs: 2').waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Not saved yet').waitFor({ state: 'detached' })
  await eventually(async () =>
    (await read()).map(({ kind, place, target }) => [
      kind,
      ...[place.x, place.y, place.end_x, place.end_y].map((each) => each && Math.round(each * 10) / 10),
      target.note_id ?? target.point_code,
    ]),
  ).toEqual([
    ['pin', 0.3, 0.7, null, null, NOTE.id],
    ['dimension', 0.2, 0.4, 0.8, 0.4, 'A'],
  ])

  const state = await supplier.context.storageState()
  const phone = await openPerson({ viewport: PHONE, hasTouch: true, isMobile: true, storageState: state })
  await phone.page.goto(`/inquiries/${styleId}/tech_pack_development`)
  const list = phone.page.getByRole('list', { name: 'Call-outs of front.jpg' })
  await list.getByRole('button', { name: 'Call-out 2: A Chest, ½ 53 cm' }).waitFor()
  await waitUntilStill(phone.page)
  await list.getByRole('button', { name: 'Call-out 1: Hem' }).tap()
  const row = phone.page.locator('[data-row][data-lit]')
  await row.getByText('Twin needle, 2 cm deep.').waitFor()
  const mark = phone.page.getByRole('button', { name: 'Call-out 1: Hem' }).first()
  expect(await mark.getAttribute('aria-pressed')).toBe('true')
  await checkWidth(phone.page)
  await checkAccessibility(phone.page)
  await phone.page.emulateMedia({ colorScheme: 'dark' })
  await checkContrast(phone.page)
})
