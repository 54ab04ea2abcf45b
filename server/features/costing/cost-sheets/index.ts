export type {
  CostedStyle,
  CostSheetContent,
  KeptSupplier,
  SecondaryCostContent,
} from '#server/platform/db/column-types/cost-content.ts'
export { bringCostSheet, bringSecondaryCost } from './bring-costs.ts'
export { copyCosts } from './copy-costs.ts'
export { routeCostSheets } from './cost-sheet.routes.ts'
export { type PrintedVersion, readForPrint } from './read-for-print.ts'
export { forgetCostSuppliers } from './suppliers/forget-suppliers.ts'
