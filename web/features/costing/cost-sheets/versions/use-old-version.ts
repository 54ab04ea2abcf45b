/** An older version that is looked at, and the way back to it. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type CostSheet, saveCostSheet } from '#contract/costing/cost-sheets.ts'
import { COST_TEXTS } from '#contract/costing/cost-texts.ts'
import { type CostVersion, type SecondaryCost, saveSecondaryCost } from '#contract/costing/secondary-costs.ts'
import { send } from '#web/lib/api/api.ts'
import { noticeError, noticeSuccess } from '#web/ui/notices/notices.ts'
import {
  costSheetQuery,
  costVersionQuery,
  secondaryCostQuery,
  secondaryVersionQuery,
} from '../cost.queries.ts'

export interface OldVersionState<Document> {
  /** Null while the current version is shown. */
  version: CostVersion | null
  /** Null until it has arrived. */
  document: Document | null
  show: (version: number | null) => void
  makeCurrent: (comment: string) => void
  isSaving: boolean
}

const useShown = (versions: readonly CostVersion[]) => {
  const [shown, show] = useState<number | null>(null)
  return { version: versions.find(({ version }) => version === shown) ?? null, show }
}

export function useOldSheet(styleId: number, sheet: CostSheet): OldVersionState<CostSheet> {
  const queries = useQueryClient()
  const { version, show } = useShown(sheet.available_versions)
  const document = useQuery({
    ...costVersionQuery(styleId, version?.version ?? 0),
    enabled: version !== null,
  })
  const save = useMutation({
    mutationFn: (comment: string) =>
      send(saveCostSheet, {
        params: { id: String(styleId) },
        body: { version: sheet.version, comment, from_version: version?.version },
      }),
    onSuccess: (saved) => {
      queries.setQueryData(costSheetQuery(styleId).queryKey, saved)
      show(null)
      noticeSuccess(COST_TEXTS.savedSheet)
    },
    onError: noticeError,
  })
  return {
    ...{ version, show, makeCurrent: save.mutate, isSaving: save.isPending },
    document: version ? (document.data ?? null) : null,
  }
}

export function useOldSecondary(styleId: number, cost: SecondaryCost): OldVersionState<SecondaryCost> {
  const queries = useQueryClient()
  const { version, show } = useShown(cost.available_versions)
  const document = useQuery({
    ...secondaryVersionQuery(styleId, version?.version ?? 0),
    enabled: version !== null,
  })
  const save = useMutation({
    mutationFn: (comment: string) =>
      send(saveSecondaryCost, {
        params: { id: String(styleId) },
        body: { version: cost.version, comment, from_version: version?.version },
      }),
    onSuccess: (saved) => {
      queries.setQueryData(secondaryCostQuery(styleId).queryKey, saved)
      show(null)
      noticeSuccess(COST_TEXTS.savedSecondary)
    },
    onError: noticeError,
  })
  return {
    ...{ version, show, makeCurrent: save.mutate, isSaving: save.isPending },
    document: version ? (document.data ?? null) : null,
  }
}
