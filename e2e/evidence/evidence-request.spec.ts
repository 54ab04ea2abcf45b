/** Evidence asked for with a link, answered in Turkish on a phone without an account, and accepted as stated. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { TINY_PNG } from '#server/test/pictures.ts'
import { eventually } from '../harness/eventually.ts'
import { choose } from '../harness/fields.ts'
import { linkIn } from '../harness/letters.ts'
import {
  checkAccessibility,
  checkContrast,
  checkWidth,
  lookAt,
  PHONE,
  savePicture,
  switchScheme,
} from '../harness/looks.ts'
import { test } from '../harness/test.ts'
import { openWorkshop } from '../harness/workshop.ts'

const ADDRESS = 'ayse@celik.example'

const ask = async (page: Page, { address, language } = { address: ADDRESS, language: 'tr' }) => {
  await page.goto('/evidence?tab=requests')
  await page.getByText('Nobody has been asked yet').waitFor()
  await page.getByRole('button', { name: 'Ask for evidence' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask for evidence' })
  await dialog.getByRole('textbox', { name: 'Companies' }).fill(`Çelik Weaving <${address}>`)
  await choose(dialog, 'Standard', 'GOTS')
  await dialog.getByRole('textbox', { name: 'In your words' }).fill('GOTS certificate of your mill')
  await dialog.getByRole('combobox', { name: 'Language of the letter' }).selectOption(language)
  await dialog.getByRole('textbox', { name: 'Message' }).fill('We need it for the passport.')
  await checkAccessibility(page)
  await lookAt(page, 'evidence-ask')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText('Requests sent: 1').waitFor()
}

/** Of 6 MB: more than goes at once. */
const largePdf = () =>
  Buffer.concat([
    Buffer.from('%PDF-1.4\n'),
    Buffer.alloc(6_000_000, ' '),
    Buffer.from('trailer<<>>\n%%EOF\n'),
  ])

const answer = async (page: Page, link: string) => {
  await page.setViewportSize(PHONE)
  await page.goto(link)
  await page.getByRole('heading', { name: /sizden kanıt istiyor$/ }).waitFor()
  await checkWidth(page)
  await checkAccessibility(page)
  await savePicture(page, 'evidence-answer-360')
  const card = page.getByRole('region', { name: /GOTS certificate of your mill/ })
  const file = { name: 'belge.png', mimeType: 'image/png', buffer: Buffer.from(TINY_PNG) }
  await card.getByLabel('GOTS certificate of your mill için fotoğraf').setInputFiles(file)
  await card.getByText('belge.png').waitFor()
  // A large scan goes in parts, by the link alone.
  const parts = page.waitForResponse((response) =>
    /evidence_answers\/uploads\/[^/]+\/parts\/4000000$/.test(response.url()),
  )
  const scan = { name: 'tarama.pdf', mimeType: 'application/pdf', buffer: largePdf() }
  await card.getByLabel('GOTS certificate of your mill için dosya').setInputFiles(scan)
  expect((await parts).status()).toBe(200)
  await card.getByText('tarama.pdf').waitFor()
  await card.getByRole('textbox', { name: 'No', exact: true }).fill('CU-812345-GOTS-2026')
  await card.getByRole('textbox', { name: 'Geçerlilik sonu' }).fill('20.05.2035')
  await card.getByRole('combobox', { name: 'İşlemler' }).click()
  await page.getByRole('option', { name: 'İplik' }).click()
  await page.getByRole('textbox', { name: /^Adınız/ }).fill('Ayşe Demir')
  await card.getByRole('status').getByText('Kaydedildi').waitFor()
  await page.getByRole('textbox', { name: /^Şirketteki göreviniz/ }).fill('Kalite müdürü')
  await page.getByRole('button', { name: 'Gönder', exact: true }).click()
  await page.getByRole('heading', { name: 'Teşekkürler' }).waitFor()
  await checkAccessibility(page)
}

/** The same link in another language, which the reader chooses. */
const lookInArabic = async (page: Page) => {
  await page.getByRole('combobox', { name: 'Dil' }).selectOption('ar')
  await eventually(() => page.evaluate(() => document.documentElement.dir)).toBe('rtl')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await checkWidth(page)
  await switchScheme(page, 'dark')
  await checkContrast(page)
  await savePicture(page, 'evidence-answer-arabic-dark-360')
}

// shows D-358, D-367, D-704
test('a company without an account answers on a phone, and what came is kept as stated', async ({
  product,
  openPerson,
}) => {
  const { brand } = await openWorkshop({ product, openPerson })
  const { page } = brand
  await ask(page)
  const link = linkIn(await product.waitForLetter(ADDRESS, ''))
  const mill = await openPerson()
  await answer(mill.page, link)
  await lookInArabic(mill.page)

  await page.reload()
  await page.getByRole('button', { name: 'Open the request to Çelik Weaving' }).click()
  const dialog = page.getByRole('dialog', { name: 'Çelik Weaving' })
  await dialog.getByText(/^As stated by Ayşe Demir, Kalite müdürü/).waitFor()
  await checkAccessibility(page)
  await lookAt(page, 'evidence-request')
  await dialog.getByRole('button', { name: 'Accept GOTS certificate of your mill' }).click()
  await page.getByText('Answer accepted').waitFor()
  await page.goto('/evidence')
  const row = page.getByRole('listitem').filter({ hasText: 'GOTS certificate of your mill' })
  await row.getByText(/^As stated by Ayşe Demir/).waitFor()
  expect(await row.getByText(ADDRESS).count()).toBe(0)
})

// shows D-662
test('who was asked asks a supplier on, ends what went to a wrong address, and has typed its name once', async ({
  product,
  openPerson,
}) => {
  const { brand } = await openWorkshop({ product, openPerson })
  await ask(brand.page, { address: 'info@first.example', language: 'en' })
  const link = linkIn(await product.waitForLetter('info@first.example', ''))
  const { page } = await openPerson({ viewport: PHONE })
  await page.goto(link)
  const name = page.getByRole('textbox', { name: /^Your name/ })
  await name.fill('Ayşe Demir')
  await page.getByRole('textbox', { name: /^Your role/ }).fill('Quality manager')
  await page.getByRole('button', { name: 'Ask a supplier' }).click()
  expect(await name.first().inputValue()).toBe('Ayşe Demir')
  await page.getByRole('textbox', { name: /^Company/ }).fill('Söke Spinning')
  await page.getByRole('textbox', { name: /^Email/ }).fill('wrong@soke.example')
  await page.getByRole('button', { name: 'Send to this supplier' }).click()
  const end = page.getByRole('button', { name: 'End the link of Söke Spinning' })
  await end.waitFor()
  await checkWidth(page)
  await checkAccessibility(page)
  await savePicture(page, 'evidence-asked-on-360')
  await end.click()
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: 'End the link' }).click()
  await page.getByText('Ended').waitFor()
  await lookAt(page, 'evidence-asked-on-ended')
})
