export { type CostingDeeds, routeCostSheets } from './cost-sheet.routes.ts'
export { forgetCostSuppliers } from './forget-suppliers.ts'
