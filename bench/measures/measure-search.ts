/** The search of everything: what few and what many are called, over all companies' styles and files. */
import { searchEverything } from '#contract/day/search.ts'
import { besideReference } from '../beside-reference.ts'
import { comparePair, PAIR_HEAD, type Pair } from '../compare-calls.ts'
import { isQuick } from '../load.ts'
import { makeFiles } from '../seeds/seed-search.ts'
import type { BenchWorld } from '../seeds/worlds.ts'

const CONNECTIONS = [1, 32]
const FILES = isQuick ? 20_000 : 1_000_000

const SEARCHES = [
  { title: 'a style of one’s own by its name', query: 'style 417' },
  { title: 'a word that many styles and files have', query: 'size set' },
  { title: 'a file by the number in its name', query: '417-3.pdf' },
  { title: 'a company', query: 'anatolia knit' },
  { title: 'two letters', query: 'st' },
  { title: 'what nothing is called', query: 'gabardine 77' },
]

interface SearchBench {
  world: BenchWorld
  folder: string
  seconds: number
}

export const measureSearch = async ({ world, folder, seconds }: SearchBench): Promise<string> => {
  await makeFiles(world, FILES)
  return besideReference({ world, folder, name: 'data-search' }, async ({ product, reference }) => {
    const rows: string[] = []
    for (const { title, query } of SEARCHES) {
      const asked = `?${new URLSearchParams({ query })}`
      const pair: Pair = {
        ...{ title: `${title}: «${query}»`, wanted: 0.5 },
        product: {
          url: product.origin + searchEverything.path + asked,
          headers: { cookie: `selvedge_session=${world.token}`, origin: product.origin },
        },
        reference: { url: `${reference.origin}/search${asked}` },
      }
      for (const connections of CONNECTIONS) rows.push(await comparePair(pair, { connections, seconds }))
    }
    return `## Search of everything\n
Over ${FILES.toLocaleString('en')} files of all companies. The reference is SQL written by hand on trigram indexes, of one company and without collections that it works on for others.
Wanted for one at a time: p50 under 50 ms, p99 under 150 ms. p50 and p99 in ms.\n
${PAIR_HEAD}
${rows.join('\n')}\n`
  })
}
