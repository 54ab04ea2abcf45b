import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { STYLE_FILE_TEXTS } from '#contract/files/style-files.ts'
import { deleteStyle } from '#contract/styles/styles.ts'
import { BURSA } from '#server/features/files/geo-images/geo-images.fixture.ts'
import type { Client } from '#server/test/client.ts'
import type { Maker } from '#server/test/make.ts'
import { makePhoto } from '#server/test/pictures.ts'
import { makeTradeFiles } from '#server/test/trade/trade-files.ts'
import { test } from '#server/test/world.ts'
import {
  approve,
  picture,
  putOne,
  readPublic,
  remove,
  setPublic,
  subTaskAt,
  textFile,
} from '../style-files.fixture.ts'

const pageOf = (by: Client, number: string, headers: Record<string, string> = {}) =>
  by.request({ method: 'GET', url: `/style_file/${number}`, headers: { accept: 'text/html', ...headers } })

const makePublic = async (make: Maker) => {
  const [brand, supplier] = [
    await make.brand({ name: `<b>Brand & Co ${Math.random()}</b>` }),
    await make.supplier(),
  ]
  const style = await make.style(brand, { suppliers: [supplier], style_name: 'Harbour <i>tee</i>' })
  const subTask = await subTaskAt(brand.manager, style)
  const shared = await putOne(supplier.manager, style, subTask, {
    shared: true,
    files: [textFile('Size <script>set.txt', 'shared')],
  })
  await putOne(supplier.manager, style, subTask, { files: [textFile('kept.txt')] })
  await approve(brand.manager, style, subTask, true)
  expect(await setPublic(brand.manager, style, true)).toSucceed()
  return { brand, supplier, style, subTask, shared }
}

describe('the public page of a style file', () => {
  // shows S2-258
  test('shows shared files by main task and sub-task, with companies and without persons', async ({
    make,
  }) => {
    const { brand, supplier, style, subTask, shared } = await makePublic(make)
    const { data } = await readPublic(make.anyone, style.style_number)
    expect(data).toEqual({
      style: { style_number: style.style_number, style_name: 'Harbour <i>tee</i>', brand_name: brand.name },
      style_file_data: [
        {
          id: 3,
          name: 'Samples and fittings',
          sub_tasks: [
            {
              id: subTask.id,
              name: 'Proto sample',
              approve_status: true,
              files: [
                {
                  title: 'Size <script>set.txt',
                  mime_type: 'text/plain',
                  file_size: 6,
                  created_at: shared.created_at,
                  organization_name: supplier.name,
                  preview_url: null,
                  download_url: `/style_file/${style.style_number}/files/${shared.upload_name}`,
                },
              ],
            },
          ],
        },
      ],
      is_authority: false,
    })
    const page = await pageOf(make.anyone, style.style_number)
    expect(page.status).toBe(200)
    const text = String(page.data)
    for (const shown of [
      'Harbour &lt;i&gt;tee',
      'Proto sample',
      'Approved',
      'Size &lt;script&gt;set.txt',
      supplier.name,
    ])
      expect(text).toContain(shown)
    for (const hidden of ['<script', '<i>tee', 'Manager of', 'kept.txt', 'First fit'])
      expect(text).not.toContain(hidden)
    const bytes = await make.anyone.request({
      method: 'GET',
      url: data.style_file_data[0]?.sub_tasks[0]?.files[0]?.download_url ?? '',
    })
    expect(bytes.raw.toString()).toBe('shared')
    expect(bytes.headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'no-store' })
    expect(bytes.headers['content-disposition']).toMatch(/^attachment/)
  })

  // shows S2-276
  test('is in no index, in no frame, and answers 304', async ({ make }) => {
    const { style } = await makePublic(make)
    const page = await pageOf(make.anyone, style.style_number)
    expect(page.headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'x-frame-options': 'DENY' })
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(page.headers['content-security-policy']).not.toContain('script-src')
    expect(String(page.data)).toContain('<meta name="robots" content="noindex, nofollow"/>')
    const again = await pageOf(make.anyone, style.style_number, {
      'if-none-match': String(page.headers.etag),
    })
    expect(again.status).toBe(304)
  })

  // shows S2-259
  test('takes the number in any spelling, and the language that is asked for', async ({ make }) => {
    const { style } = await makePublic(make)
    const typed = style.style_number.toLowerCase().replaceAll('-', '')
    const led = await pageOf(make.anyone, typed)
    expect([led.status, led.headers.location]).toEqual([308, `/style_file/${style.style_number}`])
    expect(await readPublic(make.anyone, typed)).toSucceed()
    expect(String((await pageOf(make.anyone, `${style.style_number}?lang=de`)).data)).toContain('Modellakte')
  })

  // shows S2-259
  test('is a friendly 404 while it is off, for a deleted style, and for a number that is none', async ({
    make,
  }) => {
    const brand = await make.brand()
    const [off, deleted] = [await make.style(brand), await make.style(brand)]
    await setPublic(brand.manager, deleted, true)
    expect(await readPublic(make.anyone, deleted.style_number)).toSucceed()
    expect(await brand.manager.send(deleteStyle, { params: { id: String(deleted.id) } })).toSucceed()
    for (const number of [off.style_number, deleted.style_number, 'ST-00000-00000', 'nonsense']) {
      expect(await readPublic(make.anyone, number)).toFailWith(404, STYLE_FILE_TEXTS.invalidStyle)
      const page = await pageOf(make.anyone, number)
      expect(page.status).toBe(404)
      expect(String(page.data)).toContain(STYLE_FILE_TEXTS.invalidStyle)
    }
  })

  // shows S2-277
  test('gives a picture as it is shown, without the place and the camera of its original', async ({
    make,
  }) => {
    const { supplier, style, subTask } = await makePublic(make)
    const photo = await makePhoto(BURSA)
    const file = await putOne(supplier.manager, style, subTask, {
      shared: true,
      files: [{ name: 'hall.jpg', bytes: photo }],
    })
    const url = `/style_file/${style.style_number}/files/${file.upload_name}`
    for (const address of [url, `${url}/preview?v=1`]) {
      const answer = await make.anyone.request({ method: 'GET', url: address })
      expect(answer.headers['content-type']).toBe('image/webp')
      expect((await sharp(answer.raw).metadata()).exif).toBeUndefined()
    }
    expect((await make.anyone.request({ method: 'GET', url })).headers['content-disposition']).toContain(
      'hall.webp',
    )
  })

  // shows D-495
  test('shows what is drawn of a shared file, and the kind of one that cannot be drawn', async ({ make }) => {
    const { supplier, style, subTask } = await makePublic(make)
    const put = (name: string, text: string, shared: boolean) =>
      putOne(supplier.manager, style, subTask, { shared, files: [textFile(name, text)] })
    const [drawn, broken, kept] = [
      await put('sizes.csv', 'Size;Chest\nS;50', true),
      await put('empty.csv', ';;', true),
      await put('kept.csv', 'Size;Chest\nS;50', false),
    ]
    const preview = (file: { upload_name: string }) =>
      make.anyone.request({
        method: 'GET',
        url: `/style_file/${style.style_number}/files/${file.upload_name}/preview?v=1`,
      })
    const shown = await preview(drawn)
    expect(shown.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' })
    expect((await preview(broken)).status).toBe(415)
    expect((await preview(kept)).status).toBe(404)
    const page = String((await pageOf(make.anyone, style.style_number)).data)
    expect(page).toContain(`/files/${drawn.upload_name}/preview?v=1`)
    expect(page).not.toContain(kept.upload_name)
  })

  // shows D-679
  test('shows the picture of a film, from a range of its bytes', async ({ make }) => {
    const { supplier, style, subTask } = await makePublic(make)
    const { webm } = await makeTradeFiles()
    const put = (name: string, shared: boolean) =>
      putOne(supplier.manager, style, subTask, { shared, files: [{ name, bytes: webm as Buffer }] })
    const [film, kept] = [await put('fit walk.webm', true), await put('kept.webm', false)]
    const page = await pageOf(make.anyone, style.style_number)
    const url = `/style_file/${style.style_number}/files/${film.upload_name}`
    expect(String(page.data)).toContain(`<video src="${url}#t=0.1"`)
    expect(String(page.headers['content-security-policy'])).toContain("media-src 'self'")
    const bytesOf = (at: string) =>
      make.anyone.request({ method: 'GET', url: at, headers: { range: 'bytes=0-3' } })
    const some = await bytesOf(url)
    expect(some.status).toBe(206)
    expect(some.raw.equals((webm as Buffer).subarray(0, 4))).toBe(true)
    expect(some.headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment;/),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
    })
    expect((await bytesOf(url.replace(film.upload_name, kept.upload_name))).status).toBe(404)
  })

  // shows S2-276
  test('lets go of a file that is deleted, and of all when it is switched off', async ({ make }) => {
    const { brand, supplier, style, subTask, shared } = await makePublic(make)
    const other = await putOne(brand.manager, style, subTask, { shared: true, files: [picture('fit.png')] })
    const bytesOf = (file: { upload_name: string }) =>
      make.anyone.request({
        method: 'GET',
        url: `/style_file/${style.style_number}/files/${file.upload_name}`,
      })
    expect((await bytesOf(other)).status).toBe(200)
    await remove(supplier.manager, style, shared)
    expect((await bytesOf(shared)).status).toBe(404)
    await setPublic(brand.manager, style, false)
    expect((await bytesOf(other)).status).toBe(404)
    expect((await bytesOf({ upload_name: 'nonsense' })).status).toBe(404)
  })

  // shows S2-276
  test('is limited by address', async ({ make }) => {
    // Of sixty a minute; a minute may end in between, and no second one.
    const answers = Array.from({ length: 122 }, () => pageOf(make.anyone, 'ST-00000-00000'))
    expect((await Promise.all(answers)).map(({ status }) => status)).toContain(429)
  })
})
