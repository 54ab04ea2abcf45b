/** The inbox of somebody who was told thousands of times, and how it grows with that. */
import { readInbox } from '#contract/collaboration/inbox.ts'
import { during, growthTable } from '../../growth.ts'
import { isQuick } from '../../load.ts'
import { timeProcessors, WORKED_HEAD, workedRow } from '../../processor.ts'
import { section } from '../../section.ts'
import { makeInbox } from '../../seeds/seed-inbox.ts'

const TIMES = isQuick ? { warm: 1, rounds: 2 } : { warm: 20, rounds: 100 }

export const measureInbox = section({
  heading: 'Inbox',
  folder: 'data-inbox',
  about: () =>
    'Somebody who was told 5,000 times, of 250 styles, and has done nothing with it. The reference is SQL written by hand. p50 and p99 in ms.',
  seed: makeInbox,
  scenarios: () => [
    { title: 'the inbox of 5,000 notices (p50 under 20 ms)', ask: readInbox.path, reference: '/inbox' },
  ],
  after: async ({ world, product, made: { whole, tenth }, seconds }) => {
    const url = product.origin + readInbox.path
    const of = { databaseUrl: world.databaseUrl, pid: product.pid, ...TIMES }
    const workedFor = (headers: Record<string, string>) =>
      timeProcessors(of, async () => (await fetch(url, { headers })).arrayBuffer())
    const [few, many] = [await workedFor(tenth), await workedFor(whole)]
    const growth = (many.product + many.postgres) / (few.product + few.postgres)
    const [small, large] = [
      { url, headers: tenth },
      { url, headers: whole },
    ]
    const grown = await growthTable([{ title: 'the inbox', wanted: 'under 2', small, large }], {
      timeOf: during(seconds),
      sizes: ['500 notices, p50', '5,000 notices, p50'],
    })
    const rows = [
      workedRow('the inbox of 500 notices', few, ''),
      workedRow('the inbox of 5,000 notices', many, 'under 20'),
      `| growth of the inbox | | | **${growth.toFixed(2)}** | | under 2 |`,
    ]
    return [grown, '', WORKED_HEAD, ...rows].join('\n')
  },
})
