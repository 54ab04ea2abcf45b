/** A value chain from its first step to the day it is retired, by keyboard and by mouse. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { VALUE_CHAIN_TEXTS } from '#contract/companies/value-chains.ts'
import { eventually } from '../harness/eventually.ts'
import { choose } from '../harness/fields.ts'
import {
  checkAccessibility,
  checkContrast,
  checkWidth,
  lookAt,
  PHONE,
  switchScheme,
} from '../harness/looks.ts'
import { test } from '../harness/test.ts'
import { openWorkshop } from '../harness/workshop.ts'

const stepNames = (page: Page): Promise<string[]> =>
  page
    .getByRole('button', { name: /^Drag / })
    .evaluateAll((handles) => handles.map((handle) => handle.getAttribute('aria-label')?.slice(5) ?? ''))

/** The focus stays where it was put, so the next key goes on from there. */
const pressOn = async (target: Locator, key = 'Enter') => {
  await target.focus()
  await target.press(key)
}

const addByKeyboard = async (page: Page, step: string) => {
  await pressOn(page.getByRole('button', { name: 'Add step' }))
  const item = page.getByRole('menuitem', { name: step })
  await pressOn(item)
  await page.getByRole('button', { name: `Drag ${step}` }).waitFor()
}

/** From the middle of one handle to the middle of another, in steps that the page can follow. */
const dragStep = async (page: Page, from: string, to: string) => {
  const boxOf = async (name: string) => {
    const box = await page.getByRole('button', { name: `Drag ${name}` }).boundingBox()
    if (!box) throw new Error(`${name} has no handle`)
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  await page.getByRole('button', { name: `Drag ${to}` }).scrollIntoViewIfNeeded()
  const [start, end] = [await boxOf(from), await boxOf(to)]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x, start.y + 8, { steps: 2 })
  await page.mouse.move(end.x, end.y, { steps: 8 })
  await page.mouse.up()
}

const makeByKeyboard = async (page: Page, supplier: string) => {
  await pressOn(page.getByRole('link', { name: 'New value chain' }).first())
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Winter jersey')
  await choose(page, 'Product type', 'T-shirt')
  for (const step of ['Sewing', 'Spinning', 'Packing']) await addByKeyboard(page, step)
  expect(await stepNames(page)).toEqual(['Spinning', 'Sewing', 'Packing'])
  await pressOn(page.getByRole('button', { name: 'Own step' }))
  await page.keyboard.type('Mending')
  await pressOn(page.getByRole('button', { name: 'Move Mending up' }))
  await page.keyboard.press('Enter')
  await eventually(() => stepNames(page)).toEqual(['Spinning', 'Mending', 'Sewing', 'Packing'])
  for (const field of ['Suppliers of Sewing', 'Repair']) {
    await page.getByRole('combobox', { name: field }).focus()
    await page.keyboard.type('Rowan')
    // Half a second after the last letter the list is empty for a moment: Enter would send the form then.
    const offered = page.getByRole('option', { name: supplier, selected: false })
    const taken = page.getByRole('option', { name: supplier, selected: true })
    await eventually(async () => {
      if ((await offered.count()) === 1) {
        await page.keyboard.press('ArrowDown')
        await page.keyboard.press('Enter')
      }
      return taken.count()
    }).toBe(1)
    await page.keyboard.press('Escape')
  }
  await page.getByText('Transparency 8% · Circularity - low').waitFor()
  await checkAccessibility(page)
  await lookAt(page, 'value-chain-editor')
  await pressOn(page.getByRole('button', { name: 'Create value chain' }))
  await page.getByText(VALUE_CHAIN_TEXTS.created).waitFor()
}

const editByMouse = async (page: Page) => {
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Drag Mending' }).waitFor()
  await dragStep(page, 'Spinning', 'Sewing')
  await eventually(() => stepNames(page)).toEqual(['Mending', 'Sewing', 'Spinning', 'Packing'])
  await eventually(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Winter jersey')
  // The browser asks too, because edits are not saved.
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByText('These changes were not saved on your last visit.').waitFor()
  await page.getByRole('button', { name: 'Remove Packing' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText(VALUE_CHAIN_TEXTS.changed).waitFor()
  const steps = page.getByRole('region', { name: 'Supply chain steps' }).getByRole('heading', { level: 3 })
  // It is said before the editor is left.
  await eventually(() => steps.allTextContents()).toEqual(['Mending', 'Sewing', 'Spinning'])
}

const confirmWith = async (page: Page, name: string) => {
  await page.getByRole('button', { name }).click()
  const dialog = page.getByRole('dialog')
  await checkAccessibility(page)
  await dialog.getByRole('button', { name }).click()
}

// shows S0-55
test('a value chain is made, edited, shared and retired', async ({ product, openPerson }) => {
  const { brand, supplier } = await openWorkshop({ product, openPerson })
  const { page } = brand
  await page.goto('/collections')
  await pressOn(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Value chains' }))
  await page.getByText(VALUE_CHAIN_TEXTS.none).waitFor()
  await makeByKeyboard(page, supplier.session.organization.name)
  await page.getByText('No style uses it yet.').waitFor()
  await editByMouse(page)

  await confirmWith(page, 'Share')
  await page.getByText(VALUE_CHAIN_TEXTS.shared).waitFor()
  await supplier.page.goto('/value-chains')
  await supplier.page.getByRole('button', { name: 'Favourite: Winter jersey' }).click()
  await supplier.page.getByText('Winter jersey added to favorites').waitFor()
  await checkAccessibility(supplier.page)
  await lookAt(supplier.page, 'value-chains')
  await supplier.page.getByRole('link', { name: 'Winter jersey' }).click()
  await supplier.page.getByRole('region', { name: 'Transparency' }).waitFor()
  expect(await supplier.page.getByRole('link', { name: 'Edit' }).count()).toBe(0)
  await supplier.page.setViewportSize(PHONE)
  await checkWidth(supplier.page)
  await switchScheme(supplier.page, 'dark')
  await checkContrast(supplier.page)
  await lookAt(supplier.page, 'value-chain-dark')

  await confirmWith(page, 'Retire')
  await page.getByText(VALUE_CHAIN_TEXTS.retired).waitFor()
  await page.getByText(VALUE_CHAIN_TEXTS.none).waitFor()
  supplier.expectFailure({ path: /\/api\/value_chains\/\d+$/, saying: /status of 404/ })
  await supplier.page.reload()
  await supplier.page.getByText(VALUE_CHAIN_TEXTS.notFound).waitFor()
})
