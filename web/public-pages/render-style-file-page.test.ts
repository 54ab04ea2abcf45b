// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { PublicStyleFile } from '#contract/files/public-style-files.ts'
import { PASSPORT_LANGUAGES } from './passport/texts.ts'
import { renderStyleFilePage } from './render-passport-page.tsx'
import { STYLE_FILE_PAGE_TEXTS } from './style-file/style-file-texts.ts'

const HOSTILE = `</style><script>alert(1)</script><img src=x onerror="alert(2)"> ' " &`
const assets = { stylesheet: '/public-assets/passport-1.css' }
const origin = 'https://files.test'

const makePage = (title: string): PublicStyleFile => ({
  style: { style_number: 'ST-5TS6H-Z12RW', style_name: title, brand_name: 'Northloom' },
  style_file_data: [
    {
      id: 3,
      name: 'Samples and fittings',
      sub_tasks: [
        {
          id: 7,
          name: title,
          approve_status: true,
          files: [
            {
              title: `${title}.xlsx`,
              mime_type: 'application/pdf',
              file_size: 86_221,
              created_at: '2026-11-21T16:20:00.000Z',
              organization_name: title,
              preview_url: null,
              download_url: '/style_file/ST-5TS6H-Z12RW/files/abc',
            },
          ],
        },
      ],
    },
  ],
  is_authority: false,
})

const draw = (page: PublicStyleFile | null, language: (typeof PASSPORT_LANGUAGES)[number] = 'en') => {
  const { html } = renderStyleFilePage({ page, language, origin, assets })
  return { page: new DOMParser().parseFromString(html, 'text/html') }
}

test.each(PASSPORT_LANGUAGES)('in %s it has a title, says what it is, and what it is not', (language) => {
  const texts = STYLE_FILE_PAGE_TEXTS[language]
  const { page } = draw(makePage('Size set'), language)
  expect(page.title).toContain(texts.pageTitle)
  expect(page.body.textContent).toContain(texts.approved)
  expect(page.querySelector('a[download]')?.getAttribute('aria-label')).toContain('Size set.xlsx')
  expect(draw(null, language).page.querySelector('h1')?.textContent).toBe(texts.notFoundTitle)
  expect(draw({ ...makePage('Size set'), style_file_data: [] }, language).page.body.textContent).toContain(
    texts.nothing,
  )
  if (language !== 'en') expect(texts.about).not.toBe(STYLE_FILE_PAGE_TEXTS.en.about)
})

test('nothing typed becomes an element, and there is no script', () => {
  const { page } = draw(makePage(HOSTILE))
  expect(page.scripts).toHaveLength(0)
  expect(page.querySelector('h1')?.textContent).toBe(HOSTILE)
  const attributes = [...page.querySelectorAll('*')].flatMap((element) => element.getAttributeNames())
  expect(attributes.filter((name) => name === 'style' || name.startsWith('on'))).toEqual([])
})

// shows D-679
test('of many films the first twenty load a picture, the others say their kind alone', () => {
  const one = makePage('Fit walk')
  const task = one.style_file_data[0]
  const subTask = task?.sub_tasks[0]
  const file = subTask?.files[0]
  if (!task || !subTask || !file) throw new Error('no file')
  const files = Array.from({ length: 25 }, (_, at) => ({
    ...{ ...file, title: `walk ${at}.mp4`, download_url: `/style_file/ST/files/${at}` },
  }))
  const { page } = draw({
    ...{ ...one, style_file_data: [{ ...task, sub_tasks: [{ ...subTask, files }] }] },
  })
  expect(page.querySelectorAll('video')).toHaveLength(20)
  expect(page.querySelectorAll('video[autoplay], video[controls]')).toHaveLength(0)
  expect(page.body.textContent).toContain('MP4')
})
