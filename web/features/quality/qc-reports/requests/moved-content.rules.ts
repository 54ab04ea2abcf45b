/** What a request of an approved report is in the report that continues it, whose parts have ids of their own. */
import type { QcReport } from '#contract/quality/qc-reports.ts'
import type { ReportRequest } from './report-request.ts'

interface Named {
  id: number
  name: string
}

const byId = <T extends { id: number }>(list: readonly T[]): T[] =>
  list.toSorted((one, other) => one.id - other.id)

/** A revision keeps the order; where it has been changed since, the name decides. */
const counterpart = (from: readonly Named[], to: readonly Named[], id: number): number | null => {
  const old = byId(from)
  const place = old.findIndex((each) => each.id === id)
  const name = old[place]?.name
  if (name === undefined) return null
  const same = byId(to)[place]
  return same?.name === name ? same.id : (to.find((each) => each.name === name)?.id ?? null)
}

const itemsOf = (report: QcReport): Named[] =>
  report.criteria.flatMap(({ name, checklist }) =>
    checklist.map((item) => ({ id: item.id, name: JSON.stringify([name, item.name]) })),
  )
const filesOf = (files: readonly { id: number; title: string }[]): Named[] =>
  files.map(({ id, title }) => ({ id, name: title }))

/** How each name of a part in a request's content is looked up. */
const PARTS: Record<string, (report: QcReport, kind: ReportRequest['kind']) => Named[]> = {
  criterion: ({ criteria }) => criteria,
  item: itemsOf,
  file: ({ files, packing_list }, kind) => filesOf(kind === 'remove_packing_file' ? packing_list : files),
  signature: () => [],
}

/** Null for what has no place there: a part that is gone, and signatures, which a revision has none of. */
export const movedContent = (
  request: ReportRequest,
  from: QcReport,
  to: QcReport,
): ReportRequest['content'] | null => {
  const content: Record<string, unknown> = { ...request.content }
  for (const [part, listed] of Object.entries(PARTS)) {
    const id = content[part]
    // Below zero: made on this device, and moved as well.
    if (typeof id !== 'number' || id < 0) continue
    const there = counterpart(listed(from, request.kind), listed(to, request.kind), id)
    if (there === null) return null
    content[part] = there
  }
  if (request.kind === 'judge_items') {
    const items = request.content.items.map((id) =>
      id < 0 ? id : counterpart(itemsOf(from), itemsOf(to), id),
    )
    content.items = items.filter((id) => id !== null)
    if (items.every((id) => id === null)) return null
  }
  // A revision begins without a result.
  if (request.kind === 'change_aql' && request.content.field === 'overall_result') content.was = 'pending'
  return content as ReportRequest['content']
}
