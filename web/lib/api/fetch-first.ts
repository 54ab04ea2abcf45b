/**
 * In the place of Vite's own helper around each `import()` of the build (scripts/bundle/vite-fetch-first.ts). Chromium
 * remembers for the life of a page that a module, one that it imports, or a `modulepreload` of either did not arrive,
 * and asks no more. So nothing is imported before all of its files have been fetched, which may fail as often as it
 * likes. Files of a build never change: the import takes them from the browser's cache.
 */
import { countAwaited } from '../awaited.ts'
import { bringTexts, type CataloguePart } from '../language/catalogue-parts.ts'

type Load<Module> = () => Promise<Module>

/** What the page came with; the build names all that its first script imports. */
const readFirst = (): Set<string> => {
  const parts = document.querySelectorAll('script[type="module"][src], link[rel="modulepreload"]')
  return new Set([...parts].map((part) => part.getAttribute('src') ?? part.getAttribute('href') ?? ''))
}

const fetchCode = async (address: string): Promise<void> => {
  const answer = await fetch(address, { credentials: 'same-origin' })
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`)
  await answer.arrayBuffer()
}

const isLinked = (address: string): boolean =>
  [...document.querySelectorAll('link[rel="stylesheet"]')].some(
    (link) => link.getAttribute('href') === address,
  )

const linkStyles = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    if (isLinked(address)) return resolve()
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.crossOrigin = ''
    link.href = address
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      // Another try is another link.
      link.remove()
      reject(new Error(`${address} did not arrive`))
    })
    document.head.append(link)
  })

const OWN = /\bimport\(\s*["'`]([^"'`]+)["'`]/
/** Of a part that imports nothing else, Vite names no file: its import does. All parts lie in one folder. */
const ownFile = (load: Load<unknown>): string[] => {
  const path = OWN.exec(String(load))?.[1]
  return path ? [`assets/${path.split('/').at(-1)}`] : []
}

/** The build names a file by the part of the catalogue that its texts stand in (scripts/languages/divide-catalogues.ts). */
const partsOf = (files: readonly string[]): CataloguePart[] => {
  if (files.some((file) => file.endsWith('.rest.js'))) return ['main', 'rest']
  return files.some((file) => file.endsWith('.main.js')) ? ['main'] : []
}

export const makeFetchFirst = (first = readFirst()) => {
  const arrived = new Map<string, Promise<void>>()
  const bring = (file: string): Promise<void> => {
    const address = `/${file}`
    if (first.has(address)) return Promise.resolve()
    const known = arrived.get(address)
    if (known) return known
    const coming = address.endsWith('.css') ? linkStyles(address) : fetchCode(address)
    arrived.set(address, coming)
    coming.catch(() => arrived.delete(address))
    return coming
  }
  /** @param files of the part and of all that it imports, styles too @throws where one does not arrive */
  return async <Module>(load: Load<Module>, files: readonly string[] = []): Promise<Module> => {
    const needed = files.length > 0 ? files : ownFile(load)
    // Texts are constants of modules, so they are there before.
    const ready = Promise.all([...needed.map(bring), bringTexts(...partsOf(needed))])
    return countAwaited(ready.then(load))
  }
}

let fetchFirst: ReturnType<typeof makeFetchFirst> | undefined
/** Under the name by which Vite's build calls it. */
export const __vitePreload = <Module>(load: Load<Module>, files?: readonly string[]): Promise<Module> => {
  fetchFirst ??= makeFetchFirst()
  return fetchFirst(load, files)
}
