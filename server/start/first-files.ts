/** Tells the browser with the page which files its address needs, so that they come at once and not one after another. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addressOf } from '#contract/app-addresses.ts'

type FirstFiles = Readonly<Record<string, readonly string[]>>

const linkTo = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`

/** What the build says (scripts/bundle/page-files.ts); a build without it is served as it is. */
const readFirstFiles = async (client: string): Promise<FirstFiles> => {
  try {
    return JSON.parse(await readFile(join(client, 'first-files.json'), 'utf8')) as FirstFiles
  } catch {
    return {}
  }
}

/** The page with the links of an address, drawn once for each. @returns path → page */
export const openPages = async (client: string, page: string): Promise<(path: string) => string> => {
  const pages = new Map(
    Object.entries(await readFirstFiles(client)).map(([address, files]) => [
      address,
      page.replace('</head>', `${files.map(linkTo).join('')}</head>`),
    ]),
  )
  return (path) => pages.get(addressOf(path) ?? '') ?? page
}
