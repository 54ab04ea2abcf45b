/** A full style file, its log searched, how both grow, and a large upload. */
import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { fillPath } from '#contract/call.ts'
import { listStyleFileLog, readStyleFile, uploadStyleFile } from '#contract/files/style-files.ts'
import { besideReference } from '../beside-reference.ts'
import { comparePair, PAIR_HEAD, type Pair } from '../compare-calls.ts'
import { isQuick } from '../load.ts'
import type { Started } from '../processes.ts'
import { type BenchStyleFiles, ENTRIES, FILES, makeStyleFiles, SUB_TASKS } from '../seeds/seed-style-file.ts'
import type { BenchWorld } from '../seeds/worlds.ts'

const CONNECTIONS = [1, 32]
const ROUNDS = isQuick ? 20 : 200
const UPLOAD_BYTES = 50_000_000

interface StyleFileBench {
  world: BenchWorld
  folder: string
  seconds: number
}

export const measureStyleFile = async ({ world, folder, seconds }: StyleFileBench): Promise<string> => {
  return besideReference({ world, folder, name: 'data-style-file' }, async ({ product, reference }) => {
    const rows: string[] = []
    const made = await makeStyleFiles(world, product.origin)
    for (const pair of pairsOf({ product, reference, made }))
      for (const connections of CONNECTIONS) rows.push(await comparePair(pair, { connections, seconds }))
    const growth = await measureGrowth(product, made)
    const added = await measureUpload(product, made)
    return `## Style file\n
${FILES.toLocaleString('en')} files in ${SUB_TASKS} sub-tasks, and a log of ${ENTRIES.toLocaleString('en')} entries. The reference is SQL written by hand. p50 and p99 in ms.\n
${PAIR_HEAD}
${rows.join('\n')}\n
| what, one request at a time | a tenth, p50 | the whole, p50 | growth | wanted |
|---|---|---|---|---|
${growth}\n
| what | measured | wanted |
|---|---|---|
| memory added by a 50 MB upload, highest seen | ${added.toFixed(0)} MB | under 30 MB |\n`
  })
}

interface Measured {
  product: Started
  reference: Started
  made: BenchStyleFiles
}

const SEARCHES = {
  rare: { query: 'comments 4995', title: 'the log, searched for what stands in few entries' },
  common: { query: 'size set', title: 'the log, searched for what stands in most' },
} as const

const logOf = (styleId: number, query = ''): string =>
  `${fillPath(listStyleFileLog.path, { id: styleId })}${query && `?${new URLSearchParams({ query })}`}`

const pairsOf = ({ product, reference, made: { whole, headers } }: Measured): Pair[] => {
  const read = (
    title: string,
    { path, by, wanted }: { path: string; by: string; wanted: number | string },
  ): Pair => ({
    ...{ title, wanted: wanted as number },
    product: { url: product.origin + path, headers },
    reference: { url: `${reference.origin}${by}?id=${whole}` },
  })
  return [
    read('the style file (p50 under 30 ms)', {
      path: fillPath(readStyleFile.path, { id: whole }),
      ...{ by: '/style-file', wanted: 0.5 },
    }),
    read('the log', { path: logOf(whole), by: '/style-file-log', wanted: 0.5 }),
    read(`${SEARCHES.rare.title} (p50 under 20 ms)`, {
      path: logOf(whole, SEARCHES.rare.query),
      ...{ by: '/style-file-log-rare', wanted: 0.5 },
    }),
    read(`${SEARCHES.common.title} (p50 under 20 ms)`, {
      path: logOf(whole, SEARCHES.common.query),
      ...{ by: '/style-file-log-common', wanted: 0.5 },
    }),
  ]
}

const median = (times: number[]): number => times.sort((a, b) => a - b)[times.length >> 1] ?? Number.NaN

const timeOf = async (url: string, headers: Record<string, string>): Promise<number> => {
  const times: number[] = []
  for (let round = 0; round < ROUNDS + 5; round++) {
    const begun = performance.now()
    const answer = await fetch(url, { headers })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
    if (round >= 5) times.push(performance.now() - begun)
  }
  return median(times)
}

const measureGrowth = async ({ origin }: Started, { whole, tenth, headers }: BenchStyleFiles) => {
  const pathsOf: [title: string, wanted: string, path: (styleId: number) => string][] = [
    [
      'the style file: ten times the files are ten times the answer',
      'under 10',
      (id) => fillPath(readStyleFile.path, { id }),
    ],
    ...Object.values(SEARCHES).map(({ title, query }): [string, string, (styleId: number) => string] => [
      title,
      'under 2',
      (id) => logOf(id, query),
    ]),
  ]
  const rows: string[] = []
  for (const [title, wanted, path] of pathsOf) {
    const [small, large] = [
      await timeOf(origin + path(tenth), headers),
      await timeOf(origin + path(whole), headers),
    ]
    rows.push(
      `| ${title} | ${small.toFixed(2)} | ${large.toFixed(2)} | **${(large / small).toFixed(2)}** | ${wanted} |`,
    )
  }
  return rows.join('\n')
}

const measureUpload = async (product: Started, { tenth, headers }: BenchStyleFiles): Promise<number> => {
  const { 'content-type': _json, ...session } = headers
  const page = await fetch(product.origin + fillPath(readStyleFile.path, { id: tenth }), { headers: session })
  const { style_file_data: tasks } = (await page.json()) as {
    style_file_data: { sub_tasks: { id: number }[] }[]
  }
  const subTaskId = tasks[0]?.sub_tasks[0]?.id
  await wait(2_000)
  const before = await product.memory()
  let highest = before
  const watch = setInterval(async () => {
    highest = Math.max(highest, await product.memory())
  }, 20)
  const form = new FormData()
  form.append('make_private', 'false')
  form.append('file[0]', new Blob(['%PDF-1.7\n', randomBytes(UPLOAD_BYTES)]), 'big.pdf')
  const answer = await fetch(product.origin + fillPath(uploadStyleFile.path, { id: tenth, subTaskId }), {
    method: 'POST',
    headers: session,
    body: form,
  })
  clearInterval(watch)
  if (!answer.ok) throw new Error(`upload: ${answer.status} ${await answer.text()}`)
  return highest - before
}
