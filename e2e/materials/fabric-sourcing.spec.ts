/** Fabric sourcing from the first fabric to the line of the BOM; and who may not see prices. */
import { expect } from 'vitest'
import { readBom } from '#contract/materials/boms.ts'
import { readFabricForm } from '#contract/materials/fabric-forms.ts'
import { eventually } from '../harness/eventually.ts'
import { lookOver } from '../harness/looks.ts'
import { callAs } from '../harness/people.ts'
import { test } from '../harness/test.ts'
import { openWorkshop } from '../harness/workshop.ts'

test('a brand compares offers for a fabric, chooses one and takes it into the BOM; suppliers see none of it', async ({
  openPerson,
  product,
}) => {
  const { brand, supplier, makeStyle } = await openWorkshop({ product, openPerson })
  const styleId = await makeStyle('Harbour tee', { assigned: true })
  const params = { id: String(styleId) }
  const { page, context } = brand
  await page.goto(`/inquiries/${styleId}#project`)
  await page.getByRole('link', { name: 'Fabric sourcing' }).click()
  await page.getByText('No fabrics yet').waitFor()
  await page.getByRole('button', { name: 'Add a fabric' }).click()
  await page.getByLabel('Fabric type').fill('Single jersey')
  await page.getByLabel('Weight').fill('180')
  await page.getByLabel('Usable width').fill('180')
  await page.getByLabel('Quantity').fill('1200')
  await page.getByLabel('Target price per m').fill('3,4')

  const addOffer = async (name: string, price: string, unit: string) => {
    await page.getByRole('button', { name: 'Add an offer' }).click()
    const offer = page.getByRole('listitem', { name: /^offer \d$/ })
    await offer.getByRole('combobox', { name: 'Supplier' }).fill(name)
    const named = page.getByRole('listitem', { name, exact: true })
    await named.getByLabel('Price').fill(price)
    if (unit === 'm') return named
    await named.getByRole('combobox', { name: 'Per' }).click()
    await page.getByRole('option', { name: unit, exact: true }).click()
    return named
  }
  // Typed over the list of companies, which closes with the focus.
  const byKilo = await addOffer('Sarıkaya Mensucat', '9.8', 'kg')
  const byMetre = await addOffer('Ege Örme', '3.6', 'm')
  // A metre takes 324 g.
  await byKilo.getByText('€3.1752').waitFor()
  await byKilo.getByText('Lowest').waitFor()
  expect(await byMetre.getByText('Lowest').count()).toBe(0)
  await byKilo.getByRole('combobox', { name: 'Decision' }).click()
  await page.getByRole('option', { name: 'Chosen' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await byKilo.getByText('Say why').waitFor()
  await byKilo.getByLabel('Reason').fill('Best hand feel')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await eventually(async () =>
    (await callAs(context, readFabricForm, { params })).fabrics.flatMap(({ candidates }) =>
      candidates.map(({ decision }) => decision),
    ),
  ).toEqual(['chosen', 'open'])
  await page.getByText('Changes are not saved yet.').waitFor({ state: 'detached' })
  await byKilo.getByRole('button', { name: 'Use in BOM' }).click()
  await byKilo.getByRole('link', { name: 'Open the BOM' }).waitFor()
  const { items } = await callAs(context, readBom, { params })
  expect(items.map(({ item, unit_price, unit }) => [item, unit_price, unit])).toEqual([
    ['Single jersey', '9.8', 'kg'],
  ])
  await lookOver(page, 'fabric-sourcing')

  await supplier.page.goto(`/inquiries/${styleId}/fabric_sourcing_form`)
  await supplier.page.getByText('You are not allowed to see this.').waitFor()
})
