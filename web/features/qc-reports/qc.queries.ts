import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { listInspections, listInspectors, listReports, readReport } from '#contract/qc-reports.ts'
import { listTemplates } from '#contract/qc-templates.ts'
import { NetworkError, send } from '#web/lib/api.ts'
import { sessionQuery } from '#web/lib/session.ts'
import { keepInspections, readKeptInspections, readKeptReport } from './deeds/kept-report.ts'

/** Without a network, what the device has kept. */
const orKept = async <T>(ask: () => Promise<T>, readKept: () => Promise<T | null>): Promise<T> => {
  try {
    return await ask()
  } catch (error) {
    const kept = error instanceof NetworkError ? await readKept() : null
    if (kept === null) throw error
    return kept
  }
}

const personOf = (client: QueryClient): number => client.getQueryData(sessionQuery.queryKey)?.user.id ?? 0

const REPORTS = 'qc-reports'
const INSPECTIONS = 'inspections'

export const reportsQuery = (styleId: number, page: number) =>
  queryOptions({
    queryKey: [REPORTS, styleId, page],
    queryFn: ({ signal }) =>
      send(listReports, { params: { id: String(styleId) }, query: { page: String(page) } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Every list in which a report stands. */
export const REPORT_LISTS = [[REPORTS], [INSPECTIONS]] as const

export const templatesQuery = (styleId: number) =>
  queryOptions({
    queryKey: ['qc-templates', styleId],
    queryFn: ({ signal }) => send(listTemplates, { params: { id: String(styleId) } }, { signal }),
  })

export const reportQuery = (reportId: number) =>
  queryOptions({
    queryKey: ['qc-report', reportId],
    queryFn: ({ signal, client }) =>
      orKept(
        () => send(readReport, { params: { id: String(reportId) } }, { signal }),
        () => readKeptReport(personOf(client), reportId),
      ),
  })

export const inspectionsQuery = (page: number) =>
  queryOptions({
    queryKey: [INSPECTIONS, page],
    queryFn: ({ signal, client }) =>
      orKept(
        async () => {
          const list = await send(listInspections, { query: { page: String(page) } }, { signal })
          if (page === 1) await keepInspections(personOf(client), list)
          return list
        },
        async () => (page === 1 ? readKeptInspections(personOf(client)) : null),
      ),
    placeholderData: keepPreviousData,
  })

export const inspectorsQuery = (reportId: number) =>
  queryOptions({
    queryKey: ['qc-inspectors', reportId],
    queryFn: ({ signal }) => send(listInspectors, { params: { id: String(reportId) } }, { signal }),
  })
