import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { told } from '#contract/values/text/told.ts'
import { speakerFor } from '../languages/speaker.ts'
import type { Letter, LetterPicture } from './letter.ts'
import { toHtml } from './letter-html.rules.ts'
import { encloseAll, LETTER_PICTURES } from './letter-pictures.ts'

const ORIGIN = 'https://selvedge.example'
const picture = (title: string): LetterPicture => ({ title, blob_hash: 'a'.repeat(64), width: 400 })
const letter = (more: Partial<Letter> = {}): Letter => ({
  ...{ to: 'a@b.example', language: 'en', subject: told`Subject`, paragraphs: [told`Open Selvedge`] },
  action: { label: told`Open in Selvedge`, path: '/inquiries/1?tab=cost&x=1' },
  ...more,
})
const NONE: ReadonlyMap<LetterPicture, { cid: string; bytes: Buffer }> = new Map()
const write = async (of: Letter, { language = 'en', pictures = NONE } = {}) =>
  toHtml(of, { origin: ORIGIN, speaker: await speakerFor(language), pictures })

describe('a letter as a page', () => {
  // shows D-512
  test('escapes what people typed, and addresses', async () => {
    const html = await write(
      letter({
        paragraphs: [told`${'<img src=x onerror=alert(1)>'} "& \n more'`],
        list: [{ label: told`${'</a><script>'}`, path: '/a"b', lines: [told`${'<b>'}`] }],
      }),
    )
    expect(html).not.toMatch(/<img|<script|<b>/)
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;&amp; more&#39;')
    expect(html).toContain('href="https://selvedge.example/a&quot;b"')
    expect(html).toContain('href="https://selvedge.example/inquiries/1?tab=cost&amp;x=1"')
  })

  // shows D-512
  test('loads nothing from anywhere', async () => {
    const file = picture('front.jpg')
    const html = await write(letter({ pictures: [file] }), {
      pictures: new Map([[file, { cid: 'picture-1', bytes: Buffer.from('x') }]]),
    })
    const sources = [...html.matchAll(/(?:src|url|@import|<link)[^\s>]*/g)].map(([found]) => found)
    expect(sources).toEqual(['src="cid:picture-1"'])
    expect(html).toContain('alt="front.jpg"')
  })

  // shows D-512
  test('runs from right to left in Arabic, and has colours for the dark', async () => {
    const html = await write(letter(), { language: 'ar' })
    expect(html).toContain('<html lang="ar" dir="rtl">')
    expect(html).toContain('prefers-color-scheme: dark')
    expect(await write(letter())).toContain('<html lang="en" dir="ltr">')
  })

  test('leaves out a picture that is not enclosed, and puts the answer first', async () => {
    const html = await write(
      letter({
        pictures: [picture('gone.jpg')],
        answer: { label: told`Mark as done`, path: '/done' },
      }),
    )
    expect(html).not.toContain('gone.jpg')
    expect(html.indexOf('/done')).toBeLessThan(html.indexOf('/inquiries/1'))
  })
})

describe('pictures of a letter', () => {
  const opened = (size: number) => async () => ({ size, stream: Readable.from(['x']) })

  // shows D-512
  test('are few and small; one that cannot be opened keeps no letter back', async () => {
    const many = Array.from({ length: 20 }, (_, n) => picture(`${n}.jpg`))
    const of = letter({
      pictures: many.slice(0, 3),
      list: [{ label: told`x`, path: '/', pictures: many.slice(3) }],
    })
    expect((await encloseAll(of, opened(10))).size).toBe(LETTER_PICTURES.most)
    expect((await encloseAll(of, opened(LETTER_PICTURES.bytes + 1))).size).toBe(0)
    expect((await encloseAll(of, () => Promise.reject(new Error('gone')))).size).toBe(0)
    expect((await encloseAll(of, undefined)).size).toBe(0)
  })
})
