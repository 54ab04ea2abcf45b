/** A style file between a brand, its supplier and their QC people, and what a visitor without an account sees of it. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { readStyleFile, STYLE_FILE_TEXTS, type StyleFileAnswer } from '#contract/files/style-files.ts'
import { readStyle } from '#contract/styles/styles.ts'
import type { Person } from '../harness/browser.ts'
import { download } from '../harness/download.ts'
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
import { addColleague, callAs, signInAs } from '../harness/people.ts'
import { test } from '../harness/test.ts'
import { openWorkshop } from '../harness/workshop.ts'
import { PHONE_BY_TOUCH } from '../quality/inspectors.ts'

const read = ({ context }: Pick<Person, 'context'>, styleId: number): Promise<StyleFileAnswer> =>
  callAs(context, readStyleFile, { params: { id: String(styleId) } })

const subTaskNamed = async (person: Person, styleId: number, name: string) => {
  const { style_file_data } = await read(person, styleId)
  const found = style_file_data.flatMap(({ sub_tasks }) => sub_tasks).find((each) => each.name === name)
  if (!found) throw new Error(`There is no sub-task ${name}`)
  return found
}

const open = async (page: Page, styleId: number, subTaskId?: number) => {
  await page.goto(`/inquiries/${styleId}?tab=style_file${subTaskId ? `&sub_task=${subTaskId}` : ''}`)
  await page.getByRole('heading', { name: 'Tasks', exact: true }).waitFor({ state: 'attached' })
  await page
    .getByRole('list', { name: 'Activity' })
    .or(page.getByText('Nothing happened yet'))
    .waitFor({ state: 'attached' })
}

const csv = (name: string, rows = 2) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from('size,width\n'.repeat(rows)),
})

/** Chosen, looked at, and sent. */
const uploadFiles = async (
  page: Page,
  files: ReturnType<typeof csv>[],
  { isShared = false, note = '' } = {},
) => {
  await page.getByLabel(/^Add files to /).setInputFiles(files)
  const staged = page.getByRole('region', { name: 'Files to upload' })
  if (isShared) await staged.getByRole('radio', { name: 'Shared' }).check()
  if (note) await staged.getByLabel('What is new (optional)').fill(note)
  await checkAccessibility(page)
  await staged.getByRole('button', { name: /^Upload \d+ files?$/ }).click()
  await page.getByText(STYLE_FILE_TEXTS.filesUploaded).waitFor()
}

const fileRow = (page: Page, title: string) =>
  page
    .getByRole('list', { name: /^Files of / })
    .getByRole('listitem')
    .filter({ hasText: title })

// shows S2-245
test('brand and supplier share files, an approval is lost, and a visitor sees what was shared', async ({
  openPerson,
  product,
}) => {
  const { brand, supplier, makeStyle } = await openWorkshop({ product, openPerson })
  const styleId = await makeStyle('Harbour tee', { assigned: true })
  const size = await subTaskNamed(brand, styleId, 'Size set')

  const mill = supplier.page
  await open(mill, styleId, size.id)
  expect(await mill.getByRole('switch', { name: 'Edit' }).count()).toBe(0)
  await uploadFiles(mill, [csv('Measured.csv')], { isShared: true, note: 'First measuring' })
  await uploadFiles(mill, [csv('Costs of the mill.csv')])
  await fileRow(mill, 'Costs of the mill.csv').getByText('Private', { exact: true }).waitFor()

  const { page } = brand
  await open(page, styleId, size.id)
  await fileRow(page, 'Measured.csv').waitFor()
  expect(await page.getByText('Costs of the mill.csv').count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Actions of Measured.csv' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByText('1 of 21 approved').waitFor()

  await mill.reload()
  await mill.getByLabel(/^Add files to /).setInputFiles([csv('MEASURED.csv', 9)])
  await mill.getByText('New version of Measured.csv, which stays shared').waitFor()
  await mill.getByText('Size set is approved. Sharing this takes the approval back.').waitFor()
  await mill.getByLabel('What is new (optional)').fill('After washing')
  await mill.getByRole('button', { name: 'Upload 1 file' }).click()
  await mill.getByText('Approval taken back', { exact: true }).waitFor()

  await page.reload()
  await page.getByRole('button', { name: 'Approve again' }).waitFor()
  await page.getByRole('button', { name: 'v 2, versions of Measured.csv' }).click()
  const versions = page.getByRole('list', { name: 'Versions of Measured.csv' })
  await versions.getByText('After washing').waitFor()
  const first = await download(
    page,
    versions.getByRole('link', { name: 'Download version 1 of Measured.csv' }),
    (link) => link.click(),
  )
  expect(first.bytes.length).toBe(22)
  await lookAt(page, 'style-file')
  await checkAccessibility(page)
  await switchScheme(page, 'dark')
  await checkContrast(page)
  await switchScheme(page, 'light')
  for (const at of [PHONE, DESK]) {
    await page.setViewportSize(at)
    await checkWidth(page)
  }
  await findInPublic(brand, openPerson, styleId)
})

/** Off until the owner agrees, on with the shared files alone, and off again at once. */
const findInPublic = async (
  { context, page }: Person,
  openPerson: (options?: object) => Promise<Person>,
  styleId: number,
) => {
  const { inquiry } = await callAs(context, readStyle, { params: { id: String(styleId) } })
  const visitor = await openPerson({ javaScriptEnabled: false })
  const address = `/style_file/${inquiry.style_number}`
  visitor.expectFailure({ path: /\/style_file\//, saying: /404/ })
  expect((await visitor.page.goto(address))?.status()).toBe(404)

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy public link' }).click()
  await page.getByRole('button', { name: 'Switch on and copy link' }).click()
  await page.getByText(STYLE_FILE_TEXTS.linkCopied).waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(link).pathname).toBe(address)
  expect((await visitor.page.goto(address))?.status()).toBe(200)
  await visitor.page.getByText('Measured.csv').waitFor()
  expect(await visitor.page.content()).not.toContain('Costs of the mill')

  await page.getByRole('button', { name: 'Public page is on' }).click()
  await page.getByRole('menuitem', { name: 'Switch off' }).click()
  await page.getByRole('button', { name: 'Switch off' }).click()
  await page.getByText('The public page is switched off').waitFor()
  expect((await visitor.page.goto(address))?.status()).toBe(404)
}

// shows D-250, D-253, D-254, D-256
test('a large file comes over a line that breaks; files are chosen, taken home, deleted and brought back', async ({
  openPerson,
  product,
}) => {
  const { brand, makeStyle } = await openWorkshop({ product, openPerson })
  const styleId = await makeStyle('Trash tee')
  const proto = await subTaskNamed(brand, styleId, 'Proto sample')
  const { page } = brand
  await open(page, styleId, proto.id)
  brand.expectFailure({ path: /\/parts\//, saying: /ERR_/ })
  let parts = 0
  await page.route(/\/parts\//, (route) => {
    parts += 1
    return parts === 2 ? route.abort('connectionreset') : route.continue()
  })
  await uploadFiles(page, [csv('Large.csv', 600_000), csv('Small.csv')])
  await fileRow(page, 'Large.csv').getByText('6.3 MB').waitFor()
  expect(parts).toBe(3)
  // What is chosen are the files that are there.
  await fileRow(page, 'Small.csv').waitFor()

  await page.getByRole('checkbox', { name: 'Choose all files of Proto sample' }).check()
  const bar = page.getByRole('region', { name: 'Chosen files' })
  await bar.getByText('2 chosen').waitFor()
  await checkAccessibility(page)
  const archive = await download(page, bar.getByRole('link', { name: 'Download as ZIP' }))
  expect(archive.name).toMatch(/ Proto sample\.zip$/)
  expect(archive.bytes.length).toBeGreaterThan(6_600_000)
  await bar.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('No files yet').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await fileRow(page, 'Small.csv').waitFor()

  await page.getByRole('button', { name: 'Actions of Small.csv' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Trash' }).click()
  const trash = page.getByRole('dialog', { name: 'Trash' })
  await trash.getByText(/^Samples and fittings › Proto sample/).waitFor()
  await checkAccessibility(page)
  await trash.getByRole('button', { name: 'Restore Small.csv' }).click()
  await trash.getByText('The trash is empty').waitFor()
  await page.keyboard.press('Escape')
  await fileRow(page, 'Small.csv').waitFor()
  for (const at of [PHONE, DESK]) {
    await page.setViewportSize(at)
    await checkWidth(page)
  }
})

// shows S2-230
test('the tasks are edited, and a file renamed and shared, by keyboard alone', async ({
  openPerson,
  product,
}) => {
  const { brand, makeStyle } = await openWorkshop({ product, openPerson })
  const styleId = await makeStyle('Keyboard tee')
  const proto = await subTaskNamed(brand, styleId, 'Proto sample')
  const { page } = brand
  await open(page, styleId, proto.id)
  await tabTo(page, page.getByRole('switch', { name: 'Edit' }))
  await page.keyboard.press('Space')
  await checkAccessibility(page)
  await press(page, page.getByRole('button', { name: 'Add sub-task to Samples and fittings' }))
  const fresh = page.getByLabel('Name of sub-task 6')
  await eventually(() => fresh.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.type('Shade band')
  await page.keyboard.press('Enter')
  await press(page, page.getByRole('button', { name: 'Move Shade band up' }))
  const namesNow = async () => {
    const { style_file_data } = await read(brand, styleId)
    return style_file_data[2]?.sub_tasks.map(({ name }) => name)
  }
  await eventually(namesNow).toEqual([
    ...['Proto sample', 'First fit', 'Size set', 'Pre-production sample', 'Shade band', 'Sealed sample'],
  ])
  // By its handle: picked up, moved and dropped.
  await tabTo(page, page.getByRole('button', { name: 'Drag Proto sample' }), 'Shift+Tab')
  await page.keyboard.press('Space')
  await page.getByText(/^Proto sample is over sub-task 1/).waitFor({ state: 'attached' })
  await page.keyboard.press('ArrowDown')
  await page.getByText(/^Proto sample is over sub-task 2/).waitFor({ state: 'attached' })
  await page.keyboard.press('Space')
  await eventually(async () => (await namesNow())?.slice(0, 2)).toEqual(['First fit', 'Proto sample'])
  await press(page, page.getByRole('button', { name: 'Delete Shade band' }))
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }))
  await page.getByText('Sub-task deleted').waitFor()

  // The file dialog is the browser's own: what it answers is the same.
  await page.getByLabel(/^Add files to /).setInputFiles([csv('Fitting.csv')])
  await eventually(() =>
    page
      .getByRole('button', { name: 'Upload 1 file' })
      .evaluate((element) => element === document.activeElement),
  ).toBe(true)
  await page.keyboard.press('Enter')
  await fileRow(page, 'Fitting.csv').waitFor()
  await press(page, page.getByRole('button', { name: 'Actions of Fitting.csv' }))
  await page.getByRole('menuitem', { name: 'Rename' }).waitFor()
  await eventually(() =>
    page.getByRole('menuitem', { name: 'Rename' }).evaluate((element) => element === document.activeElement),
  ).toBe(true)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Rename file' })
  await tabTo(page, dialog.getByLabel('Name'))
  await checkAccessibility(page)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Fitting notes')
  await page.keyboard.press('Enter')
  await fileRow(page, 'Fitting notes.csv').waitFor()
  await press(page, page.getByRole('button', { name: 'Actions of Fitting notes.csv' }))
  await eventually(() =>
    page.getByRole('menuitem', { name: 'Rename' }).evaluate((element) => element === document.activeElement),
  ).toBe(true)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Share Fitting notes.csv?' })
  await press(page, question.getByRole('button', { name: 'Share' }))
  await page.getByText(STYLE_FILE_TEXTS.madeShared).waitFor()
  await fileRow(page, 'Fitting notes.csv').getByText('Shared', { exact: true }).waitFor()
})

// shows S2-237
test('on a phone the tasks come first, and QC changes only what it uploaded itself', async ({
  openPerson,
  product,
}) => {
  const { supplier, makeStyle } = await openWorkshop({ product, openPerson })
  const styleId = await makeStyle('Phone tee', { assigned: true })
  const size = await subTaskNamed(supplier, styleId, 'Size set')
  await open(supplier.page, styleId, size.id)
  await uploadFiles(supplier.page, [csv('Measured.csv')])

  const email = `phone${styleId}@workshop.example`
  await addColleague(product.db, supplier.session, { role: 'supplier_qc', email, full_name: 'Lena Check' })
  const inspector = await openPerson({ ...PHONE_BY_TOUCH, viewport: PHONE })
  await signInAs(inspector.context, email)
  const { page } = inspector
  await open(page, styleId)
  await checkWidth(page)
  await checkAccessibility(page)
  expect(await page.getByRole('button', { name: 'Upload' }).isVisible()).toBe(false)
  const samples = page.getByRole('button', { name: /^Samples and fittings/ })
  if ((await samples.getAttribute('aria-expanded')) === 'false') await samples.tap()
  await page.getByRole('link', { name: /^Size set, / }).tap()
  await page.getByRole('link', { name: 'All tasks' }).waitFor()
  await eventually(() =>
    page.getByRole('heading', { name: 'Size set' }).evaluate((element) => element === document.activeElement),
  ).toBe(true)
  await fileRow(page, 'Measured.csv').waitFor()
  expect(await page.getByRole('button', { name: 'Actions of Measured.csv' }).count()).toBe(0)
  await uploadFiles(page, [csv('Needle report.csv')])
  await page.getByRole('button', { name: 'Actions of Needle report.csv' }).tap()
  await checkAccessibility(page)
  await page.getByRole('menuitem', { name: 'Delete' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).tap()
  await page.getByText(STYLE_FILE_TEXTS.fileDeleted).waitFor()
  await lookAt(page, 'style-file-phone')
  await checkWidth(page)
  await page.getByRole('link', { name: 'All tasks' }).tap()
  await page.getByRole('heading', { name: 'Activity Log' }).waitFor()
})
