import sharp from 'sharp'
import { expect } from 'vitest'
import { test } from '#server/test/world.ts'

test.for([
  ['/robots.txt', /^text\/plain/, /Allow: \/trace\/[\s\S]*Disallow: \/\n/],
  ['/llms.txt', /^text\/plain/, /^# Selvedge\n/],
  ['/favicon.svg', /^image\/svg\+xml/, /<svg/],
  ['/favicon.ico', /^image\/svg\+xml/, /<svg/],
] as const)('%s is served to anybody', async ([path, type, text], { make }) => {
  const answer = await make.anyone.request({ url: path })
  expect(answer.status).toBe(200)
  expect(answer.headers['content-type']).toMatch(type)
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
  expect(String(answer.raw)).toMatch(text)
})

// shows S2-158
test('the manifest names icons that are there, in their sizes', async ({ make }) => {
  const answer = await make.anyone.request({ url: '/manifest.webmanifest' })
  expect(answer.headers['content-type']).toMatch(/^application\/manifest\+json/)
  const manifest = JSON.parse(String(answer.raw)) as { icons: { src: string; sizes: string; type: string }[] }
  expect(manifest).toMatchObject({ start_url: '/', display: 'standalone' })
  for (const { src, sizes, type } of [
    ...manifest.icons,
    { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
  ]) {
    const icon = await make.anyone.request({ url: src })
    expect(String(icon.headers['content-type']).split(';')[0]).toBe(type)
    if (type !== 'image/png') continue
    const { width, height } = await sharp(icon.raw).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
})

test('the icon for devices that cut it themselves has no transparent corner, the other one has', async ({
  make,
}) => {
  const cornerOf = async (url: string) => {
    const { raw } = await make.anyone.request({ url })
    const { data } = await sharp(raw).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    return data[3]
  }
  expect(await cornerOf('/app-icon-maskable.png')).toBe(255)
  expect(await cornerOf('/app-icon-512.png')).toBe(0)
})

// shows S2-158
test('the service worker is asked for each time, and may ask for the app and nothing else', async ({
  make,
}) => {
  const { status, headers, raw } = await make.anyone.request({ url: '/sw.js' })
  expect(status).toBe(200)
  expect(headers['content-type']).toMatch(/^text\/javascript/)
  expect(headers['cache-control']).toBe('no-cache')
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; script-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  )
  expect(headers['x-content-type-options']).toBe('nosniff')
  // Of the built one: what an inspection needs on the way, and nothing that needs the server.
  for (const part of [
    'inspections-page',
    'report-page',
    'capture-page',
    'photos-page',
    'image-editor',
    'report-handler',
  ])
    expect(String(raw), part).toMatch(new RegExp(`/assets/${part}-[\\w-]+(?:\\.\\w+)?\\.js`))
  expect(String(raw)).not.toMatch(/pdf\.worker|suppliers-page|collections-page/)
})
