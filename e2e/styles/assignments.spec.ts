/** Who works on a style: a value chain comes with all that follows from it, and goes again with one who is on it. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { createValueChain } from '#contract/companies/value-chains.ts'
import { ASSIGNMENT_TEXTS } from '#contract/styles/assignments.ts'
import {
  checkAccessibility,
  checkWidth,
  DESK,
  lookAt,
  PHONE,
  savePicture,
  waitUntilStill,
} from '../harness/looks.ts'
import { callAs } from '../harness/people.ts'
import type { Product } from '../harness/product.ts'
import { test } from '../harness/test.ts'
import { openWorkshop } from '../harness/workshop.ts'

const MENDER = 'Mendery'
const CHAIN = 'Bursa jersey'

const addRegistryCompany = async ({ db }: Product, name: string): Promise<number> =>
  db.write(async (tx) => {
    const row = { name, type: 'supplier', city: 'Porto', country: 'PT' }
    return (await tx.insertInto('organizations').values(row).returning('id').executeTakeFirstOrThrow()).id
  })

/** Buttons that a notice lies over, those of the top bar apart: notices stand on it on purpose. */
const findCovered = async (page: Page): Promise<string[]> => {
  await waitUntilStill(page)
  return page.evaluate(() => {
    const notices = [...document.querySelectorAll('.mantine-Notification-root')].map((each) =>
      each.getBoundingClientRect(),
    )
    if (notices.length === 0) return ['no notice']
    const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    return [...document.querySelectorAll('button, a')]
      .filter((each) => !each.closest('header, .mantine-Notification-root'))
      .filter((each) => {
        const box = each.getBoundingClientRect()
        const isSeen = box.width > 1 && box.bottom > bar && box.top < window.innerHeight
        return (
          isSeen &&
          notices.some(
            (notice) =>
              box.left < notice.right &&
              box.right > notice.left &&
              // What is under the top bar is not seen anyway.
              Math.max(box.top, bar) < notice.bottom &&
              box.bottom > notice.top,
          )
        )
      })
      .map(({ textContent }) => textContent ?? '')
  })
}

const assignChain = async (page: Page) => {
  await page.getByRole('button', { name: `View ${CHAIN}` }).click()
  const popup = page.getByRole('dialog', { name: CHAIN })
  await popup.getByRole('link', { name: MENDER }).waitFor()
  await checkAccessibility(page)
  const box = await popup.boundingBox()
  expect(Math.round(((box?.width ?? 0) / 1440) * 100)).toBe(70)
  expect(box?.height).toBeLessThanOrEqual(900 * 0.95)
  await popup.getByRole('button', { name: `Add ${CHAIN}` }).click()
  const question = page.getByRole('dialog', { name: 'Assign value chain' })
  await question.getByText(ASSIGNMENT_TEXTS.resetsPassport).waitFor()
  await checkAccessibility(page)
  await question.getByRole('button', { name: 'Assign' }).click()
  await page.getByText(ASSIGNMENT_TEXTS.chainAdded).waitFor()
  expect(await findCovered(page), 'buttons under the notice').toEqual([])
  await page.getByRole('button', { name: `Remove ${CHAIN}` }).waitFor()
  await checkAccessibility(page)
  await lookAt(page, 'assignment-chains')
}

const seeWhatFollows = async (page: Page, knitter: string) => {
  await page.getByText(/^Transparency \d+ %$/).waitFor()
  await page.getByText(/^Circularity Low$/).waitFor()
  const suppliers = page.getByRole('region', { name: 'Suppliers' })
  await suppliers
    .getByRole('listitem')
    .filter({ hasText: knitter })
    .getByText('From the value chain')
    .waitFor()
  const partners = page.getByRole('region', { name: 'Circularity partners' })
  await partners.getByRole('listitem').filter({ hasText: MENDER }).getByText('Repair').waitFor()
  await checkAccessibility(page)
  await page.setViewportSize(PHONE)
  await checkWidth(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('tab', { name: 'Product Passport' }).click()
  const passport = page.getByRole('tabpanel', { name: 'Product Passport' })
  await passport.getByText('Knitting', { exact: true }).first().waitFor()
}

/** The steps are read and not edited until the chain is removed. */
const findTheStepsLocked = async (page: Page) => {
  const steps = page.getByRole('region', { name: 'Supply chain steps' })
  await steps.getByRole('alert').filter({ hasText: CHAIN }).waitFor()
  await steps.getByRole('button', { name: /^Knitting/ }).click()
  await steps.getByRole('list', { name: 'Details of Knitting' }).waitFor()
  expect(await steps.getByRole('textbox').count()).toBe(0)
  expect(await steps.getByRole('button', { name: 'Add step' }).count()).toBe(0)
  await checkAccessibility(page)
  await lookAt(page, 'passport-locked')
  await page.setViewportSize(PHONE)
  await checkWidth(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await steps.getByRole('button', { name: 'Remove value chain' }).click()
  const question = page.getByRole('dialog', { name: 'Remove value chain' })
  await question.getByRole('button', { name: 'Yes, Remove' }).waitFor()
  await checkAccessibility(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
}

const unlockTheSteps = async (page: Page, id: number) => {
  await page.goto(`/inquiries/${id}?tracetab=edit#trace`)
  const steps = page.getByRole('region', { name: 'Supply chain steps' })
  await steps.getByRole('button', { name: 'Remove value chain' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, Remove' }).click()
  await page.getByText(ASSIGNMENT_TEXTS.chainRemoved).waitFor()
  await steps.getByRole('button', { name: 'Add step' }).waitFor()
  await steps.getByRole('button', { name: 'Drag Knitting' }).waitFor()
  expect(await steps.getByRole('alert').count()).toBe(0)
}

const removeTheKnitter = async (page: Page, knitter: string) => {
  await page.getByRole('tab', { name: 'Suppliers' }).click()
  await page.getByRole('button', { name: `Remove ${knitter}`, exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Remove supplier' })
  await question.getByText(ASSIGNMENT_TEXTS.unassignSupplier).waitFor()
  await question.getByText(ASSIGNMENT_TEXTS.unassignSupplierChain).waitFor()
  await question.getByRole('button', { name: 'Remove' }).click()
  await page.getByText(ASSIGNMENT_TEXTS.chainUnassigned).waitFor()
  await page.getByText('No supplier assigned yet').waitFor()
  expect(await page.getByText(/^Transparency/).count()).toBe(0)
}

/** Without a mouse: open, tick with the space bar, add, and find the focus back at the button. */
const addPartnerByKeyboard = async (page: Page) => {
  await page.getByRole('tab', { name: 'Circularity Partners' }).click()
  await page.getByRole('searchbox', { name: 'Search circularity partners' }).fill('mend')
  const button = page.getByRole('button', { name: `Add as… ${MENDER}` })
  await button.focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('dialog', { name: `Add as… ${MENDER}` })
  await menu.getByRole('checkbox', { name: 'Repair' }).focus()
  await page.keyboard.press('Space')
  await checkAccessibility(page)
  await menu.getByRole('button', { name: 'Add' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText(`${MENDER} added successfully`).waitFor()
  await menu.waitFor({ state: 'detached' })
  await lookAt(page, 'assignment-partners')
  await checkAccessibility(page)
}

const removePartner = async (page: Page) => {
  await page.getByRole('button', { name: `Remove ${MENDER} as circularity partner` }).click()
  const question = page.getByRole('dialog', { name: 'Remove circularity partner' })
  await question.getByRole('button', { name: 'Remove' }).click()
  await page.getByText(ASSIGNMENT_TEXTS.partnerRemoved).waitFor()
  await page.getByText('No circularity partner yet').waitFor()
}

// shows S0-46
test('a value chain brings its companies and steps, and goes with a supplier of it; partners are chosen by hand', async ({
  product,
  openPerson,
}) => {
  const { brand, supplier, makeStyle } = await openWorkshop({ product, openPerson })
  const { page } = brand
  const knitter = supplier.session.organization
  const mender = await addRegistryCompany(product, MENDER)
  await callAs(brand.context, createValueChain, {
    body: {
      name: CHAIN,
      product_type: 1,
      steps: [
        {
          trace_key: 'knitting_or_weaving',
          display_name: 'Knitting',
          icon: 'grid-pattern',
          supplier_ids: [knitter.id],
        },
      ],
      partners: { repairs: [mender] },
    },
  })
  const id = await makeStyle('Chained tee')
  await page.goto(`/inquiries/${id}/suppliers`)
  await assignChain(page)
  await page.getByRole('link', { name: 'Back to Chained tee' }).click()
  await seeWhatFollows(page, knitter.name)
  await findTheStepsLocked(page)
  await removeTheKnitter(page, knitter.name)
  await page.getByRole('link', { name: 'Assign suppliers' }).click()
  await addPartnerByKeyboard(page)
  await removePartner(page)
  await page.getByRole('tab', { name: 'Value Chains' }).click()
  await page.getByRole('button', { name: `Add ${CHAIN}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Assign' }).click()
  await page.getByText(ASSIGNMENT_TEXTS.chainAdded).waitFor()
  await unlockTheSteps(page, id)
})

const CARDS = 14
/** Where one may have scrolled to when the notice comes. */
const PLACES = [0, 0.5, 1]

// shows D-217
test('no notice lies over a button of the cards or of the bar at the foot, on a phone and on a desk', async ({
  product,
  openPerson,
}) => {
  const { brand, makeStyle } = await openWorkshop({ product, openPerson })
  const { page } = brand
  for (let count = 1; count <= CARDS; count++) await addRegistryCompany(product, `Card Weaving ${count}`)
  const id = await makeStyle('Noticed tee')
  await page.goto(`/inquiries/${id}/suppliers`)
  await page.getByRole('tab', { name: 'Individual Suppliers' }).click()
  await page.getByLabel('Search suppliers').fill('Card Weaving')
  await page.getByRole('status').getByText(`${CARDS} suppliers`).waitFor()
  let pressed = 0
  for (const size of [PHONE, DESK])
    for (const place of PLACES) {
      await page.setViewportSize(size)
      const name = `Card Weaving ${++pressed}`
      await page.getByRole('button', { name: `Add ${name}`, exact: true }).click()
      await page.getByText(`${name} added successfully`).waitFor()
      await page.evaluate((share) => window.scrollTo(0, share * document.documentElement.scrollHeight), place)
      expect(await findCovered(page), `at ${size.width} px, ${place} of the page`).toEqual([])
      await savePicture(page, `assignment-notice-${size.width}-${place}`)
      const notices = page.locator('.mantine-Notification-root')
      for (const notice of await notices.all()) await notice.getByRole('button').click()
      await notices.first().waitFor({ state: 'detached' })
    }
})
