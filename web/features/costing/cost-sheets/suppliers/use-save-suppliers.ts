/** Gives a service its suppliers and then their factories; the sheet shows what was saved. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { addCostFactories, assignCostSuppliers, type CostServiceRow } from '#contract/costing/cost-sheets.ts'
import { send } from '#web/lib/api/api.ts'
import { useReloadStyle } from '#web/records/style/style.queries.ts'
import { costSheetQuery } from '../cost.queries.ts'
import { type ChosenSupplier, changedFactories } from './supplier-choices.rules.ts'

export function useSaveSuppliers(styleId: number, row: CostServiceRow, onSaved: () => void) {
  const queries = useQueryClient()
  const reloadStyle = useReloadStyle(styleId)
  const params = { id: String(styleId) }
  const service = { cost_service_id: row.cost_service_id, inquiry_cost_service_id: row.id }
  const keep = (saved: CostServiceRow) =>
    queries.setQueryData(costSheetQuery(styleId).queryKey, (sheet) =>
      sheet
        ? {
            ...sheet,
            cost_services_data: sheet.cost_services_data.map((each) =>
              each.cost_service_id === saved.cost_service_id ? saved : each,
            ),
          }
        : sheet,
    )
  return useMutation({
    mutationFn: async (chosen: readonly ChosenSupplier[]) => {
      const suppliers = chosen.map(({ id, sees_style }) => ({
        supplier_id: id,
        supplier_inquiry_assigned_status: sees_style,
      }))
      const assigned = await send(assignCostSuppliers, { params, body: { ...service, suppliers } })
      keep(assigned.cost_service)
      for (const { id, factories } of changedFactories(assigned.cost_service, chosen)) {
        const body = {
          ...service,
          inquiry_cost_service_id: assigned.cost_service.id,
          supplier_id: id,
          factories,
        }
        keep((await send(addCostFactories, { params, body })).cost_service)
      }
      return chosen
    },
    onSuccess: (chosen) => {
      void queries.invalidateQueries({ queryKey: ['cost-suppliers', styleId] })
      if (chosen.some(({ sees_style }) => sees_style)) void reloadStyle()
      onSaved()
    },
  })
}
