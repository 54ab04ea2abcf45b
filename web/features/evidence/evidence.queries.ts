import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { readClaimBlocks } from '#contract/evidence/claim-blocks.ts'
import * as own from '#contract/evidence/evidence.ts'
import { listAttachableReports } from '#contract/evidence/evidence-of-reports.ts'
import * as onStyles from '#contract/evidence/evidence-on-styles.ts'
import * as sharings from '#contract/evidence/evidence-sharing.ts'
import { readFinalGate } from '#contract/evidence/final-gate.ts'
import { listProductClaims } from '#contract/evidence/product-claims.ts'
import { addressOf, send } from '#web/lib/api/api.ts'
import { readsOfStyle } from '#web/records/style/live/touched-queries.rules.ts'
import { noticeError } from '#web/ui/notices/notices.ts'

const OWN = 'evidence'
const OFFERED = 'offered-evidence'
const ON_STYLE = 'style-evidence'
const OVERVIEW = 'evidence-overview'
const CLAIMS = 'product-claims'

export interface EvidenceSearch {
  query: string
  kind: string
  standard: string
  state: string
  order: string
}

const paramsOf = (id: number) => ({ params: { id: String(id) } })
const nextOf = ({ next }: { next: number | null }) => next ?? undefined
const queryOf = (search: EvidenceSearch & { organization_id?: string }, after: number | null) =>
  ({ ...search, after: after === null ? '' : String(after) }) as never

export const ownEvidenceQuery = (search: EvidenceSearch) =>
  infiniteQueryOptions({
    queryKey: [OWN, 'list', search],
    queryFn: ({ pageParam, signal }) =>
      send(own.listEvidence, { query: queryOf(search, pageParam) }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: nextOf,
  })

export const evidenceQuery = (id: number) =>
  queryOptions({
    queryKey: [OWN, id],
    queryFn: ({ signal }) => send(own.readEvidence, paramsOf(id), { signal }),
  })

/** Of all companies, or of one. */
export const offeredEvidenceQuery = (search: EvidenceSearch, holder?: { id: number }) => {
  const narrowed = { ...search, ...(holder && { organization_id: String(holder.id) }) }
  return infiniteQueryOptions({
    queryKey: [OFFERED, narrowed],
    queryFn: ({ pageParam, signal }) =>
      send(sharings.listOfferedEvidence, { query: queryOf(narrowed, pageParam) }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: nextOf,
  })
}

export const styleEvidenceQuery = (styleId: number) =>
  queryOptions({
    queryKey: [ON_STYLE, styleId],
    meta: readsOfStyle('style', 'bom', 'passport'),
    queryFn: ({ signal }) => send(onStyles.listStyleEvidence, paramsOf(styleId), { signal }),
  })

export const claimsQuery = (styleId: number) =>
  queryOptions({
    queryKey: [CLAIMS, styleId],
    meta: readsOfStyle('passport'),
    queryFn: ({ signal }) => send(listProductClaims, paramsOf(styleId), { signal }),
  })

export const attachableQuery = (styleId: number, query: string) =>
  queryOptions({
    queryKey: [ON_STYLE, styleId, 'attachable', query],
    meta: readsOfStyle(),
    queryFn: ({ signal }) =>
      send(onStyles.listAttachableEvidence, { ...paramsOf(styleId), query: { query } }, { signal }),
  })

export const attachableReportsQuery = (styleId: number) =>
  queryOptions({
    queryKey: [ON_STYLE, styleId, 'reports'],
    meta: readsOfStyle(),
    queryFn: ({ signal }) => send(listAttachableReports, paramsOf(styleId), { signal }),
    // A style that is not verified has no reports for anybody.
    retry: false,
  })

export const overviewQuery = (season: string) =>
  queryOptions({
    queryKey: [OVERVIEW, season],
    queryFn: ({ signal }) => send(onStyles.readEvidenceOverview, { query: { season } }, { signal }),
  })

export const checksQuery = queryOptions({
  queryKey: ['evidence-checks'],
  queryFn: ({ signal }) => send(onStyles.readEvidenceChecks, {}, { signal }),
})

export const finalGateQuery = queryOptions({
  queryKey: ['final-gate'],
  queryFn: ({ signal }) => send(readFinalGate, {}, { signal }),
})

export const claimBlocksQuery = queryOptions({
  queryKey: ['claim-blocks'],
  queryFn: ({ signal }) => send(readClaimBlocks, {}, { signal }),
})

export const downloadAddress = (evidenceId: number): string =>
  addressOf(own.downloadEvidenceFile, paramsOf(evidenceId))

/** Whatever changes of evidence is asked for again wherever it stands. */
export const useReloadEvidence = () => {
  const queries = useQueryClient()
  return () =>
    Promise.all(
      [OWN, OFFERED, ON_STYLE, CLAIMS, OVERVIEW, 'evidence-checks', 'final-gate', 'claim-blocks'].map((key) =>
        queries.invalidateQueries({ queryKey: [key] }),
      ),
    )
}

/** An action whose failure is told as a notice. */
export const useEvidenceAction = <Input>(action: (input: Input) => Promise<unknown>) => {
  const reload = useReloadEvidence()
  return useMutation({ mutationFn: action, onError: noticeError, onSettled: reload })
}
