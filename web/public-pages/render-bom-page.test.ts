// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { BOM_SECTIONS } from '#contract/materials/boms.ts'
import type { SnapshotBomLine } from '#contract/passports/passport-bom.ts'
import { getTexts, PASSPORT_LANGUAGES } from './passport/texts.ts'
import { makeBomLine, makePassport } from './passport.fixture.ts'
import { renderBomPage, renderPassportNotFoundPage } from './render-passport-page.tsx'

const HOSTILE = `</style><script>alert(1)</script><img src=x onerror="alert(2)"> ' " &`
const origin = 'https://passport.test'
const assets = { stylesheet: '/public-assets/passport-1.css' }

const render = (bom: SnapshotBomLine[], language: (typeof PASSPORT_LANGUAGES)[number] = 'en') => {
  const snapshot = makePassport({ bom, layout: { ...makePassport().layout, bom: true } })
  const canonicalUrl = `${origin}/bom/${snapshot.style_number}`
  const { html } = renderBomPage({ snapshot, language, canonicalUrl, maintained: true, assets })
  return { html, page: new DOMParser().parseFromString(html, 'text/html') }
}

// shows D-72
test.each(PASSPORT_LANGUAGES)('in %s it has a title, and says every section that has lines', (language) => {
  const { page } = render(
    BOM_SECTIONS.map((section) => makeBomLine({ section })),
    language,
  )
  const { bom } = getTexts(language)
  expect(page.title).toContain(bom.pageTitle)
  expect([...page.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual(
    BOM_SECTIONS.map((section) => bom.sections[section]),
  )
  const terms = [...page.querySelectorAll('dt')].map(({ textContent }) => textContent)
  for (const term of [bom.colour, bom.weight, bom.recycled, bom.certification, bom.supplier, bom.country]) {
    expect(term.trim()).not.toBe('')
    expect(terms).toContain(term)
  }
  const lost = renderPassportNotFoundPage({ language, origin, assets, sought: 'bom' })
  expect(lost.html).toContain(bom.notFoundTitle)
})

test('what nobody stated is not named, and nothing typed becomes an element', () => {
  const nothing = {
    composition: [],
    colour: null,
    supplier: null,
    country: null,
    certification: null,
    recycled: null,
    weight: null,
    picture: null,
  }
  expect(render([makeBomLine(nothing)]).page.querySelectorAll('dt, .bom-lines img')).toHaveLength(0)
  const { page, html } = render([
    makeBomLine({ item: HOSTILE, colour: HOSTILE, supplier: HOSTILE, certification: HOSTILE }),
  ])
  expect(page.scripts).toHaveLength(0)
  expect(page.querySelector('h3')?.textContent).toBe(HOSTILE)
  expect(html).not.toMatch(/<[^>]+\s(style|on[a-z]+)=/)
})

test('leads back to the passport in the same language', () => {
  const { page } = render([makeBomLine()], 'de')
  expect(page.querySelector('.facts a')?.getAttribute('href')).toBe('/trace/ST-7QK4M-2XV9D?lang=de')
  expect(page.body.textContent).toContain('95,5')
})
