// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { type PassportSnapshot, TRACE_VIEWS } from '#contract/passports/passport-snapshot.ts'
import { getTexts, PASSPORT_LANGUAGES } from './passport/texts.ts'
import {
  makeBomLine,
  makeDetail,
  makeGeoImage,
  makeOrganization,
  makePassport,
  makeStep,
} from './passport.fixture.ts'
import { renderBomPage, renderPassportPage } from './render-passport-page.tsx'

const layout = { ...makePassport().layout, geo: true }
const withPhotos = (changes: Partial<PassportSnapshot> = {}) =>
  makePassport({
    steps: [makeStep({ details: [makeDetail({ geo_images: [makeGeoImage()] })] })],
    layout,
    ...changes,
  })

const draw = (snapshot: PassportSnapshot, language: (typeof PASSPORT_LANGUAGES)[number] = 'en') => {
  const { html } = renderPassportPage({
    snapshot,
    language,
    origin: 'https://passport.test',
    canonicalUrl: `https://passport.test/trace/${snapshot.style_number}`,
    maintained: true,
    assets: { stylesheet: '/public-assets/passport-1.css', fonts: [] },
  })
  return { html, page: new DOMParser().parseFromString(html, 'text/html') }
}

describe('photos of a step', () => {
  // shows S1-136
  test.each(TRACE_VIEWS)('in the %s view stand with their place and day, small and lazy', (view) => {
    const { html, page } = draw(withPhotos({ layout: { ...layout, view } }))
    const photo = page.querySelector('.photos img')
    expect(photo?.getAttribute('alt')).toBe('Photo: Spinning')
    expect(photo?.getAttribute('src')).toBe(`/media/${'b'.repeat(64)}/320.webp`)
    expect(photo?.getAttribute('srcset')).toContain(`/media/${'b'.repeat(64)}/640.webp 2x`)
    expect(photo?.getAttribute('loading')).toBe('lazy')
    expect([photo?.getAttribute('width'), photo?.getAttribute('height')]).toEqual(['1200', '900'])
    const line = page.querySelector('.photos p')
    expect(line?.textContent).toContain('40.22161, 28.86013')
    expect(line?.textContent?.replaceAll('\u00a0', ' ')).toContain('14 Sept 2026')
    expect(line?.querySelector('a')?.getAttribute('rel')).toBe('noreferrer')
    expect(html).not.toMatch(/<script(?! type="application\/ld\+json")/)
  })

  test('a narrow one is asked for once', () => {
    const picture = { hash: 'b'.repeat(64), width: 300, height: 200, alt: '' }
    const details = [makeDetail({ geo_images: [makeGeoImage({ picture, taken_at: null })] })]
    const { page } = draw(withPhotos({ steps: [makeStep({ details })] }))
    expect(page.querySelector('.photos img')?.hasAttribute('srcset')).toBe(false)
    expect(page.querySelector('.photos p')?.textContent).toBe('Near Bursa, Türkiye\u00a0· 40.22161, 28.86013')
  })

  // shows S1-136
  test.each(PASSPORT_LANGUAGES)('has words in %s', (language) => {
    const { page } = draw(withPhotos(), language)
    const texts = getTexts(language)
    expect(page.querySelector('.photos img')?.getAttribute('alt')).toBe(texts.photoOf(texts.steps.spinning))
    expect(page.querySelector('.route figcaption')?.textContent).toContain(texts.photoPlaces)
  })

  // shows S1-136
  test('are pins on the map, beside the places of the companies; without any there is no word of them', () => {
    const { page } = draw(withPhotos())
    expect(page.querySelectorAll('.route svg[role=img] .pin')).toHaveLength(1)
    expect(page.querySelectorAll('.route circle')).toHaveLength(1)
    const alone = makeStep({ details: [makeDetail({ supplier: null, geo_images: [makeGeoImage()] })] })
    expect(draw(withPhotos({ steps: [alone] })).page.querySelectorAll('.route .pin')).toHaveLength(2)
    const { page: without } = draw(makePassport({ layout }))
    expect(without.querySelector('.pin, .photos')).toBeNull()
    expect(without.body.textContent).not.toContain(getTexts('en').photoPlaces)
  })

  // shows S1-135
  test('are not there where the layout shows none', () => {
    const { html, page } = draw(withPhotos({ layout: { ...layout, geo: false } }))
    expect(page.querySelector('.pin, .photos')).toBeNull()
    expect(html).not.toContain('40.22161')
  })

  test('a page with many of them is still small', () => {
    const places = ['Bursa', 'Izmir', 'Porto', 'Tunis', 'Hanoi', 'Lodz']
    const steps = places.map((city, at) =>
      makeStep({
        key: `step-${at}`,
        details: [
          makeDetail({
            supplier: makeOrganization(`Company ${at}`, city, 'TR'),
            geo_images: Array.from({ length: 5 }, (_, index) =>
              makeGeoImage({ latitude: 40 + at + index / 100, longitude: 20 + at }),
            ),
          }),
        ],
      }),
    )
    const { html } = draw(withPhotos({ steps }))
    expect(Buffer.byteLength(html)).toBeLessThan(60_000)
  })
})

describe('photos of a material', () => {
  const bomLayout = { ...layout, bom: true }
  const withLine = (changes: Partial<PassportSnapshot> = {}, photos = 1) =>
    withPhotos({
      layout: bomLayout,
      bom: [
        makeBomLine({
          geo_images: Array.from({ length: photos }, (_, index) =>
            makeGeoImage({ latitude: 21 + index, longitude: 72, taken_at: null }),
          ),
        }),
      ],
      ...changes,
    })
  const drawBom = (snapshot: PassportSnapshot) => {
    const { html } = renderBomPage({
      snapshot,
      language: 'en',
      canonicalUrl: `https://passport.test/bom/${snapshot.style_number}`,
      maintained: true,
      assets: { stylesheet: '/public-assets/passport-1.css' },
    })
    return { html, page: new DOMParser().parseFromString(html, 'text/html') }
  }

  // shows S1-139
  test.each(TRACE_VIEWS)('stand with it in the %s view, two at most, and on the map', (view) => {
    const { html, page } = draw(withLine({ layout: { ...bomLayout, view } }, 3))
    const photos = [...page.querySelectorAll('.bom-brief .photos img')]
    expect(photos.map((photo) => photo.getAttribute('alt'))).toEqual([
      'Photo: Single jersey',
      'Photo: Single jersey',
    ])
    expect(page.querySelector('.bom-brief .photos p')?.textContent).toBe('Near Bursa, Türkiye\u00a0· 21, 72')
    expect(page.querySelectorAll('.route svg[role=img] .pin')).toHaveLength(3)
    expect(html).not.toMatch(/<script(?! type="application\/ld\+json")/)
  })

  // shows S1-139
  test('stand all on the page of the BOM', () => {
    const { page } = drawBom(withLine({}, 3))
    expect(page.querySelectorAll('.bom-lines .photos img[loading=lazy]')).toHaveLength(3)
  })

  test('are not there where the layout hides them or the BOM', () => {
    for (const hidden of ['geo', 'bom'] as const) {
      const snapshot = withLine({ layout: { ...bomLayout, [hidden]: false } })
      expect(draw(snapshot).html).not.toContain('?mlat=21&')
      expect(draw(snapshot).page.querySelectorAll('.route .pin').length).toBe(hidden === 'geo' ? 0 : 2)
    }
    expect(drawBom(withLine({ layout: { ...bomLayout, geo: false } })).html).not.toContain('?mlat=21&')
  })

  test('are no route by themselves', () => {
    expect(draw(withLine({ steps: [] })).page.querySelector('.route')).toBeNull()
  })

  // shows S1-139
  test('a page with twenty on each of many lines is still small', () => {
    const photos = Array.from({ length: 20 }, (_, index) => makeGeoImage({ latitude: index, longitude: 20 }))
    const bom = Array.from({ length: 60 }, () => makeBomLine({ geo_images: photos }))
    expect(Buffer.byteLength(draw(withLine({ bom })).html)).toBeLessThan(60_000)
  })
})
