import { queryOptions } from '@tanstack/react-query'
import { listCostSuppliers, readCostSheet, readCostVersion } from '#contract/costing/cost-sheets.ts'
import {
  listBomCostLines,
  readSecondaryCost,
  readSecondaryCostVersion,
} from '#contract/costing/secondary-costs.ts'
import { send } from '#web/lib/api/api.ts'
import { readsOfStyle } from '#web/records/style/live/touched-queries.rules.ts'

const paramsOf = (styleId: number) => ({ id: String(styleId) })

export const costSheetQuery = (styleId: number) =>
  queryOptions({
    queryKey: ['cost-sheet', styleId],
    meta: readsOfStyle('cost'),
    queryFn: ({ signal }) => send(readCostSheet, { params: paramsOf(styleId) }, { signal }),
    // A 401 here is an answer and no failure: asked again it stays the same.
    retry: false,
  })

export const secondaryCostQuery = (styleId: number) =>
  queryOptions({
    queryKey: ['secondary-cost', styleId],
    meta: readsOfStyle('cost'),
    queryFn: ({ signal }) => send(readSecondaryCost, { params: paramsOf(styleId) }, { signal }),
    retry: false,
  })

/** A version never changes, but for which of its suppliers are on the style. */
export const costVersionQuery = (styleId: number, version: number) =>
  queryOptions({
    queryKey: ['cost-version', styleId, version],
    meta: readsOfStyle(),
    queryFn: ({ signal }) =>
      send(readCostVersion, { params: { ...paramsOf(styleId), version: String(version) } }, { signal }),
  })

export const secondaryVersionQuery = (styleId: number, version: number) =>
  queryOptions({
    queryKey: ['secondary-version', styleId, version],
    meta: readsOfStyle(),
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
    meta: readsOfStyle('suppliers'),
    queryFn: ({ signal }) => send(listCostSuppliers, { params: paramsOf(styleId) }, { signal }),
    staleTime: 0,
  })

/** Asked with each visit: another tab of the same page changes the BOM. */
export const bomCostLinesQuery = (styleId: number) =>
  queryOptions({
    queryKey: ['cost-bom-lines', styleId],
    meta: readsOfStyle('bom'),
    queryFn: ({ signal }) => send(listBomCostLines, { params: paramsOf(styleId) }, { signal }),
    select: ({ lines }) => lines,
    staleTime: 0,
  })
