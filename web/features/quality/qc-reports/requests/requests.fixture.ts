/** Requests as the tests of their rules need them. */
import { groupOf, type ReportRequest, type ReportRequestKind, type ReportRequests } from './report-request.ts'

let made = 0
export const makeRequestId = (): string => {
  made += 1
  return `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`
}

export const makeRequest = <K extends ReportRequestKind>(
  kind: K,
  content: ReportRequests[K],
  change: Partial<ReportRequest> = {},
): ReportRequest =>
  ({
    ...{
      id: makeRequestId(),
      group: groupOf(12),
      kind,
      content,
      label: kind,
      place: { name: '', address: '' },
    },
    ...{ seq: made, person: 5, made_at: '2026-11-22T10:00:00.000Z', files: {}, needs: [] },
    ...{ state: 'waiting', tries: 0, share: 0, refusal: null },
    ...change,
  }) as ReportRequest
