import { describe, expect } from 'vitest'
import { uploadFiles } from '#contract/files/files.ts'
import * as calls from '#contract/passports/passports.ts'
import { makeJpeg } from '#server/test/pictures.ts'
import { readQrCode } from '#server/test/qr.ts'
import { test } from '#server/test/world.ts'

const idOf = (style: { id: number }) => ({ id: String(style.id) })
const html = { accept: 'text/html' }

describe('the public page', () => {
  // shows S1-162
  test('is safe with hostile names, allows frames, answers 304 and machines', async ({ make }) => {
    const brand = await make.brand({ name: '</script><script>alert(1)</script>' })
    const style = await make.style(brand)
    const productName = '<img src=x onerror=alert(1)>"\'&'
    await brand.manager.send(calls.submitTrace, { params: idOf(style), body: { productName } })
    await brand.manager.send(calls.publish, { params: idOf(style) })
    const url = `/trace/${style.style_number}`
    const page = await make.anyone.request({ url, headers: html })
    expect(String(page.data)).not.toContain('<img src=x')
    expect(String(page.data)).not.toContain('<script>alert')
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('script-src')
    expect(policy).toContain('frame-ancestors *')
    expect(page.headers['x-frame-options']).toBeUndefined()

    const again = await make.anyone.request({
      url,
      headers: { ...html, 'if-none-match': String(page.headers.etag) },
    })
    expect(again.status).toBe(304)
    const packed = await make.anyone.request({ url, headers: { ...html, 'accept-encoding': 'gzip, br' } })
    expect(packed.headers['content-encoding']).toBe('br')
    for (const machine of [{ url, headers: { accept: 'application/ld+json' } }, { url: `${url}.json` }]) {
      const data = await make.anyone.request(machine)
      expect(data.headers['content-type']).toContain('application/ld+json')
      expect(data.data).toMatchObject({
        '@type': 'Product',
        name: productName,
        'selvedge:passport': { version: 1 },
      })
    }
  })

  test('of a number that is none is a friendly 404', async ({ make }) => {
    for (const url of ['/trace/ST-00000-00000', '/trace/nonsense', '/trace/%3Cscript%3E']) {
      const page = await make.anyone.request({ url, headers: html })
      expect(page.status).toBe(404)
      expect(String(page.data)).toContain('<!doctype html>')
    }
  })

  // shows S1-166
  test('pictures that no passport shows are nobody’s', async ({ make, world }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    await brand.manager.upload(uploadFiles, {
      params: idOf(style),
      files: [{ name: 'secret.jpg', bytes: await makeJpeg(333, 222) }],
    })
    const { blob_hash } = await world.parts.db
      .selectFrom('files')
      .where('style_id', '=', style.id)
      .select('blob_hash')
      .executeTakeFirstOrThrow()
    for (const name of ['320.webp', '1200.jpg'])
      expect((await make.anyone.request({ url: `/media/${blob_hash}/${name}` })).status).toBe(404)
  })

  // shows S1-55, S1-100
  test('the QR code carries the page’s address with one tracking code', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const body = { inquiryId: style.id }
    expect(await brand.manager.send(calls.generateQr, { body })).toFailWith(409)
    await brand.manager.send(calls.submitTrace, { params: idOf(style), body: { productName: 'Tee' } })
    await brand.manager.send(calls.publish, { params: idOf(style) })
    const [one, two] = [
      await brand.manager.send(calls.generateQr, { body }),
      await brand.manager.send(calls.generateQr, { body }),
    ]
    expect(one.data.tracking_code).toBe(two.data.tracking_code)
    expect(one.data.url).toBe(`http://localhost/trace/${style.style_number}?c=${one.data.tracking_code}`)
    for (const picture of [one.data.png, one.data.qr]) {
      const bytes = Buffer.from(picture.split(',')[1] ?? '', 'base64')
      expect(await readQrCode(bytes)).toBe(one.data.url)
    }
  })
})

// shows S1-38, S1-102
test('icons are searched and served', async ({ make }) => {
  const brand = await make.brand()
  const found = await brand.manager.send(calls.listIcons, { query: { search: 'needle' } })
  expect(found.data.icons.length).toBeGreaterThan(0)
  const all = await brand.manager.send(calls.listIcons, {})
  expect(all.data.hasMore).toBe(true)
  const icon = await make.anyone.request({ url: `/icons/trace/${found.data.icons[0]?.name}` })
  expect(icon.headers['content-type']).toBe('image/svg+xml; charset=utf-8')
})
