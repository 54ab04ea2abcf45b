import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { readDrawing } from '#contract/qc-defects.ts'
import type { QcFile } from '#contract/qc-files.ts'
import { listInspections, listInspectors, listReports, readReport } from '#contract/qc-reports.ts'
import { listTemplates } from '#contract/qc-templates.ts'
import { send } from '#web/lib/api.ts'

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
    queryFn: ({ signal }) => send(readReport, { params: { id: String(reportId) } }, { signal }),
  })

/** What is drawn on a photo, by the version that the report shows. */
export const drawingQuery = ({ id, drawn_version }: Pick<QcFile, 'id' | 'drawn_version'>) =>
  queryOptions({
    queryKey: ['qc-drawing', id, drawn_version],
    queryFn: ({ signal }) => send(readDrawing, { params: { id: String(id) } }, { signal }),
    // Never one that somebody may have changed since.
    gcTime: 0,
  })

export const inspectionsQuery = (page: number) =>
  queryOptions({
    queryKey: [INSPECTIONS, page],
    queryFn: ({ signal }) => send(listInspections, { query: { page: String(page) } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const inspectorsQuery = (reportId: number) =>
  queryOptions({
    queryKey: ['qc-inspectors', reportId],
    queryFn: ({ signal }) => send(listInspectors, { params: { id: String(reportId) } }, { signal }),
  })
