import { queryOptions } from '@tanstack/react-query'
import { listCostSuppliers } from '#contract/costing/cost-sheets.ts'
import { readFabricForm } from '#contract/materials/fabric-forms.ts'
import { send } from '#web/lib/api/api.ts'
import { readsOfStyle } from '#web/records/style/live/touched-queries.rules.ts'

const paramsOf = (styleId: number) => ({ id: String(styleId) })

export const fabricFormQuery = (styleId: number) =>
  queryOptions({
    queryKey: ['fabric-form', styleId],
    meta: readsOfStyle('bom'),
    queryFn: ({ signal }) => send(readFabricForm, { params: paramsOf(styleId) }, { signal }),
  })

/** Companies that may be named: those on the style, and those that one's company knows. */
export const millsQuery = (styleId: number) =>
  queryOptions({
    queryKey: ['cost-suppliers', styleId],
    meta: readsOfStyle('suppliers'),
    queryFn: ({ signal }) => send(listCostSuppliers, { params: paramsOf(styleId) }, { signal }),
    select: ({ inquiry_assigned_suppliers: onStyle, approved_suppliers_but_not_assigned: known }) =>
      new Map([...known, ...onStyle].map(({ id, name }) => [name, id])),
  })
