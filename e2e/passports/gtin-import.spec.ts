/** A season's GTINs come in from one list: one for the passport of each style, whatever sizes and colours it has. */
import { expect } from 'vitest'
import { readTrace } from '#contract/passports/passports.ts'
import { readStyle } from '#contract/styles/styles.ts'
import { chooseFiles } from '../harness/fields.ts'
import { lookOver } from '../harness/looks.ts'
import { callAs } from '../harness/people.ts'
import { test } from '../harness/test.ts'
import { openWorkshop } from '../harness/workshop.ts'

// shows D-352
test('a list of EANs sets the numbers of two styles after one answer', async ({ product, openPerson }) => {
  const workshop = await openWorkshop({ product, openPerson })
  const { context, page } = workshop.brand
  const ids = [await workshop.makeStyle('Harbour tee'), await workshop.makeStyle('Quay coat')]
  const numbers: string[] = []
  for (const id of ids) {
    const { inquiry } = await callAs(context, readStyle, { params: { id: String(id) } })
    numbers.push(inquiry.style_number)
  }
  const [one = '', other = ''] = numbers
  const list = [
    'Style;Size;EAN-13',
    `${one};S;4 006381 333931`,
    `${one};M;4006381333948`,
    `${other};One size;96385074`,
  ].join('\r\n')
  await page.goto(`/inquiries/${ids[0]}#trace`)
  await page
    .getByRole('tab', { name: 'EDIT' })
    .or(page.getByText('EDIT', { exact: true }))
    .first()
    .click()
  const panel = page.getByRole('region', { name: 'GTIN', exact: true })
  await panel.getByRole('button', { name: 'Import a file' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import GTINs' })
  await chooseFiles(page, dialog.getByRole('button', { name: /^Choose an XLSX, XLS, ODS or CSV file/ }), [
    { name: 'ean.csv', mimeType: 'text/csv', buffer: Buffer.from(list, 'utf8') },
  ])
  await dialog.getByRole('button', { name: 'The first of each style' }).waitFor()
  await lookOver(page, 'gtin-import')
  await dialog.getByRole('button', { name: 'The first of each style' }).click()
  await dialog.getByRole('button', { name: 'Import 2 lines' }).click()
  await page.getByText('Imported: 2 changed').waitFor()
  const gtins: string[] = []
  for (const id of ids) gtins.push((await callAs(context, readTrace, { params: { id: String(id) } })).gtin)
  expect(gtins).toEqual(['04006381333931', '00000096385074'])
})
