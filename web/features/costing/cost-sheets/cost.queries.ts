import { queryOptions } from '@tanstack/react-query'
import { listCostSuppliers, readCostSheet, readCostVersion } from '#contract/costing/cost-sheets.ts'
import {
  listBomCostLines,
  readSecondaryCost,
  readSecondaryCostVersion,
} from '#contract/costing/secondary-costs.ts'
import { send } from '#web/lib/api/api.ts'

const paramsOf = (styleId: number) => ({ id: String(styleId) })

export const costSheetQuery = (styleId: number) =>
  queryOptions({
    queryKey: ['cost-sheet', styleId],
    queryFn: ({ signal }) => send(readCostSheet, { params: paramsOf(styleId) }, { signal }),
    // A 401 here is an answer and no failure: asked again it stays the same.
    retry: false,
  })

export const secondaryCostQuery = (styleId: number) =>
  queryOptions({
    queryKey: ['secondary-cost', styleId],
    queryFn: ({ signal }) => send(readSecondaryCost, { params: paramsOf(styleId) }, { signal }),
    retry: false,
  })

/** A version never changes, but for which of its suppliers are on the style. */
export const costVersionQuery = (styleId: number, version: number) =>
  queryOptions({
    queryKey: ['cost-version', styleId, version],
    queryFn: ({ signal }) =>
      send(readCostVersion, { params: { ...paramsOf(styleId), version: String(version) } }, { signal }),
  })

export const secondaryVersionQuery = (styleId: number, version: number) =>
  queryOptions({
    queryKey: ['secondary-version', styleId, version],
    queryFn: ({ signal }) =>
      send(
        readSecondaryCostVersion,
        { params: { ...paramsOf(styleId), version: String(version) } },
        { signal },
      ),
  })

export const costSuppliersQuery = (styleId: number) =>
  queryOptions({
    queryKey: ['cost-suppliers', styleId],
    queryFn: ({ signal }) => send(listCostSuppliers, { params: paramsOf(styleId) }, { signal }),
    staleTime: 0,
  })

/** Asked with each visit: another tab of the same page changes the BOM. */
export const bomCostLinesQuery = (styleId: number) =>
  queryOptions({
    queryKey: ['cost-bom-lines', styleId],
    queryFn: ({ signal }) => send(listBomCostLines, { params: paramsOf(styleId) }, { signal }),
    select: ({ lines }) => lines,
    staleTime: 0,
  })
