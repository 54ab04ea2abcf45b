/** Last season's style brings its materials and notes into this one: looked at, chosen, copied, and said in the activity. */
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { readTechPack, saveTechPack } from '#contract/files/tech-packs.ts'
import { readBom, saveBom } from '#contract/materials/boms.ts'
import { eventually } from '../harness/eventually.ts'
import {
  checkAccessibility,
  checkContrast,
  checkWidth,
  DESK,
  lookAt,
  PHONE,
  savePicture,
  switchScheme,
} from '../harness/looks.ts'
import { callAs } from '../harness/people.ts'
import { test } from '../harness/test.ts'
import { openWorkshop } from '../harness/workshop.ts'

const line = (id: string, item: string) => ({ id, section: 'fabric' as const, item })

// shows D-370, D-371
test('parts of last season’s style are copied, once one has seen what they replace', async ({
  openPerson,
  product,
}) => {
  const { brand, makeStyle } = await openWorkshop({ product, openPerson })
  const oldId = await makeStyle('Harbour tee 26')
  const newId = await makeStyle('Harbour tee 27')
  const { context, page } = brand
  const paramsOf = (id: number) => ({ id: String(id) })
  const old = [line('new-1', 'Heavy jersey'), line('new-2', 'Rib 2 × 2')]
  await callAs(context, saveBom, { params: paramsOf(oldId), body: { items: old } })
  await callAs(context, saveBom, { params: paramsOf(newId), body: { items: [line('new-1', 'Poplin')] } })
  const construction_notes = [{ id: randomUUID(), part: 'Neckline', note: 'Coverstitch, 4 mm' }]
  await callAs(context, saveTechPack, { params: paramsOf(oldId), body: { construction_notes } })

  await page.goto(`/inquiries/${newId}#options`)
  await page.getByRole('button', { name: 'Copy parts' }).click()
  const dialog = page.getByRole('dialog', { name: 'Copy from another style' })
  await dialog.getByRole('radio', { name: /Harbour tee 26/ }).click()
  const bom = dialog.getByRole('checkbox', { name: 'Bill of materials' })
  await bom.check()
  await dialog.getByRole('checkbox', { name: 'Construction notes' }).check()
  expect(await dialog.getByRole('checkbox', { name: 'Colourways' }).isDisabled()).toBe(true)
  await dialog.getByText('Poplin').waitFor()
  await checkAccessibility(page)
  await lookAt(page, 'copy-parts')
  await switchScheme(page, 'dark')
  await checkContrast(page)
  await page.setViewportSize(PHONE)
  await checkWidth(page)
  await savePicture(page, 'copy-parts-phone-dark')
  await switchScheme(page, 'light')
  await page.setViewportSize(DESK)

  await dialog.getByRole('button', { name: 'Copy', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await eventually(async () =>
    (await callAs(context, readBom, { params: paramsOf(newId) })).items.map(({ item }) => item),
  ).toEqual(['Heavy jersey', 'Rib 2 × 2'])
  const techPack = await callAs(context, readTechPack, { params: paramsOf(newId) })
  expect(techPack.construction_notes).toMatchObject([{ part: 'Neckline', note: 'Coverstitch, 4 mm' }])
})
