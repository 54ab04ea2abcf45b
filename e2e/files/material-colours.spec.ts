/** Colours of materials by colourway: the technologist fills them in, the factory reads them in Turkish on a phone. */
import { readTechPack, saveTechPack } from '#contract/files/tech-packs.ts'
import { readBom, saveBom } from '#contract/materials/boms.ts'
import { eventually } from '../harness/eventually.ts'
import { checkAccessibility, checkWidth, PHONE, waitUntilStill } from '../harness/looks.ts'
import { callAs } from '../harness/people.ts'
import { test } from '../harness/test.ts'
import { openWorkshop } from '../harness/workshop.ts'

const [INK, SAND] = ['0d9e7c4a-6a4b-4f6e-9f3a-0c1d2e3f4a5b', '1d9e7c4a-6a4b-4f6e-9f3a-0c1d2e3f4a5b']

// shows D-389
test('the technologist fills the colours in, and the factory reads them in Turkish on a phone', async ({
  product,
  openPerson,
}) => {
  const workshop = await openWorkshop({ product, openPerson })
  const { brand, supplier } = workshop
  const styleId = await workshop.makeStyle('Harbour tee', { assigned: true })
  const params = { id: String(styleId) }
  const items = [
    { id: 'new-1' as const, section: 'fabric' as const, item: 'Heavy jersey', colour: 'Optic white' },
    { id: 'new-2' as const, section: 'trims' as const, item: 'Thread' },
  ]
  await callAs(brand.context, saveBom, { params, body: { items: items as never } })
  const colourways = [
    { id: INK, name: 'Ink' },
    { id: SAND, name: 'Sand' },
  ]
  await callAs(brand.context, saveTechPack, { params, body: { colourways: colourways as never } })
  const [jersey, thread] = (await callAs(brand.context, readBom, { params })).items.map(({ id }) => id)

  const { page } = brand
  await page.goto(`/inquiries/${styleId}/tech_pack_development`)
  const sheet = page.getByRole('grid', { name: 'Colours by colourway' })
  const cells = sheet.getByRole('gridcell')
  await cells.filter({ hasText: 'Thread' }).waitFor()
  await waitUntilStill(page)
  // The first two cells of a row are the item and its own colour.
  await cells.nth(2).click()
  await page.keyboard.type('PANTONE 19-4052 TCX #0f4c81')
  await page.keyboard.press('Enter')
  await sheet.getByRole('img', { name: '#0f4c81' }).waitFor()
  // Copied down, and in the next colourway the thread is not there.
  await cells.nth(2).click()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+d')
  await eventually(() => sheet.getByRole('img', { name: '#0f4c81' }).count()).toBe(2)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('-')
  await page.keyboard.press('Enter')
  await cells.nth(7).getByText('–').waitFor()
  await checkAccessibility(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Not saved yet').waitFor({ state: 'detached' })
  const blue = { is_used: true, name: 'PANTONE 19-4052 TCX', hex: '#0f4c81' }
  await eventually(
    async () => (await callAs(brand.context, readTechPack, { params })).material_colours,
  ).toEqual([
    { id: `${jersey}:${INK}`, ...blue },
    { id: `${thread}:${INK}`, ...blue },
    { id: `${thread}:${SAND}`, is_used: false, name: null, hex: null },
  ])

  const state = await supplier.context.storageState()
  const phone = await openPerson({
    ...{ viewport: PHONE, hasTouch: true, isMobile: true, storageState: state },
    locale: 'tr-TR',
  })
  await phone.page.goto(`/inquiries/${styleId}/tech_pack_development`)
  await phone.page.getByText('Renk varyantına göre renkler').waitFor()
  await phone.page.getByLabel('Renk varyantı', { exact: true }).selectOption('Sand')
  await phone.page.getByText('Kullanılmıyor').waitFor()
  await phone.page.getByText('Optic white').waitFor()
  await phone.page.getByLabel('Renk varyantı', { exact: true }).selectOption('Ink')
  await phone.page.getByText('PANTONE 19-4052 TCX').first().waitFor()
  await waitUntilStill(phone.page)
  await checkWidth(phone.page)
  await checkAccessibility(phone.page)
})
