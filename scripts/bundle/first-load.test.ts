/** The built web: what is loaded first stays small. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { APP_ADDRESSES } from '#contract/app-addresses.ts'
import { listOverBudget, measureLoads } from './budgets.ts'
import { FIRST_LOAD_LIMIT, listFirstLoad, measureFirstLoad, readManifest } from './first-load.ts'
import { listPageFiles, readPages } from './page-files.ts'

const CLIENT = join(import.meta.dirname, '../../dist/client')

test('the first load of a style page stays under its limit', async () => {
  const { brotli, files } = await measureFirstLoad(CLIENT)
  expect(files.length).toBeGreaterThan(10)
  expect(brotli, 'see docs/decisions/0049-first-load.md').toBeLessThan(FIRST_LOAD_LIMIT)
})

test('what a part imports counts once, and what it loads later does not', () => {
  const part = (file: string, ...imports: string[]) => ({ file, imports })
  const manifest = {
    'index.html': { ...part('index.js', '_shared'), isEntry: true },
    'app.tsx': part('app.js', '_shared', '_more'),
    'features/frame/style-page/style-page.tsx': part('style.js', '_more'),
    'features/styles/styles/about/about-tab.tsx': part('about.js'),
    'features/styles/styles/about/about-choice.tsx': part('choice.js'),
    _shared: part('shared.js'),
    _more: part('more.js', '_shared'),
  }
  expect(listFirstLoad(manifest).sort()).toEqual([
    'about.js',
    'app.js',
    'index.js',
    'more.js',
    'shared.js',
    'style.js',
  ])
})

// shows D-201
test('every address of the app has a page, and loads no more than it may', async () => {
  expect([...readPages().keys()].sort()).toEqual([...APP_ADDRESSES, '/$'].sort())
  const loads = await measureLoads(CLIENT)
  expect(listOverBudget(loads)).toEqual([])
  const signIn = loads.find(({ address }) => address === '/sign-in')
  expect(signIn?.bytes).toBeGreaterThan(100_000)
})

test('more than the budget is more', () => {
  const load = { address: '/team', bytes: 2001, budget: 2000 }
  expect(listOverBudget([load, { ...load, bytes: 2000 }])).toEqual([load])
})

test('the sign-in page brings nothing of what is behind it', async () => {
  const files = listPageFiles(await readManifest(CLIENT)).get('/sign-in')
  expect(files?.filter((file) => /app|frame|shared|input-texts/.test(file))).toEqual([])
})

// Under any other address, what is asked for early would be asked for twice.
test('the page names the script that asks first, which is the one that the entry imports, and the entry before it', async () => {
  const page = await readFile(join(CLIENT, 'index.html'), 'utf8')
  const [entry, early, ...more] = [...page.matchAll(/<script [^>]*>/g)].map(([tag]) => tag)
  expect(more).toEqual([])
  expect(entry).toMatch(/src="\/assets\/index-/)
  expect(early).toMatch(/\basync\b.*src="\/assets\/ask-first-/)
  const src = /src="\/assets\/([^"]+)"/
  const code = await readFile(join(CLIENT, 'assets', src.exec(entry ?? '')?.[1] ?? ''), 'utf8')
  expect(code).toContain(`./${src.exec(early ?? '')?.[1]}`)
})
