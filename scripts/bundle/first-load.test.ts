/** The built web: what is loaded first stays small. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FIRST_LOAD_LIMIT, listFirstLoad, measureFirstLoad } from './first-load.ts'

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
    'features/style-page/style-page.tsx': part('style.js', '_more'),
    'features/styles/about-tab.tsx': part('about.js'),
    'features/styles/about-choice.tsx': part('choice.js'),
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
