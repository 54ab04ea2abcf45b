// Writes web/ui/tabler/*.generated.ts, one for each icon of Tabler (MIT) that a file of the web imports from there.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const WEB = fileURLToPath(new URL('../../web/', import.meta.url))
const TARGET = join(WEB, 'ui', 'tabler')
const USE = /\/tabler\/(Icon\w+)\.generated\.ts'/g

/** The names of all icons that the web imports, sorted. */
export const listUsedIcons = async (): Promise<string[]> => {
  const entries = await readdir(WEB, { recursive: true, withFileTypes: true })
  const sources = entries.filter((entry) => entry.isFile() && /(?<!\.generated)\.tsx?$/.test(entry.name))
  const texts = await Promise.all(
    sources.map(({ parentPath, name }) => readFile(join(parentPath, name), 'utf8')),
  )
  return [...new Set(texts.flatMap((text) => [...text.matchAll(USE)].map(([, name = '']) => name)))].sort()
}

/** @throws Error where Tabler has no such icon */
export const writeIcon = async (name: string): Promise<string> => {
  const module = import.meta.resolve(`@tabler/icons-react/dist/esm/icons/${name}.mjs`)
  const source = await readFile(fileURLToPath(module), 'utf8')
  const [, node = '', kind, slug] =
    /__iconNode = (\[.*\]);[\s\S]*createReactComponent\("(outline|filled)", "([a-z0-9-]+)"/.exec(source) ?? []
  if (!node) throw new Error(`${name} is not written as expected`)
  const elements = JSON.stringify(JSON.parse(node))
  return `// Written by scripts/generate/generate-icons.ts. Icon of Tabler, MIT licence, (c) Paweł Kuna.
import { makeIcon } from '../make-icon.ts'

export const ${name} = makeIcon('${kind}', '${slug}', ${elements})
`
}

export const listWrittenIcons = async (): Promise<string[]> =>
  (await readdir(TARGET)).map((file) => file.replace('.generated.ts', '')).sort()

if (import.meta.main) {
  const names = await listUsedIcons()
  await rm(TARGET, { recursive: true, force: true })
  await mkdir(TARGET)
  for (const name of names) await writeFile(join(TARGET, `${name}.generated.ts`), await writeIcon(name))
  console.log(`${names.length} icons`)
}
