import fc from 'fast-check'
import { expect, test } from 'vitest'
import { claimedTexts } from '#contract/passports/claimed-texts.rules.ts'
import { textOfStory } from '#contract/passports/text-of-story.rules.ts'
import { valuesOf } from '../editor/passport-values.rules.ts'
import { mergeEdits } from '../preview/live-preview.rules.ts'
import { makeDetail, makeStep, makeTrace } from '../steps/trace.fixture.ts'
import { guardedTexts } from './guarded-texts.rules.ts'

test.each([
  ['<p>Made of <strong>org</strong>anic cotton</p>', 'Made of organic cotton'],
  ['<h3>Green</h3><p>choice</p>', 'Green\nchoice'],
  ['<ul><li><p>One</p></li><li><p>Two</p></li></ul>', 'One\nTwo'],
  ['<p>R&amp;D, 5 &lt; 6, &quot;so&quot;, it&#39;s&nbsp;so</p>', 'R&D, 5 < 6, "so", it\'s so'],
  ['<p>&amp;lt;</p>', '&lt;'],
  ['one<br>two', 'one\ntwo'],
  ['', ''],
])('%s is read as %s', (html, text) => {
  expect(textOfStory(html)).toBe(text)
})

test('whatever a story is, no tag of it is left in its text', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('<p>', '</p>', '<em>', '</em>', 'eco', ' ', '<br/>', 'a')),
      (parts) => {
        expect(textOfStory(parts.join(''))).not.toMatch(/[<>]/)
      },
    ),
  )
})

// shows D-375
test('names, details, story and shown lines are read; colours and lines that are not shown are none of them', () => {
  const record = (id: number, is_selected: boolean) => ({
    id,
    is_selected,
    picture_name: null,
    line: {
      section: 'fabric' as const,
      item: `Item ${id}`,
      composition: [],
      colour: 'Eco green',
      supplier: null,
      country: null,
      certification: 'A certificate',
      recycled: null,
      weight: null,
      picture: null,
      geo_images: [],
    },
  })
  const trace = makeTrace({
    product_name: 'Tee',
    fields: [
      makeStep({
        display_name: 'Spinning',
        details: [makeDetail({ name: 'Yarn', delivery_method: 'Ship' })],
      }),
    ],
    fabric_composition: 'Cotton',
    sustainability_and_circularity: '<p>Story</p>',
    bom_records: [record(1, true), record(2, false)],
  })
  const texts = guardedTexts(valuesOf(trace), trace)
  expect(texts.map(({ place, text }) => [place, text])).toEqual([
    ['name', 'Tee'],
    ['steps', 'Spinning'],
    ['steps', 'Yarn'],
    ['steps', 'Ship'],
    ['composition', 'Cotton'],
    ['story', 'Story'],
    ['bom', 'Item 1'],
    ['bom', 'A certificate'],
  ])
  // What the server looks at before it publishes.
  const layout = { ...trace.layout, bom: true, supply_chain: true }
  const content = mergeEdits({ ...trace, layout }, valuesOf({ ...trace, layout }))
  expect(claimedTexts(content)).toEqual(texts.map(({ text }) => text))
  expect(new Set(texts.map(({ id }) => id)).size).toBe(texts.length)
})
