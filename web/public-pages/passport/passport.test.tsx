import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { lcaDataOf, NO_LCA_VALUES } from '#contract/passports/passport-lca.ts'
import { makePassport } from '../passport.fixture.ts'
import { Passport, PassportTheme } from './passport.tsx'
import type { PassportDraft } from './passport-view.ts'

const drawDraft = (changes: Partial<PassportDraft>): string =>
  renderToStaticMarkup(
    <Passport
      snapshot={{ ...makePassport(), version: null, published_at: null, ...changes }}
      language="en"
      pictureUrl={(picture, width) => `/files/${picture.hash}?w=${width}`}
    />,
  )

test('a draft says that it is one, and has no links that lead out of the editor', () => {
  const html = drawDraft({})
  expect(html).toContain('draft, not published yet')
  expect(html).toContain('/files/')
  expect(html).not.toContain('?lang=')
  expect(html).not.toContain('JSON-LD')
})

test('a draft with nothing in it shows what will stand where', () => {
  const html = drawDraft({ product_name: '', product_type: '', steps: [], picture: null })
  for (const text of ['Product without a name', 'No picture yet', 'No steps yet'])
    expect(html).toContain(text)
})

test('the theme takes the nonce of the page and stays in its scope', () => {
  const html = renderToStaticMarkup(<PassportTheme layout={makePassport().layout} scope="#one" nonce="abc" />)
  expect(html).toMatch(/^<style nonce="abc">#one\{--paper:#ffffff;/)
})

// shows S1-44
test('the life-cycle chart draws the shares that the editor’s calls answer, and small values as they are', () => {
  const climate_change = {
    ...NO_LCA_VALUES.values.climate_change,
    raw_material: 0.0001,
    transport: 0.0001,
    use: 0.0001,
  }
  const lca = { source: 'EF 3.1', values: { ...NO_LCA_VALUES.values, climate_change } }
  const html = drawDraft({ lca, layout: { ...makePassport().layout, lca: true } })
  const widths = [...html.matchAll(/<rect class="stage (\w+)" x="[\d.]+" width="([\d.]+)"/g)]
  const shares = lcaDataOf(lca).indicators[0]?.stages.filter(({ share }) => share !== null)
  expect(widths.map(([, stage, width]) => [stage, Number(width)])).toEqual(
    shares?.map(({ id, share }) => [id, share]),
  )
  expect(widths.map(([, , width]) => Number(width))).toEqual([33.4, 33.3, 33.3])
  expect(html).toContain('<td>0.0001</td>')
  expect(html).toContain('0.0003 kg CO₂e')
  expect(html).not.toContain('Eutrophication')
})
