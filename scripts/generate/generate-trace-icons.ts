// Writes contract/values/codes/trace-icons.generated.ts from Tabler's outline icons (MIT) and the choice in trace-icons.txt.
import { readFile, writeFile } from 'node:fs/promises'

const TABLER = new URL('../../node_modules/@tabler/icons/', import.meta.url)
const CHOICE = new URL('trace-icons.txt', import.meta.url)
const TARGET = new URL('../../contract/values/codes/trace-icons.generated.ts', import.meta.url)

const tabler: Record<string, { tags: (string | number)[] }> = JSON.parse(
  await readFile(new URL('icons.json', TABLER), 'utf8'),
)

async function readMarkup(name: string): Promise<string> {
  const svg = await readFile(new URL(`icons/outline/${name}.svg`, TABLER), 'utf8')
  const inner = svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'))
  return inner
    .replace(/<path stroke="none"[^>]*\/>/, '')
    .replace(/\s*\n\s*/g, '')
    .replaceAll(' />', '/>')
}

async function describeIcon(line: string): Promise<string> {
  const [name = '', words = ''] = line.split(': ')
  const tags = (tabler[name]?.tags ?? []).map((tag) => String(tag).toLowerCase())
  const keywords = [...new Set([...words.split(' '), ...tags.flatMap((tag) => tag.split(' '))])]
  return `${name}|${keywords.filter((word) => /^[a-z0-9-]+$/.test(word)).join(' ')}|${await readMarkup(name)}`
}

const chosen = (await readFile(CHOICE, 'utf8')).split('\n').filter((line) => line && !line.startsWith('#'))
const lines = await Promise.all(chosen.map(describeIcon))

await writeFile(
  TARGET,
  `// Written by scripts/generate/generate-trace-icons.ts. Icons of Tabler, MIT licence, (c) Paweł Kuna.

/** One icon a line: name, keywords to find it by, and what stands inside its 24 by 24 svg. */
const LINES = \`
${lines.join('\n')}
\`

export type TraceIcon = { name: string; keywords: string[]; markup: string }

export const TRACE_ICONS: readonly TraceIcon[] = LINES.trim()
  .split('\\n')
  .map((line) => {
    const [name = '', keywords = '', markup = ''] = line.split('|')
    return { name, keywords: keywords.split(' '), markup }
  })
`,
)
console.log(`${lines.length} icons`)
