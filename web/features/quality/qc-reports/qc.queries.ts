import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { listInspections, listInspectors, readReport } from '#contract/quality/qc-reports.ts'
import { listTemplates } from '#contract/quality/qc-templates.ts'
import { isAway, send } from '#web/lib/api/api.ts'
import { sessionQuery } from '#web/lib/session/session.ts'
import { readsOfStyle } from '#web/records/style/live/touched-queries.rules.ts'
import { REPORTS } from './reports-of-style.queries.ts'
import { readKeptInspections, readKeptReport } from './requests/kept-report.ts'

/** How long an answer may take, in milliseconds, where the device has a copy. */
const PATIENCE = 4000

/** From the server; where that cannot be reached, or swallows the call, what the device has kept. */
const orKept = async <T>(
  ask: (signal: AbortSignal) => Promise<T>,
  readKept: () => Promise<T | null>,
  signal: AbortSignal,
): Promise<T> => {
  const kept = readKept().catch(() => null)
  const patience = new AbortController()
  const late = setTimeout(() => void kept.then((copy) => copy && patience.abort()), PATIENCE)
  try {
    return await ask(AbortSignal.any([signal, patience.signal]))
  } catch (error) {
    const isLate = patience.signal.aborted && !signal.aborted
    const copy = isLate || isAway(error) ? await kept : null
    if (copy === null) throw error
    return copy
  } finally {
    clearTimeout(late)
  }
}

const personOf = (client: QueryClient): number => client.getQueryData(sessionQuery.queryKey)?.user.id ?? 0

const INSPECTIONS = 'inspections'

/** Every list in which a report stands. */
export const REPORT_LISTS = [[REPORTS], [INSPECTIONS]] as const

export const templatesQuery = (styleId: number) =>
  queryOptions({
    queryKey: ['qc-templates', styleId],
    meta: readsOfStyle(),
    queryFn: ({ signal }) => send(listTemplates, { params: { id: String(styleId) } }, { signal }),
  })

export const reportQuery = (reportId: number) =>
  queryOptions({
    queryKey: ['qc-report', reportId],
    queryFn: ({ signal, client }) =>
      orKept(
        (patient) => send(readReport, { params: { id: String(reportId) } }, { signal: patient }),
        () => readKeptReport(personOf(client), reportId),
        signal,
      ),
  })

export const inspectionsQuery = (page: number) =>
  queryOptions({
    queryKey: [INSPECTIONS, page],
    queryFn: ({ signal, client }) =>
      orKept(
        (patient) => send(listInspections, { query: { page: String(page) } }, { signal: patient }),
        async () => (page === 1 ? readKeptInspections(personOf(client)) : null),
        signal,
      ),
    placeholderData: keepPreviousData,
  })

export const inspectorsQuery = (reportId: number) =>
  queryOptions({
    queryKey: ['qc-inspectors', reportId],
    queryFn: ({ signal }) => send(listInspectors, { params: { id: String(reportId) } }, { signal }),
  })
