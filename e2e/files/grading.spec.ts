/** A chart that follows from its base size: rules typed into the sheet, one value over the rule, and what it is after washing. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { readChart, saveChart } from '#contract/files/measurement-charts.ts'
import { eventually } from '../harness/eventually.ts'
import { checkByKey } from '../harness/fields.ts'
import { checkAccessibility, lookOver, PHONE } from '../harness/looks.ts'
import { callAs } from '../harness/people.ts'
import { test } from '../harness/test.ts'
import { openWorkshop } from '../harness/workshop.ts'

const point = (code: string, name: string, M: string) => ({
  ...{ code, name, method: null, tolerance_minus: '1', tolerance_plus: '1', values: { M } },
})
const CHART = {
  unit: 'cm' as const,
  sizes: ['S', 'M', 'L', 'XL'],
  points: [point('A', 'Half chest', '52'), point('B', 'Length', '70')],
}

/** The cell of a row and a column, by the head of the column. */
const cellOf = async (page: Page, row: string, head: string) => {
  const grid = page.getByRole('grid', { name: 'Measurement chart' })
  const at = await grid.getByRole('columnheader', { name: head, exact: true }).getAttribute('aria-colindex')
  return grid.getByRole('row').filter({ hasText: row }).locator(`[role="gridcell"][aria-colindex="${at}"]`)
}

const typeInto = async (page: Page, row: string, head: string, text: string) => {
  const cell = await cellOf(page, row, head)
  await cell.click()
  await expect.poll(() => cell.getAttribute('tabindex')).toBe('0')
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

// shows D-322
test('sizes follow from the base by their rules, what is typed over stays, and the maker reads it', async ({
  openPerson,
  product,
}) => {
  const { brand, supplier, makeStyle } = await openWorkshop({ product, openPerson })
  const styleId = await makeStyle('Harbour tee', { assigned: true })
  const params = { id: String(styleId) }
  const { page, context } = brand
  const valuesOf = async (code: string) =>
    (await callAs(context, readChart, { params })).points.find((each) => each.code === code)?.values
  await callAs(context, saveChart, { params, body: CHART })
  await page.goto(`/inquiries/${styleId}/tech_pack_development`)
  await page.getByRole('button', { name: 'Grading' }).click()
  const dialog = page.getByRole('dialog', { name: 'Grading and tolerances' })
  await dialog.getByLabel('Base size').selectOption({ label: 'M' })
  await dialog.getByRole('button', { name: 'Add group' }).click()
  await dialog.getByRole('textbox', { name: 'Group' }).fill('Body')
  await dialog.getByLabel('Tol. −').fill('0,5')
  await dialog.getByRole('button', { name: 'Done' }).click()
  // The other tolerance is missing: the dialog says so, and stays.
  await dialog.getByText('Must be a length from 0, in inches also as 12 3/8').waitFor()
  await checkAccessibility(page)
  await dialog.getByLabel('Tol. +').fill('0.5')
  await dialog.getByLabel('Shrinkage %').check()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await dialog.waitFor({ state: 'detached' })

  await typeInto(page, 'Half chest', 'Grade rule', '2; XL 2.5')
  await typeInto(page, 'Half chest', 'L', '54.5')
  await typeInto(page, 'Half chest', 'M ◆', '53')
  await typeInto(page, 'Half chest', 'Shrinkage %', '4')
  await typeInto(page, 'Length', 'Grade rule', '1.5')
  await page.getByRole('img', { name: 'Typed over the grade rule' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await eventually(() => valuesOf('A')).toEqual({ S: '51', M: '53', L: '54.5', XL: '57.5' })
  expect(await valuesOf('B')).toEqual({ S: '68.5', M: '70', L: '71.5', XL: '73' })
  await page.getByText('Saving…').waitFor({ state: 'detached' })
  await lookOver(page, 'grading')

  // An emptied cell has the rule's value again.
  const large = await cellOf(page, 'Half chest', 'L')
  await large.click()
  await expect.poll(() => large.getAttribute('tabindex')).toBe('0')
  await page.keyboard.press('Delete')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await eventually(async () => (await valuesOf('A'))?.L).toBe('55')

  await supplier.page.setViewportSize(PHONE)
  await supplier.page.goto(`/inquiries/${styleId}/tech_pack_development`)
  await supplier.page.getByText('2; XL 2.5').waitFor()
  await checkByKey(supplier.page.getByRole('radio', { name: 'After washing' }))
  // 53 cm less four percent, to a millimetre.
  await supplier.page.getByText('50.9').waitFor()
  await checkAccessibility(supplier.page)
})

// shows D-322
test('a chart is copied from another style of the company, whole or what it has more', async ({
  openPerson,
  product,
}) => {
  const { brand, makeStyle } = await openWorkshop({ product, openPerson })
  const [fromId, styleId] = [await makeStyle('Last season'), await makeStyle('This season')]
  const { page, context } = brand
  const params = { id: String(styleId) }
  await callAs(context, saveChart, { params: { id: String(fromId) }, body: CHART })
  await callAs(context, saveChart, {
    params,
    body: { unit: 'cm', sizes: ['M'], points: [point('A', 'Chest', '50')] },
  })
  await page.goto(`/inquiries/${styleId}/tech_pack_development`)
  await page.getByRole('button', { name: 'Copy a chart' }).click()
  const dialog = page.getByRole('dialog', { name: 'Copy a chart' })
  await dialog.getByRole('radio', { name: /Last season/ }).check()
  await dialog.getByText('1 of them are new here, by their codes').waitFor()
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await eventually(async () => (await callAs(context, readChart, { params })).points).toMatchObject([
    { code: 'A', name: 'Chest', values: { M: '50' } },
    { code: 'B', name: 'Length', values: { M: '70' } },
  ])
})
