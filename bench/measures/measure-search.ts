/** The search of everything: what few and what many are called, over all companies' styles and files. */
import { searchEverything } from '#contract/day/search.ts'
import { isQuick } from '../load.ts'
import { timeProcessors, WORKED_HEAD, workedRow } from '../processor.ts'
import { section } from '../section.ts'
import { makeFiles } from '../seeds/seed-search.ts'
import { makeWords } from '../seeds/seed-search-words.ts'

const FILES = isQuick ? 20_000 : 1_000_000

/** Each connection keeps a plan from the sixth time on. */
const TIMED = isQuick ? { warm: 1, rounds: 2 } : { warm: 60, rounds: 60 }

const SEARCHES = {
  'a style of one’s own by its name': 'style 417',
  'a word that many styles and files have': 'size set',
  'a file by the number in its name': '417-3.pdf',
  'a company': 'anatolia knit',
  'words in another order': '417 style',
  'a word that is nearly spelt so': 'anatolja stile',
  'two letters': 'st',
  'a person of another company': 'berg 417',
  'a comment by its words': 'merchandiser 417-2',
  'a point of measure that every chart has': 'half chest',
  'a defect that many inspections found': 'broken stitch',
  'a note in another order': 'thread bartack 417',
  'what nothing is called': 'gabardine 77',
}

export const measureSearch = section({
  heading: 'Search of everything',
  folder: 'data-search',
  about:
    () => `Over ${FILES.toLocaleString('en')} files of all companies, and with three comments, two notes, twelve points and three milestones a style, an inspection for each second one. The reference is SQL written by hand on trigram indexes, of one company and without collections that it works on for others.
Wanted for one at a time: p50 under 50 ms, p99 under 150 ms. p50 and p99 in ms.`,
  seed: async (world) => {
    await makeFiles(world, FILES)
    await makeWords(world)
    return {}
  },
  scenarios: () =>
    Object.entries(SEARCHES).map(([title, query]) => {
      const asked = `?${new URLSearchParams({ query })}`
      return {
        title: `${title}: «${query}»`,
        ask: searchEverything.path + asked,
        reference: `/search${asked}`,
      }
    }),
  // Of each, since two cores share what a search asks for at once.
  after: async ({ world, product, headers }) => {
    const rows: string[] = []
    for (const query of Object.values(SEARCHES)) {
      const url = `${product.origin}${searchEverything.path}?${new URLSearchParams({ query })}`
      const worked = await timeProcessors(
        { databaseUrl: world.databaseUrl, pid: product.pid, ...TIMED },
        async () => (await fetch(url, { headers })).arrayBuffer(),
      )
      rows.push(workedRow(`«${query}»`, worked, 'under 50'))
    }
    return [WORKED_HEAD, ...rows].join('\n')
  },
})
