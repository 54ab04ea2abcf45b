/** A full style file, its log searched, how both grow, and a large upload. */
import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { fillPath } from '#contract/call.ts'
import { listStyleFileLog, readStyleFile, uploadStyleFile } from '#contract/files/style-files.ts'
import { readStyle } from '#contract/styles/styles.ts'
import { type Grown, growthTable, rounds } from '../growth.ts'
import { isQuick } from '../load.ts'
import type { Started } from '../processes.ts'
import { section } from '../section.ts'
import {
  type BenchStyleFiles,
  ENTRIES,
  FILES,
  makeStyleFiles,
  PLACES,
  SUB_TASKS,
} from '../seeds/seed-style-file.ts'
import { measureArchive, measureResumed } from './imports/measure-uploads.ts'

const ROUNDS = isQuick ? 20 : 200
const UPLOAD_BYTES = 50_000_000

const SEARCHES = [
  { query: 'comments 4995', by: 'rare', title: 'the log, searched for what stands in few entries' },
  { query: 'size set', by: 'common', title: 'the log, searched for what stands in most' },
]

const fileOf = (id: number): string => fillPath(readStyleFile.path, { id })
const logOf = (id: number, query = ''): string =>
  `${fillPath(listStyleFileLog.path, { id })}${query && `?${new URLSearchParams({ query })}`}`

export const measureStyleFile = section({
  heading: 'Style file',
  folder: 'data-style-file',
  about: () =>
    `${FILES.toLocaleString('en')} files in ${SUB_TASKS} sub-tasks, and a log of ${ENTRIES.toLocaleString('en')} entries. The reference is SQL written by hand. p50 and p99 in ms.`,
  make: ({ world, product }) => makeStyleFiles(world, product.origin),
  scenarios: ({ whole }) => [
    {
      title: 'the style file (p50 under 30 ms)',
      ask: fileOf(whole),
      reference: `/style-file?id=${whole}`,
    },
    { title: 'the log', ask: logOf(whole), reference: `/style-file-log?id=${whole}` },
    ...SEARCHES.map(({ title, query, by }) => ({
      title: `${title} (p50 under 20 ms)`,
      ask: logOf(whole, query),
      reference: `/style-file-log-${by}?id=${whole}`,
    })),
    {
      title: `a style with ${PLACES} of these files shown on About`,
      ask: fillPath(readStyle.path, { id: whole }),
      reference: `/style-places?id=${whole}`,
    },
  ],
  after: async ({ product, made }) => {
    const { whole, tenth, headers } = made
    const grow = (title: string, wanted: string, path: (id: number) => string) => {
      const [small, large] = [tenth, whole].map((id) => ({ url: product.origin + path(id), headers }))
      return { title, wanted, small, large } as Grown
    }
    const growth = await growthTable(
      [
        grow('the style file: ten times the files are ten times the answer', 'under 10', fileOf),
        ...SEARCHES.map(({ title, query }) => grow(title, 'under 2', (id) => logOf(id, query))),
      ],
      { timeOf: rounds(ROUNDS), sizes: ['a tenth, p50', 'the whole, p50'] },
    )
    const added = await measureUpload(product, made)
    const resumed = await measureResumed(product, {
      ...made,
      id: tenth,
      subTaskId: await subTaskOf(product, made),
    })
    const archive = await measureArchive()
    return `${growth}\n
| what | measured | wanted |
|---|---|---|
| memory added by a 50 MB upload, highest seen | ${added.toFixed(0)} MB | under 30 MB |
| sent twice of 50 MB in parts, over a line that breaks once | ${resumed.toFixed(1)} MB | at most 6 MB |
| memory added by an archive of 2 GB, highest seen | ${archive.toFixed(0)} MB | under 60 MB |`
  },
})

const subTaskOf = async (product: Started, { tenth, headers }: BenchStyleFiles): Promise<number> => {
  const page = await fetch(product.origin + fillPath(readStyleFile.path, { id: tenth }), { headers })
  const { style_file_data: tasks } = (await page.json()) as {
    style_file_data: { sub_tasks: { id: number }[] }[]
  }
  return tasks[0]?.sub_tasks[0]?.id ?? 0
}

const measureUpload = async (product: Started, made: BenchStyleFiles): Promise<number> => {
  const { tenth } = made
  const { 'content-type': _json, ...session } = made.headers
  const subTaskId = await subTaskOf(product, made)
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
