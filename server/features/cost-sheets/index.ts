export { copyCosts } from './copy-costs.ts'
export { routeCostSheets } from './cost-sheet.routes.ts'
export { forgetCostSuppliers } from './forget-suppliers.ts'
