/** The inbox of somebody who was told thousands of times, and how it grows with that. */
import { readInbox } from '#contract/collaboration/inbox.ts'
import { during, growthTable } from '../../growth.ts'
import { section } from '../../section.ts'
import { makeInbox } from '../../seeds/seed-inbox.ts'

export const measureInbox = section({
  heading: 'Inbox',
  folder: 'data-inbox',
  about: () =>
    'Somebody who was told 5,000 times, of 250 styles, and has done nothing with it. The reference is SQL written by hand. p50 and p99 in ms.',
  seed: makeInbox,
  scenarios: () => [
    { title: 'the inbox of 5,000 notices (p50 under 20 ms)', ask: readInbox.path, reference: '/inbox' },
  ],
  after: ({ product, made: { whole, tenth }, seconds }) => {
    const url = product.origin + readInbox.path
    const [small, large] = [
      { url, headers: tenth },
      { url, headers: whole },
    ]
    return growthTable([{ title: 'the inbox', wanted: 'under 2', small, large }], {
      timeOf: during(seconds),
      sizes: ['500 notices, p50', '5,000 notices, p50'],
    })
  },
})
