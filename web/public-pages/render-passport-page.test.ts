// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import {
  type PassportSnapshot,
  passportSnapshot,
  TRACE_VIEWS,
} from '#contract/passports/passport-snapshot.ts'
import { findPageAssets } from './page-assets.ts'
import { getTexts, PASSPORT_LANGUAGES } from './passport/texts.ts'
import { makeDetail, makeOrganization, makePassport, makeStep } from './passport.fixture.ts'
import { renderPassportNotFoundPage, renderPassportPage } from './render-passport-page.tsx'

const origin = 'https://passport.test'
const assets = { stylesheet: '/public-assets/passport-1.css', fonts: ['/public-assets/inter-1.woff2'] }
const render = (snapshot: PassportSnapshot, changes = {}) =>
  renderPassportPage({
    snapshot,
    language: 'en',
    origin,
    canonicalUrl: `${origin}/trace/${snapshot.style_number}`,
    maintained: true,
    assets,
    ...changes,
  })
const withLayout = (layout: Partial<PassportSnapshot['layout']>, changes: Partial<PassportSnapshot> = {}) =>
  makePassport({ ...changes, layout: { ...makePassport().layout, ...layout } })

const contentsOf = (html: string, element: string): string[] =>
  [...html.matchAll(new RegExp(`<${element}[^>]*>(.*?)</${element}>`, 'gs'))].map((match) => match[1] ?? '')

const HOSTILE = `</script></style><script>alert(1)</script><img src=x onerror="alert(2)"> ' " & <!-- \u2028`

describe('a hostile name', () => {
  const hostile = makePassport({
    product_name: HOSTILE,
    product_type: HOSTILE,
    brand: { name: HOSTILE, city: HOSTILE, country: 'NO', website: null, logo: null },
    steps: [
      makeStep({
        key: HOSTILE.slice(0, 60),
        display_name: HOSTILE,
        icon: 'gone',
        details: [
          makeDetail({
            name: HOSTILE,
            supplier: makeOrganization(HOSTILE, HOSTILE, 'TR'),
            delivery_method: HOSTILE,
          }),
        ],
      }),
    ],
    picture: { hash: 'b'.repeat(64), width: 500, height: 500, alt: HOSTILE },
  })
  const { html } = render(hostile)

  test('makes no element and no attribute', () => {
    const page = new DOMParser().parseFromString(html, 'text/html')
    const attributes = [...page.querySelectorAll('*')].flatMap((element) => element.getAttributeNames())
    expect(attributes.filter((name) => name.startsWith('on') || name === 'style')).toEqual([])
    expect([...page.scripts].map(({ type }) => type)).toEqual(['application/ld+json'])
    expect(page.querySelectorAll('style')).toHaveLength(1)
    expect(page.querySelectorAll('img')).toHaveLength(1)
    expect(page.querySelector('h1')?.textContent).toBe(HOSTILE)
  })

  test('stays itself in the JSON-LD, which nothing in it can end', () => {
    const [jsonLd = ''] = contentsOf(html, 'script')
    expect(jsonLd).not.toMatch(/[<>&\u2028]/)
    expect(JSON.parse(jsonLd)).toMatchObject({ '@type': 'Product', name: HOSTILE, brand: { name: HOSTILE } })
  })
})

// shows S1-46
describe.each(TRACE_VIEWS)('the %s view', (view) => {
  const { html, inlineStyles } = render(withLayout({ view }))

  // shows S1-163
  test('has no style attribute, no handler and no script but JSON-LD', () => {
    expect(html).not.toMatch(/<[^>]+\sstyle=/)
    expect(html).not.toMatch(/<[^>]+\son[a-z]+=/)
    expect(html.match(/<script[^>]*>/g)).toEqual(['<script type="application/ld+json">'])
  })

  test('names each inline style sheet', () => {
    expect(inlineStyles).toEqual(contentsOf(html, 'style'))
  })

  test('says what, where and who confirmed it', () => {
    for (const text of [
      'Harbour tee',
      'ST-7QK4M-2XV9D',
      'Its one step is confirmed',
      'version 3, 18\u00a0Nov\u00a02026',
    ]) {
      expect(html).toContain(text)
    }
    expect(html).toContain('Anatolia Knit\u00a0· Bursa, Türkiye')
    expect(html).toContain('Confirmed by brand\u00a0· 2\u00a0Oct\u00a02026')
    expect(html).toContain('aria-label="Map of the route: Bursa"')
  })
})

test.each(PASSPORT_LANGUAGES)('the page in %s names its language and links to the others', (language) => {
  const { html } = render(makePassport(), { language })
  expect(html).toMatch(new RegExp(`^<!doctype html><html lang="${language}">`))
  for (const other of PASSPORT_LANGUAGES) expect(html).toContain(`href="?lang=${other}"`)
})

test('the head is what search engines and other sites read', () => {
  const { html } = render(makePassport())
  const url = `${origin}/trace/ST-7QK4M-2XV9D`
  expect(html).toContain('<title>Harbour tee · Northloom</title>')
  expect(html).toContain(`<link rel="canonical" href="${url}"/>`)
  expect(html).toContain(`<meta property="og:image" content="${origin}/media/${'a'.repeat(64)}/1200.jpg"/>`)
  expect(html).toContain('<meta property="og:image:type" content="image/jpeg"/>')
  expect(html).toContain('<meta property="og:image:height" content="900"/>')
  expect(html).toContain('<link rel="stylesheet" href="/public-assets/passport-1.css"/>')
})

// shows D-30
test('each language has one address, which it says itself, and the address without one is for all others', () => {
  const url = `${origin}/trace/ST-7QK4M-2XV9D`
  const linksOf = (language: 'en' | 'de') => {
    const page = new DOMParser().parseFromString(render(makePassport(), { language }).html, 'text/html')
    const hrefOf = (link: Element | null) => link?.getAttribute('href')
    const alternates = [...page.querySelectorAll('link[rel=alternate][hreflang]')]
    return {
      canonical: hrefOf(page.querySelector('link[rel=canonical]')),
      byLanguage: Object.fromEntries(alternates.map((link) => [link.getAttribute('hreflang'), hrefOf(link)])),
    }
  }
  const [en, de] = [linksOf('en'), linksOf('de')]
  expect(en.canonical).toBe(url)
  expect(de.canonical).toBe(`${url}?lang=de`)
  expect(en.byLanguage).toEqual(de.byLanguage)
  expect(en.byLanguage).toMatchObject({
    'x-default': url,
    en: url,
    de: `${url}?lang=de`,
    zh: `${url}?lang=zh`,
  })
  expect(Object.keys(en.byLanguage)).toHaveLength(PASSPORT_LANGUAGES.length + 1)
})

// shows D-29
test('texts of the brand say their language on pages in another one, the page’s own words do not', () => {
  const passport = makePassport({
    text_language: 'en',
    composition: { text: 'Grown in Aydın', fibres: { components: [], has_animal_parts: false } },
    story: { html: '<p>Two weavers</p>' },
    steps: [
      makeStep({
        display_name: 'Dyeing & finishing',
        kind: 'dyeing_and_finishing',
        makes_garment: true,
        details: [makeDetail({ name: 'Garment dyed', delivery_method: 'By sea' })],
      }),
    ],
  })
  const read = (language: 'en' | 'de') =>
    new DOMParser().parseFromString(render(passport, { language }).html, 'text/html')
  const german = read('de')
  const marked = [...german.querySelectorAll('main [lang=en]:not(a)')].map(({ textContent }) => textContent)
  expect(german.querySelector('img.picture')?.getAttribute('lang')).toBe('en')
  expect(marked.filter(Boolean)).toEqual([
    'Harbour tee',
    'Dyeing & finishing',
    'Garment dyed',
    'Grown in Aydın',
    'Two weavers',
  ])
  expect(german.querySelector('.kind-of-step')?.textContent).toBe('Färben und Ausrüsten')
  expect(german.querySelector('.makes-garment')?.textContent).toBe(getTexts('de').words.makesGarment)
  expect(german.querySelector('.delivery')?.textContent).toBe('Lieferung: Auf dem Seeweg')
  expect(german.querySelector('.facts')?.textContent).toContain('T-Shirt')
  const english = read('en')
  expect(english.querySelectorAll('main [lang=en]:not(a):not(.passport)')).toHaveLength(0)
  expect(english.querySelector('.kind-of-step')).toBeNull()
})

test('the JSON-LD states maker and country of the step that makes the garment, and certificates of materials', () => {
  const jsonLdOf = (changes: Partial<PassportSnapshot>) =>
    JSON.parse(contentsOf(render(makePassport(changes)).html, 'script')[0] ?? '')
  const step = makeStep({ display_name: 'Konfektion', makes_garment: true })
  expect(jsonLdOf({ steps: [makeStep({ key: 'a', display_name: 'Sewing buttons' }), step] })).toMatchObject({
    manufacturer: [{ '@type': 'Organization', name: 'Anatolia Knit' }],
    countryOfOrigin: { '@type': 'Country', identifier: 'TR', name: 'Türkiye' },
  })
  const silent = jsonLdOf({ steps: [makeStep({ display_name: 'Sewing', kind: 'sewing' })] })
  expect(silent).not.toHaveProperty('countryOfOrigin')
  expect(silent).not.toHaveProperty('manufacturer')
})

test('the picture comes in the widths that exist, none wider than needed', () => {
  expect(render(makePassport()).html).toMatch(/srcSet="[^"]*320w, [^"]*640w, [^"]*1280w"/i)
  const small = makePassport({ picture: { hash: 'c'.repeat(64), width: 500, height: 500, alt: 'Tee' } })
  expect(render(small).html).toMatch(/srcSet="[^"]*320w, [^"]*640w" /i)
})

test('without the supply chain there are neither steps nor map nor places in the JSON-LD', () => {
  const { html } = render(withLayout({ supply_chain: false }))
  expect(html).not.toContain('Anatolia Knit')
  expect(html).not.toContain('Map of the route')
  const page = new DOMParser().parseFromString(html, 'text/html')
  expect(page.body.textContent).not.toMatch(/confirm/i)
  expect(page.scripts[0]?.textContent).not.toMatch(/confirm|additionalProperty/i)
  expect(page.querySelector('meta[name=description]')?.getAttribute('content')).not.toMatch(/confirm/i)
})

test('a trace marked as unverified confirms nothing', () => {
  const { html } = render(makePassport({ mark_whole_trace_as_unverified: true }))
  expect(html).toContain('Its one step is not confirmed yet')
  expect(html).toContain('the brand has marked the whole supply chain as not verified')
  expect(html).not.toContain('Confirmed by')
})

test('a passport that outlived its style says so', () => {
  expect(render(makePassport(), { maintained: false }).html).toContain('No longer maintained')
  expect(render(makePassport()).html).not.toContain('No longer maintained')
})

test('a passport with no steps and no picture is still a page', () => {
  const { html } = render(makePassport({ steps: [], picture: null }))
  expect(html).toContain('Harbour tee')
  expect(html).not.toContain('<h2')
})

test('the page for an unknown number looks the same, is not indexed and has no script', () => {
  const { html, inlineStyles } = renderPassportNotFoundPage({ language: 'de', origin, assets })
  expect(html).toContain('Hier ist kein Pass')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).not.toContain('<script')
  expect(inlineStyles).toEqual(contentsOf(html, 'style'))
})

test('what tests draw is what the contract accepts', () => {
  expect(passportSnapshot.parse(makePassport())).toEqual(makePassport())
  const broken = { ...makePassport(), layout: { ...makePassport().layout, icon_color: 'red;}' } }
  expect(passportSnapshot.safeParse(broken).success).toBe(false)
})

test("the style sheet is found in Vite's manifest", () => {
  const manifest = {
    'web/public-pages/passport/passport.css': { file: 'p-1.css', assets: ['a.woff2', 'b.svg'] },
  }
  expect(findPageAssets(manifest)).toEqual({
    stylesheet: '/public-assets/p-1.css',
    fonts: ['/public-assets/a.woff2'],
  })
  expect(() => findPageAssets({})).toThrow('build them again')
})

describe('reviews', () => {
  const review = {
    stars: 4,
    text: HOSTILE,
    name: HOSTILE,
    language: 'fr',
    created_at: '2026-11-18T09:00:00.000Z',
  }
  const reviews = {
    count: 1204,
    average: 4.26,
    newest: [review, { ...review, stars: 1, text: null, name: null }],
  }
  const pageOf = (html: string) => new DOMParser().parseFromString(html, 'text/html')

  test('are text, with the average and the count in the language of the reader', () => {
    const { html } = render(makePassport(), { reviews, reviewForm: { state: 'open' }, language: 'de' })
    const section = pageOf(html).querySelector('#reviews')
    expect(section?.textContent).toContain('4,3 von 5')
    expect(section?.textContent).toContain('1.204 Bewertungen')
    expect(section?.querySelector('.plain')?.textContent).toBe(HOSTILE)
    expect(section?.querySelector('.plain')?.getAttribute('lang')).toBe('fr')
    expect(section?.querySelector('bdi')?.textContent).toBe(HOSTILE)
    expect(section?.textContent).toContain('1 Stern')
    expect(section?.querySelectorAll('img, script')).toHaveLength(0)
    const [jsonLd = ''] = contentsOf(html, 'script')
    expect(jsonLd).not.toMatch(/[<>&\u2028]/)
    expect(JSON.parse(jsonLd)).toMatchObject({
      aggregateRating: { ratingValue: 4.26, reviewCount: 1204 },
      review: [
        { reviewBody: HOSTILE, reviewRating: { ratingValue: 4 } },
        {
          reviewRating: { ratingValue: 1 },
          author: { '@type': 'Person', name: getTexts('de').reviews.somebody },
        },
      ],
    })
  })

  test('are in no page whose layout leaves them out, nor in its JSON-LD', () => {
    const { html } = render(withLayout({ reviews: false }), { reviews, reviewForm: { state: 'open' } })
    expect(html).not.toContain('id="reviews"')
    expect(html).not.toContain('aggregateRating')
    const none = { count: 0, average: null, newest: [] }
    expect(render(makePassport(), { reviews: none, reviewForm: null }).html).not.toContain('id="reviews"')
    expect(render(makePassport(), { reviews: none, reviewForm: { state: 'open' } }).html).not.toContain(
      '"review"',
    )
  })

  test('are written with a form whose every field has a label', () => {
    const { html } = render(makePassport(), { reviews, reviewForm: { state: 'open' } })
    const form = pageOf(html).querySelector('form')
    expect(form?.getAttribute('action')).toBe('/trace/ST-7QK4M-2XV9D/reviews#reviews')
    expect(form?.getAttribute('method')).toBe('post')
    const fields = [...(form?.querySelectorAll('input:not([type=hidden]), textarea') ?? [])]
    const unnamed = fields.filter((field) => !field.closest('label') && !field.closest('[aria-hidden=true]'))
    expect(unnamed).toEqual([])
    expect(form?.querySelectorAll('input[type=radio][required]')).toHaveLength(5)
  })

  test('that were refused keep what was typed, and say at each field what is wrong', () => {
    const typed = { stars: '3', text: HOSTILE, name: 'x' }
    const reviewForm = { state: 'refused', problems: ['text'], typed }
    const page = pageOf(render(makePassport(), { reviews, reviewForm }).html)
    const text = page.querySelector('textarea')
    expect(text?.textContent).toBe(HOSTILE)
    expect(text?.getAttribute('aria-invalid')).toBe('true')
    const told = page.getElementById(text?.getAttribute('aria-describedby') ?? '')
    expect(told?.textContent).toBe('The review is longer than 2,000 characters.')
    expect(page.querySelector('[role=alert]')?.textContent).toContain('Your review was not sent.')
    expect(page.querySelector('input[type=radio][checked]')?.getAttribute('value')).toBe('3')
  })

  test.each(['sent', 'refused'] as const)('in tabs, theirs is open when one was %s', (state) => {
    const reviewForm = { state, problems: [], typed: { stars: '', text: '', name: '' } }
    const page = pageOf(render(withLayout({ view: 'tabbed' }), { reviews, reviewForm }).html)
    const chosen = page.querySelector('.tabs > input[checked]')
    expect(page.querySelector(`label[for="${chosen?.id}"]`)?.textContent).toBe('Reviews')
  })
})

// shows S1-67
test('fibres are said in the reader’s language, the largest first, and to machines by their English names', () => {
  const composition = {
    text: 'Soft',
    fibres: {
      components: [
        {
          name: 'Lining',
          fibres: [
            { fibre: 'elastane' as const, percent: 4.5 },
            { fibre: 'cotton' as const, percent: 95.5 },
          ],
        },
      ],
      has_animal_parts: true,
    },
  }
  const snapshot = makePassport({ composition })
  const { html } = render(snapshot, { language: 'de' })
  const text = new DOMParser().parseFromString(html, 'text/html').body.textContent ?? ''
  expect(text.replaceAll('\u00a0', ' ')).toMatch(/Lining\s*95,5 % Baumwolle\s*4,5 % Elasthan/)
  expect(text).toContain('Enthält nichttextile Teile tierischen Ursprungs')
  const [jsonLd = ''] = contentsOf(html, 'script')
  expect(JSON.parse(jsonLd)).toMatchObject({ material: ['Lining: 95.5 % cotton, 4.5 % elastane'] })
})

// shows S1-67
test.each(PASSPORT_LANGUAGES)('%s names the fibres that clothes are mostly made of', (language) => {
  const { names, animalParts } = getTexts(language).fibres
  expect(animalParts.trim()).not.toBe('')
  if (language === 'en') return
  for (const fibre of [
    'cotton',
    'wool',
    'silk',
    'linen',
    'polyester',
    'polyamide',
    'viscose',
    'elastane',
  ] as const)
    expect(names[fibre]?.trim()).toBeTruthy()
})
