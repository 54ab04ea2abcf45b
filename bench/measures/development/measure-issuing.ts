/** What issuing and its neighbours cost, by processor time, in a tenth of the world and in the whole; and followers of a change. */
import { join } from 'node:path'
import { fillPath } from '#contract/call.ts'
import {
  generateIssue,
  issueToSuppliers,
  readIssueDifference,
  readIssueDraft,
} from '#contract/files/style-issues.ts'
import { sessionOf, timeAnswer } from '../../ask.ts'
import { isQuick } from '../../load.ts'
import { type Started, startProduct } from '../../processes.ts'
import { timeProcessors, WORKED_HEAD, type Worked, workedRow } from '../../processor.ts'
import type { Bench } from '../../section.ts'
import { FOLLOWERS, makeFollowers } from '../../seeds/seed-followers.ts'
import { ISSUED, makeIssues, openIssuing } from '../../seeds/seed-issues.ts'
import { type BenchWorld, makeWorld } from '../../seeds/worlds.ts'

/** Of the brand's styles those that other sections use. */
const SKIP = { issues: 8, followers: 12 }
const TIMES = isQuick ? { warm: 1, rounds: 2 } : { warm: 8, rounds: 40 }
const OF_PDF = isQuick ? { warm: 1, rounds: 1 } : { warm: 2, rounds: 8 }

interface Measured {
  issuing: Worked
  pdf: Worked
  difference: Worked
}

const measureIn = async (world: BenchWorld, product: Started): Promise<Measured> => {
  const of = { databaseUrl: world.databaseUrl, pid: product.pid }
  const { whole: id } = await makeIssues(world, product.origin, SKIP.issues)
  const { ask, setChest } = openIssuing(world, product.origin)
  const second = { id, number: 2 }
  const read = (path: string) => timeAnswer(product.origin + path, sessionOf(world.token, product.origin))
  const difference = await timeProcessors({ ...of, ...TIMES }, () =>
    read(fillPath(readIssueDifference.path, second)),
  )
  const pdf = await timeProcessors({ ...of, ...OF_PDF }, () => read(fillPath(generateIssue.path, second)))
  let draft_sha256 = ''
  const prepare = async (round: number) => {
    await setChest(id, 1, 60 + round)
    const draft = await ask<{ sha256: string }>(readIssueDraft, { id })
    draft_sha256 = draft.sha256
  }
  const issuing = await timeProcessors({ ...of, ...TIMES, prepare }, (round) =>
    ask(issueToSuppliers, { id }, { reason: `Round ${round}`, draft_sha256 }),
  )
  return { issuing, pdf, difference }
}

const inProduct = async <T>(
  { databaseUrl }: BenchWorld,
  folder: string,
  measure: (product: Started) => Promise<T>,
): Promise<T> => {
  const product = await startProduct({ DATABASE_URL: databaseUrl, SELVEDGE_DATA: folder })
  try {
    return await measure(product)
  } finally {
    await product.stop()
  }
}

/** In turn, so that a drift of the machine meets both. */
const measureFollowers = async (world: BenchWorld, product: Started): Promise<[Worked, Worked]> => {
  const { move, settle, close } = await makeFollowers(world, {
    ...{ origin: product.origin, skip: SKIP.followers },
  })
  const of = { databaseUrl: world.databaseUrl, pid: product.pid, ...TIMES, prepare: settle }
  try {
    const alone = await timeProcessors(of, (round) => move(false, round))
    const followed = await timeProcessors(of, (round) => move(true, round))
    await settle()
    return [alone, followed]
  } finally {
    await close()
  }
}

const LIMITS = {
  issuing: { title: 'issuing', most: 150 },
  pdf: { title: 'its PDF', most: 1_500 },
  difference: { title: 'the difference of two', most: 30 },
} as const

export const measureIssuing = async ({
  adminUrl,
  world,
  folder,
  styles,
}: Pick<Bench, 'world' | 'folder'> & { adminUrl: string; styles: number }): Promise<string> => {
  const tenthOf = { styles: styles / 10, organizations: 5_000 }
  const tenth = await makeWorld(adminUrl, 'bench_issuing_tenth', tenthOf)
  const small = await inProduct(tenth, join(folder, 'data-issuing-tenth'), (product) =>
    measureIn(tenth, product),
  )
  const [large, alone, followed] = await inProduct(
    world,
    join(folder, 'data-issuing'),
    async (product) =>
      [await measureIn(world, product), ...(await measureFollowers(world, product))] as const,
  )
  const rows = (Object.keys(LIMITS) as (keyof typeof LIMITS)[]).flatMap((key) => {
    const { title, most } = LIMITS[key]
    const growth = (large[key].product + large[key].postgres) / (small[key].product + small[key].postgres)
    return [
      workedRow(`${title}, ${tenthOf.styles.toLocaleString('en')} styles`, small[key], ''),
      workedRow(`${title}, ${styles.toLocaleString('en')} styles`, large[key], `under ${most}`),
      `| growth of ${title} | | | **${growth.toFixed(2)}** | | under 2 |`,
    ]
  })
  const { points, sizes, sketches } = ISSUED
  return `## Issuing, by processor time

A style with ${points} points of ${sizes} sizes and ${sketches} sketches, in a world of a tenth and in the whole one; a milestone that is moved, with nobody and with ${FOLLOWERS} who follow its style, who are told after the save.

${[
  WORKED_HEAD,
  ...rows,
  workedRow('a milestone is moved, nobody follows', alone, ''),
  workedRow(`a milestone is moved, ${FOLLOWERS} follow`, followed, 'waited: 5 more at most'),
].join('\n')}
`
}
