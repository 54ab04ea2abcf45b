/** Which of the built files each address of the app needs before it shows anything. */
import { readFileSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Plugin, parseAst, type ResolvedConfig } from 'vite'
import { childrenOf, type Node } from '../languages/syntax.ts'
import { listFiles, type Manifest, readManifest } from './first-load.ts'

const ROUTES = fileURLToPath(new URL('../../web/routes.tsx', import.meta.url))
/** The only address that needs no frame (web/main.tsx). */
const DOOR = '/sign-in'

const textOf = (node: Node | undefined): string | null =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : null

const findImport = (node: Node): string | null => {
  if (node.type === 'ImportExpression') return textOf(node.source as Node)
  for (const child of childrenOf(node)) {
    const found = findImport(child)
    if (found) return found
  }
  return null
}

/** `page('/team', …)` and `createRoute({ path: '/', … })` → the address. */
const addressOf = ([first]: readonly Node[]): string | null => {
  const properties = first?.type === 'ObjectExpression' ? (first.properties as Node[]) : []
  const path = properties.find(({ key }) => (key as Node | undefined)?.name === 'path')
  return textOf(path ? (path.value as Node) : first)
}

/** Address → the page's source, from `web/`, as the routes say it. */
export const readPages = (routes = readFileSync(ROUTES, 'utf8')): Map<string, string> => {
  const pages = new Map<string, string>()
  const visit = (node: Node): void => {
    if (node.type === 'CallExpression') {
      const address = addressOf(node.arguments as Node[])
      const source = address?.startsWith('/') ? findImport(node) : null
      if (address && source) pages.set(address, source.replace('./', ''))
    }
    childrenOf(node).forEach(visit)
  }
  visit(parseAst(routes, { lang: 'tsx' }) as unknown as Node)
  return pages.set(DOOR, 'door.tsx')
}

/** Scripts and styles of each address, in the order in which they are asked for. */
export const listPageFiles = (manifest: Manifest): Map<string, string[]> =>
  new Map(
    [...readPages()].map(([address, source]) => [
      address,
      listFiles(manifest, address === DOOR ? [source] : ['app.tsx', source]),
    ]),
  )

/** Of the fonts' parts a browser loads those whose letters stand on the page: Latin always. */
const FIRST_FONT = /^(inter|fraunces)-latin-[\w-]{8}\.woff2$/

export const listFirstFonts = async (client: string): Promise<string[]> => {
  const fonts = (await readdir(join(client, 'assets'))).filter((name) => FIRST_FONT.test(name))
  if (fonts.length !== 2) throw new Error(`The build has ${fonts.length} fonts for Latin, not 2.`)
  return fonts.map((name) => `assets/${name}`)
}

/** What the server reads (server/start/first-files.ts). */
export const FIRST_FILES = 'first-files.json'

export const writeFirstFiles = (): Plugin => {
  let config: ResolvedConfig
  return {
    name: 'selvedge-first-files',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved
    },
    writeBundle: {
      sequential: true,
      order: 'post',
      handler: async ({ dir = config.build.outDir }) => {
        const page = await readFile(join(dir, 'index.html'), 'utf8')
        const fonts = await listFirstFonts(dir)
        const files = [...listPageFiles(await readManifest(dir))].map(([address, all]) => [
          address,
          // On a phone's line fonts take a fifth of a second from the sign-in page's few words, which need none.
          [...all.filter((file) => !page.includes(`/${file}`)), ...(address === DOOR ? [] : fonts)],
        ])
        await writeFile(join(dir, FIRST_FILES), JSON.stringify(Object.fromEntries(files)))
      },
    },
  }
}
