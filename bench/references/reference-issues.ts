/** Issues as somebody would write them who serves only these pages, trusts the caller, and knows that there are two. */
import type { References, Run } from './asked.ts'

const LIST = `select i.number, i.reason, i.issued_at, i.changes, u.full_name,
    (select count(*) from style_issue_companies k where k.issue_id = i.id) as companies,
    (select count(k.confirmed_at) from style_issue_companies k where k.issue_id = i.id) as confirmed
  from style_issues i join users u on u.id = i.issued_by where i.style_id = $1 order by i.number desc`

const SNAPSHOTS = 'select snapshot from style_issues where style_id = $1 and number <= 2 order by number'

interface Snapshot {
  points: { code: string; values: Record<string, string> }[]
}

const read = async (run: Run, styleId: number): Promise<Snapshot[]> =>
  (await run(SNAPSHOTS, [styleId])).map(({ snapshot }) => JSON.parse(snapshot))

/** Of the chart alone, whose cells are all that differs. */
const compare = async (run: Run, styleId: number) => {
  const [from, to] = await read(run, styleId)
  const before = new Map(from?.points.map((point) => [point.code, point.values]))
  const cells = (to?.points ?? []).flatMap(({ code, values }) =>
    Object.entries(values).map(([size, value]) => ({
      code,
      size,
      from: before.get(code)?.[size],
      to: value,
    })),
  )
  return { cells: cells.filter((cell) => cell.from !== cell.to) }
}

export const ISSUE_READS: References = {
  '/issues': async ({ run, styleId }) => ({ issues: await run(LIST, [styleId]) }),
  '/issue': async ({ run, styleId }) => (await read(run, styleId))[1] ?? {},
  '/issue-difference': ({ run, styleId }) => compare(run, styleId),
}
