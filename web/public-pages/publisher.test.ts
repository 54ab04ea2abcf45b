import { expect, test } from 'vitest'
import { getTexts, PASSPORT_LANGUAGES } from './passport/texts.ts'
import { makePassport } from './passport.fixture.ts'
import { describeProduct } from './passport-json-ld.ts'
import { renderPassportPage, renderPassportWithdrawnPage } from './render-passport-page.tsx'

const assets = { stylesheet: '/public-assets/passport.css' }
const origin = 'https://passports.example'
const drawn = (language: (typeof PASSPORT_LANGUAGES)[number], confirmed_by_brand: boolean) =>
  renderPassportPage({
    ...{ language, origin, assets, maintained: true, canonicalUrl: `${origin}/trace/ST-7QK4M-2XV9D` },
    snapshot: makePassport({ publisher: { name: 'Anatolia & Knit', confirmed_by_brand } }),
  }).html

test.each(PASSPORT_LANGUAGES)('in %s the page names who published, confirmed or not', (language) => {
  const [yes, no] = [drawn(language, true), drawn(language, false)]
  for (const html of [yes, no]) expect(html).toContain('Anatolia &amp; Knit')
  expect(yes).not.toBe(no)
})

test('nobody is named where the brand itself published', () => {
  const { subjectOf } = describeProduct(makePassport(), { url: origin, image: null }) as {
    subjectOf?: unknown
  }
  expect(subjectOf).toBeUndefined()
})

test.each(PASSPORT_LANGUAGES)('in %s a withdrawn passport says what it was, by whom and when', (language) => {
  const snapshot = makePassport({ product_name: '<b>Harbour</b>' })
  const { html } = renderPassportWithdrawnPage({
    ...{ snapshot, language, assets },
    withdrawn_at: '2026-11-22T09:00:00.000Z',
    reason: 'recall',
    note: '<i>Zip</i> comes off',
  })
  expect(html).toContain('&lt;b&gt;Harbour&lt;/b&gt;')
  expect(html).toContain(getTexts(language).withdrawnReasons.recall)
  expect(html).toContain('&lt;i&gt;Zip&lt;/i&gt; comes off')
  expect(html).toContain(snapshot.style_number)
  expect(html).toContain(snapshot.brand.name)
  expect(html).toMatch(/2026|২০২৬/)
  expect(html).toContain('<meta name="robots" content="noindex"/>')
})
