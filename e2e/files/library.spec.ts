/** A point of measure of the library, linked in a style, changed in the library, and updated in the style. */
import { expect } from 'vitest'
import type { CallArguments } from '#contract/call.ts'
import { addLibraryEntry, readLibraryBlock } from '#contract/files/library/library.ts'
import { readChart, saveChart } from '#contract/files/measurement-charts.ts'
import { eventually } from '../harness/eventually.ts'
import { checkByKey } from '../harness/fields.ts'
import { checkAccessibility, lookOver } from '../harness/looks.ts'
import { callAs } from '../harness/people.ts'
import { test } from '../harness/test.ts'
import { openWorkshop } from '../harness/workshop.ts'

const CHEST = {
  kind: 'point_of_measure',
  code: 'CH',
  name: 'Chest width',
  text: 'Lying flat',
  unit: 'cm',
  tolerance_minus: '1',
  tolerance_plus: '1',
} satisfies CallArguments<typeof addLibraryEntry>['body']

// shows D-424
test('an entry is linked by keyboard, changed, and brought into the style that uses it', async ({
  openPerson,
  product,
}) => {
  const { brand, supplier, makeStyle } = await openWorkshop({ product, openPerson })
  const styleId = await makeStyle('Harbour tee', { assigned: true })
  const params = { id: String(styleId) }
  const { page, context } = brand
  await callAs(context, addLibraryEntry, { body: CHEST })
  await callAs(context, saveChart, { params, body: { unit: 'cm', sizes: ['M'] } })

  await page.goto(`/inquiries/${styleId}/tech_pack_development`)
  const chart = page.getByRole('region', { name: 'Measurement chart' })
  await chart.getByRole('button', { name: 'Library' }).press('Enter')
  const library = page.getByRole('dialog', { name: 'Library' })
  await checkByKey(library.getByRole('checkbox', { name: 'CH Chest width' }))
  await checkAccessibility(page)
  await library.getByRole('button', { name: 'Insert 1' }).press('Enter')
  await library.waitFor({ state: 'detached' })
  await page.getByRole('img', { name: 'Linked to the library' }).waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await eventually(async () => (await callAs(context, readChart, { params })).points).toMatchObject([
    { code: 'CH', name: 'Chest width', library: { entry_version: 1 } },
  ])
  await page.getByText('Saving…').waitFor({ state: 'detached' })

  await page.goto('/library')
  await page.getByRole('button', { name: 'Change CH Chest width' }).press('Enter')
  const form = page.getByRole('dialog', { name: 'Change entry' })
  await form.getByRole('textbox', { name: 'How to measure' }).fill('Lying flat, 2 cm below the armhole')
  await form.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  const uses = page.getByRole('dialog', { name: 'CH Chest width' })
  await uses.getByText('1 style uses this, update it?').waitFor()
  await checkAccessibility(page)
  await uses.getByRole('button', { name: 'Update one style' }).press('Enter')
  await uses.waitFor({ state: 'detached' })
  const theirs = await callAs(supplier.context, readChart, { params })
  expect(theirs.points).toMatchObject([{ name: 'Chest width', method: 'Lying flat, 2 cm below the armhole' }])
  expect(JSON.stringify(theirs)).not.toContain('entry_id')
  await page.getByText('1 style uses this').waitFor()
  await lookOver(page, 'library')
})

const BODY = {
  ...{ code: 'A', name: 'Half chest', method: null, tolerance_minus: '1', tolerance_plus: '1' },
  values: { S: '50', M: '52' },
}

// shows D-513
test('a chart is kept as a block by keyboard, and copied into another style', async ({
  openPerson,
  product,
}) => {
  const { brand, makeStyle } = await openWorkshop({ product, openPerson })
  const { page, context } = brand
  const [from, to] = [await makeStyle('Harbour tee'), await makeStyle('Pier tee')]
  const chart = { unit: 'cm', sizes: ['S', 'M'], base_size: 'M', points: [BODY] } as const
  await callAs(context, saveChart, { params: { id: String(from) }, body: chart as never })

  await page.goto(`/inquiries/${from}/tech_pack_development`)
  const kept = page.getByRole('region', { name: 'Measurement chart' })
  await kept.getByRole('button', { name: 'Library' }).press('Enter')
  const library = page.getByRole('dialog', { name: 'Library' })
  await checkByKey(library.getByRole('radio', { name: 'Keep as block' }))
  await library.getByRole('textbox', { name: 'Name' }).fill('Tee, regular fit')
  await checkAccessibility(page)
  await library.getByRole('button', { name: 'Keep as block' }).press('Enter')
  await library.waitFor({ state: 'detached' })

  await page.goto(`/inquiries/${to}/tech_pack_development`)
  const empty = page.getByRole('region', { name: 'Measurement chart' })
  await empty.getByRole('button', { name: 'Copy a chart' }).press('Enter')
  const copying = page.getByRole('dialog', { name: 'Copy a chart' })
  await checkByKey(copying.getByRole('radio', { name: 'Block library' }))
  await checkByKey(copying.getByRole('radio', { name: 'Tee, regular fit' }))
  await copying.getByText('1 point, in centimetres: S, M').first().waitFor()
  await checkAccessibility(page)
  await copying.getByRole('button', { name: 'Copy' }).press('Enter')
  await copying.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  const params = { id: String(to) }
  await eventually(async () => await callAs(context, readChart, { params })).toMatchObject({
    sizes: ['S', 'M'],
    points: [{ code: 'A', name: 'Half chest', values: { S: '50', M: '52' } }],
  })

  await page.goto('/library')
  await page.getByText('Tee, regular fit').waitFor()
  await lookOver(page, 'library-blocks')

  // The block is changed; what copied it stays.
  await page.getByRole('link', { name: 'Tee, regular fit' }).press('Enter')
  await page.getByRole('heading', { name: 'Tee, regular fit' }).waitFor()
  await page.getByRole('button', { name: 'Sizes' }).press('Enter')
  const sizes = page.getByRole('dialog')
  await sizes.getByRole('textbox', { name: 'Name of size 1' }).fill('XS')
  await sizes.getByRole('button', { name: 'Done' }).press('Enter')
  await sizes.waitFor({ state: 'detached' })
  await checkAccessibility(page)
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  const id = /\d+$/.exec(page.url())?.[0] ?? ''
  await eventually(async () => await callAs(context, readLibraryBlock, { params: { id } })).toMatchObject({
    version: 2,
    data: { sizes: ['XS', 'M'], points: [{ values: { XS: '50', M: '52' } }] },
  })
  expect((await callAs(context, readChart, { params })).sizes).toEqual(['S', 'M'])
  await lookOver(page, 'library-block')
})
