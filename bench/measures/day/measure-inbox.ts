/** The inbox of somebody who was told thousands of times, and how it grows with that. */
import { readInbox } from '#contract/collaboration/inbox.ts'
import { isQuick } from '../../load.ts'
import { openWork, WORKED_HEAD, workedRow } from '../../processor.ts'
import { section } from '../../section.ts'
import { makeInbox } from '../../seeds/seed-inbox.ts'

const TIMES = isQuick ? { warm: 1, rounds: 2 } : { warm: 20, rounds: 200 }

export const measureInbox = section({
  heading: 'Inbox',
  folder: 'data-inbox',
  about: () =>
    'Somebody who was told 5,000 times, of 250 styles, and has done nothing with it. The reference is SQL written by hand. p50 and p99 in ms.',
  seed: makeInbox,
  scenarios: () => [
    { title: 'the inbox of 5,000 notices (p50 under 20 ms)', ask: readInbox.path, reference: '/inbox' },
  ],
  // In turns and by the processor's time, so that whatever else the machine does decides nothing.
  after: async ({ world, product, made: { whole, tenth } }) => {
    const url = product.origin + readInbox.path
    const inboxes = await Promise.all(
      [tenth, whole].map(async (headers) => ({
        ask: async () => (await fetch(url, { headers })).arrayBuffer(),
        work: await openWork({ databaseUrl: world.databaseUrl, pid: product.pid }),
      })),
    )
    for (let round = 0; round < TIMES.warm + TIMES.rounds; round++)
      for (const { ask, work } of inboxes) await (round < TIMES.warm ? ask() : work.time(ask))
    const [few, many] = inboxes.map(({ work }) => work.worked())
    if (!few || !many) return ''
    const growth = (many.product + many.postgres) / (few.product + few.postgres)
    const rows = [
      workedRow('the inbox of 500 notices', few, ''),
      workedRow('the inbox of 5,000 notices', many, 'under 20'),
      `| growth of the inbox | | | **${growth.toFixed(2)}** | | under 2 |`,
    ]
    return [WORKED_HEAD, ...rows].join('\n')
  },
})
