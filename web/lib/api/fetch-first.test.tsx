import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeFetchFirst } from './fetch-first.ts'

/** As Chromium has it: what failed once fails for the life of the page. */
const makeModuleMap = () => {
  const failed = new Set<string>()
  return async (address: string): Promise<string> => {
    const answer = failed.has(address) ? null : await fetch(address).catch(() => null)
    if (!answer?.ok) {
      failed.add(address)
      throw new TypeError(`Failed to fetch dynamically imported module: ${address}`)
    }
    return address
  }
}

let network: Map<string, number>
let asked: string[]

beforeEach(() => {
  network = new Map()
  asked = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    const status = network.get(address)
    if (status === undefined) throw new TypeError('Failed to fetch')
    return new Response('', { status })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const link of document.querySelectorAll('head link')) link.remove()
})

const FILES = ['assets/viewer.js', 'assets/shared.js']

test('a part whose file, or whose imported file, did not arrive comes with the next try', async () => {
  const importModule = makeModuleMap()
  const fetchFirst = makeFetchFirst(new Set())
  const load = () => fetchFirst(() => importModule('/assets/viewer.js'), FILES)
  await expect(load()).rejects.toThrow('Failed to fetch')
  network.set('/assets/viewer.js', 200)
  await expect(load()).rejects.toThrow('Failed to fetch')
  network.set('/assets/shared.js', 503)
  await expect(load()).rejects.toThrow('/assets/shared.js was answered with 503')
  network.set('/assets/shared.js', 200)
  expect(await load()).toBe('/assets/viewer.js')
})

test('what has arrived, and what the page came with, is not asked for again', async () => {
  const fetchFirst = makeFetchFirst(new Set(['/assets/start.js']))
  for (const file of FILES) network.set(`/${file}`, 200)
  const load = () => Promise.resolve('module')
  await Promise.all([fetchFirst(load, [...FILES, 'assets/start.js']), fetchFirst(load, ['assets/shared.js'])])
  await fetchFirst(load, FILES)
  expect(asked).toEqual(['/assets/viewer.js', '/assets/shared.js'])
})

test('a part that imports nothing else is known by its own import', async () => {
  const fetchFirst = makeFetchFirst(new Set())
  const load = Object.assign(async () => 'module', { toString: () => '()=>import(`./de-1.js`)' })
  await expect(fetchFirst(load)).rejects.toThrow('Failed to fetch')
  network.set('/assets/de-1.js', 200)
  expect(await fetchFirst(load)).toBe('module')
})

test('styles are linked once; those that did not arrive are linked anew', async () => {
  const fetchFirst = makeFetchFirst(new Set())
  const links = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
  const load = () => fetchFirst(async () => 'module', ['assets/viewer.css'])
  const first = load()
  links()[0]?.dispatchEvent(new Event('error'))
  await expect(first).rejects.toThrow('/assets/viewer.css did not arrive')
  const second = load()
  expect(links()).toHaveLength(1)
  links()[0]?.dispatchEvent(new Event('load'))
  expect(await second).toBe('module')
  expect(await load()).toBe('module')
  expect(links()).toHaveLength(1)
})
