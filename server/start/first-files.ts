/** Tells the browser with the page which files its address needs, so that they come at once and not one after another. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addressOf } from '#contract/app-addresses.ts'

type FirstFiles = Readonly<Record<string, readonly string[]>>

const linkTo = (file: string): string => {
  if (file.endsWith('.css')) return `<link rel="preload" as="style" crossorigin href="/${file}">`
  if (file.endsWith('.woff2'))
    return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`
  return `<link rel="modulepreload" crossorigin href="/${file}">`
}

/** What the build says (scripts/bundle/page-files.ts); a build without it is served as it is. */
const readFirstFiles = async (client: string): Promise<FirstFiles> => {
  try {
    return JSON.parse(await readFile(join(client, 'first-files.json'), 'utf8')) as FirstFiles
  } catch {
    return {}
  }
}

/** Tells the first script that nobody is signed in, so that it begins with the sign-in page (web/main.tsx). */
const SIGNED_OUT = '<meta name="selvedge-signed-out">'

interface Pages {
  at: (path: string) => string
  /** The sign-in page, for an address behind it. */
  signedOut: string
}

/** The page with the links of each address, drawn once. */
export const openPages = async (client: string, page: string): Promise<Pages> => {
  const withLinks = (files: readonly string[], mark = ''): string =>
    page.replace('</head>', `${mark}${files.map(linkTo).join('')}</head>`)
  const files = await readFirstFiles(client)
  const pages = new Map(Object.entries(files).map(([address, own]) => [address, withLinks(own)]))
  return {
    at: (path) => pages.get(addressOf(path) ?? '') ?? page,
    signedOut: withLinks(files['/sign-in'] ?? [], SIGNED_OUT),
  }
}
