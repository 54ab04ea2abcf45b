/** Issues: making one, its PDF, the list, one, and the difference of two. */
import { fillPath } from '#contract/call.ts'
import { generateIssue, listIssues, readIssue, readIssueDifference } from '#contract/files/style-issues.ts'
import { medianOf } from '../../ask.ts'
import { during, growthTable, rounds } from '../../growth.ts'
import { isQuick } from '../../load.ts'
import { section } from '../../section.ts'
import { ISSUED, makeIssues, openIssuing } from '../../seeds/seed-issues.ts'

const { points, sizes, sketches, notes, lines } = ISSUED
const ROUNDS = isQuick ? 5 : 40
const PDF_ROUNDS = isQuick ? 1 : 5

export const measureIssues = section({
  heading: 'Issues',
  folder: 'data-issues',
  about: () =>
    `A style with ${points} points of ${sizes} sizes, ${sketches} sketches, ${notes} notes and ${lines} lines of materials, issued twice; a cell of each point and size differs. The reference is SQL written by hand; of the difference it compares the chart alone. p50 and p99 in ms.`,
  make: ({ world, product }) => makeIssues(world, product.origin),
  scenarios: ({ whole: id }) => {
    const second = { id, number: 2 }
    return [
      // The owner's list compares the draft with the last issue; the reference has no draft.
      {
        title: 'the list of issues, with what is not issued yet',
        wanted: 0.05,
        ask: fillPath(listIssues.path, { id }),
        reference: `/issues?id=${id}`,
      },
      {
        title: 'one issue, with who knows it',
        wanted: 0.3,
        ask: fillPath(readIssue.path, second),
        reference: `/issue?id=${id}`,
      },
      {
        title: 'the difference of two',
        wanted: 0.2,
        ask: fillPath(readIssueDifference.path, second),
        reference: `/issue-difference?id=${id}`,
      },
    ]
  },
  after: async ({ world, product, headers, seconds, made: { whole, tenth } }) => {
    const { setChest, issue } = openIssuing(world, product.origin)
    const timeIssuing = async (id: number, share: number): Promise<number> => {
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        await setChest(id, share, 60 + round)
        times.push(await issue(id, `Round ${round}`))
      }
      return medianOf(times)
    }
    const [small, large] = [await timeIssuing(tenth, 0.1), await timeIssuing(whole, 1)]
    const at = (path: string, id: number) => ({
      url: product.origin + fillPath(path, { id, number: 2 }),
      headers,
    })
    const grown = (title: string, path: string, wanted: string) => ({
      ...{ title, wanted, small: at(path, tenth), large: at(path, whole) },
    })
    const between: [string, string] = ['a tenth, p50', 'the whole, p50']
    const reads = [
      grown('the difference of two', readIssueDifference.path, 'under 10, and under 30 ms'),
      grown('the list of issues', listIssues.path, 'under 10'),
    ]
    const table = await growthTable(reads, { timeOf: during(seconds), sizes: between })
    const pdf = await growthTable([grown('its PDF', generateIssue.path, 'under 10, and under 1,500 ms')], {
      timeOf: rounds(PDF_ROUNDS),
      sizes: between,
    })
    const row = `| issuing | ${small.toFixed(2)} | ${large.toFixed(2)} | **${(large / small).toFixed(2)}** | under 10, and under 150 ms |`
    return [table, row, pdf.split('\n').at(-1)].join('\n')
  },
})
