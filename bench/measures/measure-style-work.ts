/** What people read of each other on a style, and an import of styles. */

import { fillPath } from '#contract/call.ts'
import { listActivity } from '#contract/collaboration/activity.ts'
import { listComments } from '#contract/collaboration/comments.ts'
import { importStyles } from '#contract/styles/style-import.ts'
import { besideReference } from '../beside-reference.ts'
import { comparePair, PAIR_HEAD, type Pair } from '../compare-calls.ts'
import type { Started } from '../processes.ts'
import { type BenchStyleWork, STYLE_WORK, seedStyleWork } from '../seeds/seed-style-work.ts'
import type { BenchWorld } from '../seeds/worlds.ts'

interface StyleWorkBench {
  world: BenchWorld
  folder: string
  seconds: number
}

export const measureStyleWork = async ({ world, folder, seconds }: StyleWorkBench): Promise<string> => {
  const work = await seedStyleWork(world)
  return besideReference({ world, folder, name: 'data-style-work' }, async ({ product, reference }) => {
    const rows: string[] = []
    for (const { pair, at } of pairsOf({ product, reference, work, token: world.token }))
      for (const connections of at) rows.push(await comparePair(pair, { connections, seconds }))
    const { comments, entries, imported } = STYLE_WORK
    return `## Comments, activity, import of styles\n
A style with ${comments} comments and ${entries.toLocaleString('en')} entries of its history; an import that changes name and pieces of ${imported} styles.
The reference of the activity asks nobody's rights; that of the import writes all rows by one statement, without checks. p50 and p99 in ms.\n
${PAIR_HEAD}
${rows.join('\n')}\n`
  })
}

interface Running {
  product: Started
  reference: Started
  work: BenchStyleWork
  token: string
}

const pairsOf = ({ product, reference, work, token }: Running): { pair: Pair; at: number[] }[] => {
  const headers = {
    cookie: `selvedge_session=${token}`,
    origin: product.origin,
    'content-type': 'application/json',
  }
  const read = (title: string, path: string, other: string): Pair => ({
    ...{ title, wanted: 0.5 },
    product: { url: product.origin + fillPath(path, { id: work.styleId }), headers },
    reference: { url: `${reference.origin}${other}?id=${work.styleId}` },
  })
  // Two bodies in turn, so that each import changes all of its styles.
  const bodies = [0, 1].map((turn) => ({
    rows: work.numbers.map((style_number) => ({
      ...{ style_number, style_name: `Mooring tee ${turn}`, bulk_order_quantity: 4000 + turn },
    })),
  }))
  const asksOf = (path: string, change: object = {}) =>
    bodies.map((body) => ({ path, method: 'POST' as const, body: JSON.stringify({ ...body, ...change }) }))
  const save = (title: string, change: object): Pair => ({
    ...{ title, wanted: 0.5 },
    product: { url: product.origin, headers, asks: asksOf(importStyles.path, change) },
    reference: {
      ...{ url: reference.origin, headers: { 'content-type': 'application/json' } },
      asks: asksOf(`/import-styles?id=${work.styleId}`),
    },
  })
  return [
    { pair: read('the comments of a style', listComments.path, '/comments'), at: [1, 32] },
    { pair: read('the activity of a style', listActivity.path, '/activity'), at: [1, 32] },
    { pair: save('the preview of an import', { preview: true }), at: [1] },
    { pair: save('an import', {}), at: [1] },
  ]
}
