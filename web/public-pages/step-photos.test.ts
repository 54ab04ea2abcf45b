// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { type PassportSnapshot, TRACE_VIEWS } from '#contract/passport-snapshot.ts'
import { makeDetail, makeGeoImage, makeOrganization, makePassport, makeStep } from './make-passport.ts'
import { getTexts, PASSPORT_LANGUAGES } from './passport/texts.ts'
import { renderPassportPage } from './render-passport-page.tsx'

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
    expect(page.querySelector('.photos p')?.textContent).toBe('40.22161, 28.86013')
  })

  test.each(PASSPORT_LANGUAGES)('has words in %s', (language) => {
    const { page } = draw(withPhotos(), language)
    const texts = getTexts(language)
    expect(page.querySelector('.photos img')?.getAttribute('alt')).toBe(texts.photoOf(texts.steps.spinning))
    expect(page.querySelector('.route figcaption')?.textContent).toContain(texts.photoPlaces)
  })

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
