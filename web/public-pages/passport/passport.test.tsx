import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { makePassport } from '../make-passport.ts'
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
