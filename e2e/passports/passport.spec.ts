/** A passport from its first word to the shopper: filled, published again, compared, taken back, confirmed and read. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { CARE_TEXTS } from '#contract/materials/care-instructions.ts'
import { NOTE_TEXTS } from '#contract/passports/passport-note.ts'
import { VERSION_TEXTS } from '#contract/passports/passport-versions.ts'
import { PASSPORT_TEXTS, submitTrace } from '#contract/passports/passports.ts'
import { STEP_VERIFICATION_TEXTS } from '#contract/passports/step-verification.ts'
import { TINY_PNG } from '#server/test/pictures.ts'
import { readQrCode } from '#server/test/qr.ts'
import { PASSPORT_WORDS } from '#web/features/passports/passports/passport-words.ts'
import type { Browser, Person } from '../harness/browser.ts'
import { download } from '../harness/download.ts'
import { eventually } from '../harness/eventually.ts'
import { choose, chooseFiles } from '../harness/fields.ts'
import { hasFocus } from '../harness/keyboard.ts'
import { checkAccessibility, checkWidth, DESK, lookAt, PHONE, savePicture } from '../harness/looks.ts'
import { callAs } from '../harness/people.ts'
import { test } from '../harness/test.ts'
import { openWorkshop, type Workshop } from '../harness/workshop.ts'

const NAME = 'Slipway overshirt'
const RENAMED = 'Slipway overshirt, second run'
const WASH = 'Maximum washing temperature 30 °C, mild process'
const OWN_CARE = 'Brush off salt while dry'
const GTIN = '4006381333931'
const TITLE_COLOUR = '#1f4d3a'

const describeSteps = async ({ brand, supplier, makeStyle }: Workshop, style: string) => {
  const id = await makeStyle(style, { assigned: true })
  const detail = { id: 'new-2', supplier_id: supplier.session.organization.id }
  const { style_number } = await callAs(brand.context, submitTrace, {
    params: { id: String(id) },
    body: {
      productName: NAME,
      data: [
        { id: 'new-1', display_name: 'Knitting', icon: 'yarn', details: [detail] },
        { id: 'new-3', display_name: 'Cutting', icon: 'scissors', details: [{ id: 'new-4' }] },
      ],
    },
  })
  return { id, style_number }
}

const editorOf = (id: number) => `/inquiries/${id}?tracetab=edit#trace`
const sectionOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const stateOf = (page: Page, state: 'Saved' | 'Not saved yet') =>
  sectionOf(page, 'Passport').getByRole('status').getByText(state, { exact: true })

/** A symbol of the standard, and one of the company's own, which comes into being in the popup. */
const chooseCare = async (page: Page) => {
  const section = sectionOf(page, 'Care instructions')
  const manage = section.getByRole('button', { name: 'Manage care instructions' })
  await manage.click()
  const popup = page.getByRole('dialog', { name: 'Care instructions', exact: true })
  await popup.getByRole('button', { name: 'New Care Instruction' }).click()
  const form = page.getByRole('dialog', { name: 'New Care Instruction' })
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await form.getByText(CARE_TEXTS.required).waitFor()
  await form.getByLabel('Care instruction name').fill(OWN_CARE)
  await chooseFiles(page, form.getByRole('button', { name: 'Choose an icon' }), [
    { name: 'brush.png', mimeType: 'image/png', buffer: Buffer.from(TINY_PNG) },
  ])
  await checkAccessibility(page)
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText(CARE_TEXTS.added).waitFor()
  await popup.getByLabel('Search care instructions').fill('salt')
  await popup.getByRole('cell', { name: OWN_CARE, exact: true }).waitFor()
  await popup.getByRole('button', { name: 'Close' }).click()
  // A moment later the popup gives the focus back, which would close a list that was opened before.
  await hasFocus(manage)
  await pickOutOfSight(section, 'Add care instructions', WASH)
  await pick(section, 'Add care instructions', OWN_CARE)
  await page.keyboard.press('Escape')
  const chosen = section.getByRole('list', { name: 'Chosen care instructions' })
  await expect.poll(() => chosen.getByRole('listitem').count()).toBe(2)
}

/** As `choose`, where an option says more than its name. */
const pick = async (section: Locator, label: string, option: string) => {
  const field = section.getByRole('combobox', { name: label })
  await field.click()
  await field.fill(option)
  await section.page().getByRole('option', { name: option }).click()
}

/** As `pick`, after the field of the open list is out of sight, as it is when a page grows above it. */
const pickOutOfSight = async (section: Locator, label: string, option: string) => {
  const page = section.page()
  const field = section.getByRole('combobox', { name: label })
  await field.click()
  await field.fill(option)
  const offered = page.getByRole('option', { name: option })
  await offered.waitFor()
  await page.evaluate(() => document.body.style.setProperty('padding-bottom', '100vh'))
  await field.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().bottom + 8))
  await eventually(() => field.evaluate((element) => element.getBoundingClientRect().bottom < 0)).toBe(true)
  await offered.click()
  await page.evaluate(() => document.body.style.removeProperty('padding-bottom'))
}

const stateFibres = async (page: Page) => {
  const section = sectionOf(page, 'Fabric composition')
  await section.getByLabel('Fabric composition').fill('A dry jersey that softens with wear')
  await section.getByRole('button', { name: 'Add fibres' }).click()
  await section.getByRole('button', { name: 'Add component' }).click()
  for (const [index, name] of ['Shell', 'Lining'].entries())
    await section.getByLabel('Component', { exact: true }).nth(index).fill(name)
  const shell = section.getByRole('group', { name: 'Fibres of Shell' })
  await choose(shell, 'Fibre 1', 'cotton')
  await shell.getByLabel('Percent of cotton').fill('95')
  await shell.getByRole('button', { name: 'Add fibre' }).click()
  await choose(shell, 'Fibre 2', 'elastane')
  await shell.getByText('100 of 100 %').waitFor()
  await choose(section.getByRole('group', { name: 'Fibres of Lining' }), 'Fibre 1', 'polyester')
}

const tellStory = async (page: Page) => {
  const section = sectionOf(page, 'Sustainability and circularity')
  await section.getByRole('textbox', { name: 'Story' }).click()
  await section.getByRole('button', { name: 'Bold' }).click()
  await page.keyboard.type('Undyed')
  await section.getByRole('button', { name: 'Bold' }).click()
  await page.keyboard.type(' and woven by the ')
  await page.keyboard.type('mill')
  for (const _ of 'mill') await page.keyboard.press('Shift+ArrowLeft')
  await section.getByRole('button', { name: 'Link', exact: true }).click()
  await page.getByLabel('Enter URL').fill('https://mill.example/water')
  await page.keyboard.press('Enter')
  await section.getByRole('link', { name: 'mill' }).waitFor()
}

const fillTheRest = async (page: Page, supplier: string) => {
  const lca = sectionOf(page, 'Life-cycle assessment')
  await lca.getByLabel('Climate change, Raw material').fill('2.1')
  await lca.getByLabel('Climate change, Manufacturing').fill('3.4')
  await lca.getByLabel('Source').fill('Own study, EF 3.1, 2026')
  await pick(sectionOf(page, 'Repair, recycle, resale, upcycle and donation'), 'Repair', supplier)
  await page.keyboard.press('Escape')
  await sectionOf(page, 'GTIN').getByLabel('GTIN').fill(GTIN)
  const layout = sectionOf(page, 'Layout and colour theme')
  await layout.getByRole('radio', { name: 'Tabbed' }).check()
  await layout.getByLabel('Title', { exact: true }).fill(TITLE_COLOUR)
  await layout.getByRole('checkbox', { name: 'Life-cycle assessment' }).check()
  await layout.getByRole('checkbox', { name: 'Circular services' }).check()
  const note = sectionOf(page, 'Note')
  await note.getByLabel('Note').fill('Ask the mill for the dye house')
  await note.getByRole('button', { name: 'Save note' }).click()
  await page.getByText(NOTE_TEXTS.saved).waitFor()
}

/** What is done in a step, which one makes the garment, and what all of it is written in. */
const tellMachines = async (page: Page) => {
  await choose(page, 'Language of your texts', 'English')
  await page.getByRole('button', { name: /^Knitting/ }).click()
  await page.getByRole('combobox', { name: 'Kind of step' }).click()
  await page.getByRole('option', { name: 'Knitting or weaving' }).click()
  await page.getByRole('checkbox', { name: 'This step makes the garment' }).check()
  await page.getByText(/^Country of production: /).waitFor()
  await page.getByRole('button', { name: /^Knitting.*Makes the garment/ }).waitFor()
  await checkAccessibility(page)
  await page.setViewportSize(PHONE)
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await expect.poll(width).toBeLessThanOrEqual(PHONE.width)
  await page.setViewportSize(DESK)
  await lookAt(page, 'passport-step-kind')
}

/** Under the page's own bar, however far down one is. */
const keepBarInSight = async (page: Page) => {
  await sectionOf(page, 'Note').scrollIntoViewIfNeeded()
  const top = async () => (await sectionOf(page, 'Passport').boundingBox())?.y
  await expect.poll(top).toBeLessThan(60)
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(1000)
  await page.evaluate(() => window.scrollTo(0, 0))
}

/** Nobody presses Save: what was typed is saved by itself, and there again on another visit. */
const trustAutosave = async (page: Page) => {
  await stateOf(page, 'Saved').waitFor()
  await page.reload()
  await sectionOf(page, 'Care instructions').getByText(OWN_CARE).waitFor()
  expect(await sectionOf(page, 'GTIN').getByLabel('GTIN').inputValue()).toBe(`0${GTIN}`)
  const story = sectionOf(page, 'Sustainability and circularity').getByRole('textbox', { name: 'Story' })
  await expect.poll(() => story.innerHTML()).toMatch(/<strong>Undyed<\/strong> and woven by the <a/)
  const source = sectionOf(page, 'Life-cycle assessment').getByLabel('Source')
  expect(await source.inputValue()).toBe('Own study, EF 3.1, 2026')
  expect(await sectionOf(page, 'Note').getByLabel('Note').inputValue()).toMatch(/^Ask the mill/)
  expect(await page.getByRole('radio', { name: 'Tabbed' }).isChecked()).toBe(true)
  await keepBarInSight(page)
  await checkAccessibility(page)
  await lookAt(page, 'passport-filled')
}

const publish = async (page: Page, { button, said }: { button: string; said: string }) => {
  await page.getByRole('button', { name: button, exact: true }).click()
  const question = page.getByRole('dialog', { name: PASSPORT_TEXTS.confirmPublish })
  await question.getByRole('button', { name: /^Publish/ }).click()
  await page.getByText(said).first().waitFor()
  await page.getByText(PASSPORT_TEXTS.available).waitFor()
}
const FIRST = { button: PASSPORT_WORDS.publish, said: PASSPORT_TEXTS.published }
const AGAIN = { button: PASSPORT_WORDS.publishChanges, said: PASSPORT_TEXTS.changesPublished }

const nameField = (page: Page) => page.getByRole('textbox', { name: 'Product name' })

const compareAndRestore = async (page: Page) => {
  await page.getByRole('button', { name: 'VERSIONS' }).click()
  const dialog = page.getByRole('dialog', { name: 'Published versions' })
  const differences = dialog.getByRole('region', { name: 'From version 1 to 2' })
  await differences.getByRole('deletion').getByText(NAME, { exact: true }).waitFor()
  await differences.getByRole('insertion').getByText(RENAMED, { exact: true }).waitFor()
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: 'Restore version 1' }).click()
  const question = page.getByRole('dialog', { name: 'Restore version 1?' })
  await question.getByRole('button', { name: 'Restore', exact: true }).click()
  await page.getByText(VERSION_TEXTS.restored).waitFor()
  await page.getByText(PASSPORT_TEXTS.changesWaiting).waitFor()
  await page.getByRole('tab', { name: PASSPORT_WORDS.edit }).click()
  await expect.poll(() => nameField(page).inputValue()).toBe(NAME)
}

const askTheFactory = async (page: Page) => {
  await page.getByRole('button', { name: /^Knitting/ }).click()
  await page.getByRole('button', { name: /^Request the factory to verify/ }).click()
  await page.getByText(STEP_VERIFICATION_TEXTS.sent).waitFor()
  await page.getByText('Asked the factory').waitFor()
}

const readGs1Code = async (page: Page, styleNumber: string) => {
  await page.getByRole('button', { name: PASSPORT_WORDS.qrCode }).click()
  const dialog = page.getByRole('dialog', { name: PASSPORT_WORDS.qrCode })
  await dialog.getByRole('radio', { name: 'GS1 Digital Link' }).check()
  await dialog.getByText(`/01/0${GTIN}`).waitFor()
  const png = await download(page, dialog.getByRole('link', { name: 'Download PNG' }))
  const address = (await readQrCode(png.bytes)) ?? ''
  expect(new URL(address).pathname).toBe(`/01/0${GTIN}`)
  await dialog.getByRole('button', { name: 'Close' }).click()
  expect(png.name).toContain(styleNumber)
  return address
}

/** On a phone, in the mill: what the brand wrote is read, and the own step confirmed. */
const confirmAsFactory = async ({ page }: Workshop['supplier'], id: number) => {
  await page.setViewportSize(PHONE)
  await page.goto(editorOf(id))
  await page.getByText(NAME, { exact: true }).first().waitFor()
  expect(await page.getByRole('textbox').count()).toBe(0)
  await checkWidth(page)
  await checkAccessibility(page)
  await page.getByRole('button', { name: /^Verify Knitting, .* as the factory$/ }).click()
  const question = page.getByRole('dialog', { name: /^Verify Knitting/ })
  await question.getByRole('button', { name: 'Verify', exact: true }).click()
  await page.getByText('Verified by factory').waitFor()
  await savePicture(page, 'passport-supplier-360')
  await page.getByRole('tab', { name: PASSPORT_WORDS.preview }).click()
  await sectionOf(page, 'Preview').getByText(OWN_CARE).first().waitFor({ state: 'attached' })
  await checkWidth(page)
}

/** The tabs of the page work without script, in the reader's language. */
const readAsShopper = async (openPerson: Browser['openPerson'], address: string) => {
  const { page } = await openPerson({ viewport: PHONE, isMobile: true, javaScriptEnabled: false })
  await page.goto(address)
  const german = new URL(page.url())
  german.searchParams.set('lang', 'de')
  await page.goto(german.href)
  const title = page.getByRole('heading', { name: NAME, level: 1 })
  expect(await title.evaluate((heading) => getComputedStyle(heading).color)).toBe('rgb(31, 77, 58)')
  await page.getByText('Bestätigt von der Fabrik').first().waitFor()
  const knitting = page.getByRole('heading', { name: 'Knitting', exact: true })
  expect(await knitting.getAttribute('lang')).toBe('en')
  await page.getByText('Stricken oder Weben', { exact: true }).waitFor()
  await page.getByText('In diesem Schritt entsteht das Produkt').waitFor()
  await openTab(page, 'Zusammensetzung')
  await page.getByText('Baumwolle').waitFor()
  await page.getByRole('heading', { name: 'Lining' }).waitFor()
  await openTab(page, 'Pflege')
  await page.getByText('Waschen', { exact: false }).first().waitFor()
  const care = page.locator('section.care')
  expect(await care.locator('svg').count()).toBe(1)
  const icon = care.locator('img')
  await expect.poll(() => icon.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await care.getByText(OWN_CARE).waitFor()
  await openTab(page, 'Seine Geschichte')
  await page.getByRole('link', { name: 'mill', exact: true }).waitFor()
  await openTab(page, 'Sein Fußabdruck')
  await page.getByText('Own study, EF 3.1, 2026').waitFor()
  await openTab(page, 'Länger nutzen')
  await page
    .locator('section.services')
    .getByText(/^Rowan Knit/)
    .waitFor()
  await checkWidth(page)
  return german.href
}

const openTab = (page: Page, name: string) => page.locator('label', { hasText: name }).click()

const judgeItsLook = async ({ page }: Person, address: string) => {
  await page.goto(address)
  await page.getByRole('heading', { name: NAME, level: 1 }).waitFor()
  await page.setViewportSize(PHONE)
  await checkAccessibility(page)
  await savePicture(page, 'passport-public-de-360')
}

// shows S1-18, S1-19, S1-155, S1-156
test('a brand fills a passport, publishes it again, takes a version back, and its supplier confirms a step', async ({
  product,
  openPerson,
}) => {
  const workshop = await openWorkshop({ product, openPerson })
  const { brand, supplier } = workshop
  const { page } = brand
  const { id, style_number } = await describeSteps(workshop, 'Slipway')
  await page.goto(editorOf(id))
  await chooseCare(page)
  await stateFibres(page)
  await tellStory(page)
  await fillTheRest(page, supplier.session.organization.name)
  await tellMachines(page)
  await trustAutosave(page)
  await publish(page, FIRST)
  await page.getByRole('tab', { name: PASSPORT_WORDS.preview, selected: true }).waitFor()
  await page.getByRole('tab', { name: PASSPORT_WORDS.edit }).click()
  await nameField(page).fill(RENAMED)
  await publish(page, AGAIN)
  await compareAndRestore(page)
  await askTheFactory(page)
  const address = await readGs1Code(page, style_number)
  await confirmAsFactory(supplier, id)
  await page.reload()
  await page.getByRole('button', { name: /^Knitting/ }).click()
  await page.getByText('Verified by factory').waitFor()
  await publish(page, AGAIN)
  await judgeItsLook(await openPerson(), await readAsShopper(openPerson, address))
})

const save = async (page: Page, name: string) => {
  await nameField(page).fill(name)
  await page.getByRole('button', { name: PASSPORT_WORDS.saveChanges }).click()
}

// shows S1-157
test('two tabs change one passport: nothing is lost, and the reader decides', async ({
  product,
  openPerson,
}) => {
  const workshop = await openWorkshop({ product, openPerson })
  const { brand } = workshop
  const { id } = await describeSteps(workshop, 'Jetty')
  brand.expectFailure({ path: /\/trace\/update$/, saying: /409/ })
  // With the line each tab would show what the other saved before anything is typed over it.
  await brand.context.route('**/live', (route) => route.abort())
  brand.expectFailure({ path: /\/live$/, saying: /ERR_FAILED/ })
  const [mine, other] = [brand.page, await brand.openPage()]
  for (const page of [mine, other]) {
    await page.goto(editorOf(id))
    await nameField(page).waitFor()
  }
  await save(other, 'Jetty, as the other tab has it')
  await other.getByText(PASSPORT_TEXTS.saved).waitFor()
  await save(mine, 'Jetty, as I have it')
  const question = mine.getByRole('region', { name: 'Resolve the conflict' })
  const name = question.getByRole('radiogroup', { name: 'Product name' })
  await name.getByText('Jetty, as I have it').waitFor()
  await name.getByText('Jetty, as the other tab has it').waitFor()
  await checkAccessibility(mine)
  await question.getByRole('button', { name: 'Keep mine' }).click()
  await mine.getByText(PASSPORT_TEXTS.saved).waitFor()

  await save(other, 'Jetty, once more')
  await other.getByRole('button', { name: 'Take theirs' }).click()
  await expect.poll(() => nameField(other).inputValue()).toBe('Jetty, as I have it')
  await other.reload()
  expect(await nameField(other).inputValue()).toBe('Jetty, as I have it')
})

/** As somebody without a mouse gets there. */
const tabTo = async (page: Page, target: Locator) => {
  await target.waitFor()
  for (let presses = 0; presses < 120; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${target} is out of reach of the keyboard`)
}

// shows S1-24
test('by keyboard alone, a step is moved and named anew', async ({ product, openPerson }) => {
  const workshop = await openWorkshop({ product, openPerson })
  const { page } = workshop.brand
  const { id } = await describeSteps(workshop, 'Breakwater')
  await page.goto(editorOf(id))
  await tabTo(page, page.getByRole('button', { name: 'Drag Knitting' }))
  const say = (text: string) => page.getByText(text).waitFor({ state: 'attached' })
  await page.keyboard.press('Space')
  await say('Knitting is over step 1 of 2.')
  await page.keyboard.press('ArrowDown')
  await say('Knitting is over step 2 of 2.')
  await page.keyboard.press('Space')
  await say('Knitting was dropped as step 2 of 2.')
  await tabTo(page, page.getByRole('button', { name: /^Knitting/ }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('textbox', { name: 'Display name' }))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Circular knitting')
  await stateOf(page, 'Saved').waitFor()
  await page.reload()
  const grips = page.getByRole('button', { name: /^Drag / })
  await expect.poll(() => grips.count()).toBe(2)
  const names = await grips.evaluateAll((all) => all.map((grip) => grip.getAttribute('aria-label')))
  expect(names).toEqual(['Drag Cutting', 'Drag Circular knitting'])
})
