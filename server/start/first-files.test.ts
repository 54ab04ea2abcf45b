import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPages } from './first-files.ts'

const PAGE = '<html><head><title>Selvedge</title></head><body></body></html>'

let client: string
beforeEach(async () => {
  client = await mkdtemp(join(tmpdir(), 'selvedge-client-'))
})
afterEach(() => rm(client, { recursive: true, force: true }))

const build = (files: Record<string, string[]>) =>
  writeFile(join(client, 'first-files.json'), JSON.stringify(files))

test('a page names the files of its address, whatever stands in the address', async () => {
  await build({
    '/inquiries/$id': ['assets/style-1.js', 'assets/style-1.css'],
    '/sign-in': ['assets/door-1.js'],
  })
  const { at: pageAt } = await openPages(client, PAGE)
  expect(pageAt('/inquiries/12')).toContain(
    '<link rel="modulepreload" crossorigin href="/assets/style-1.js"><link rel="preload" as="style" crossorigin href="/assets/style-1.css"></head>',
  )
  expect(pageAt('/sign-in')).not.toContain('style-1')
  expect(pageAt('/sign-in')).toContain('href="/assets/door-1.js"')
})

test('an address without files, or that is none, has the page as it is', async () => {
  await build({ '/sign-in': ['assets/door-1.js'] })
  const { at: pageAt } = await openPages(client, PAGE)
  for (const path of ['/team', '/nowhere', '/toString']) expect(pageAt(path)).toBe(PAGE)
})

test('a build that says nothing of it is served as it is', async () => {
  const { at: pageAt } = await openPages(client, PAGE)
  expect(pageAt('/sign-in')).toBe(PAGE)
})

test('where nobody is signed in, the page is that of the sign-in and says so', async () => {
  await build({ '/': ['assets/frame-1.js'], '/sign-in': ['assets/door-1.js'] })
  const { signedOut } = await openPages(client, PAGE)
  expect(signedOut).toContain('<meta name="selvedge-signed-out">')
  expect(signedOut).toContain('href="/assets/door-1.js"')
  expect(signedOut).not.toContain('frame-1')
})
