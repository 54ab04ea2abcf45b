export { assignSupplier } from './assign-company.ts'
export {
  chainOfStyle,
  partnersOfStyle,
  suppliersOfStyle,
  tracesOfStyle,
} from './assigned-companies.store.ts'
export { routeAssignments } from './assignment.routes.ts'
export { copyAssignments } from './copy-assignments.ts'
export { presentAssignments } from './present-assignments.ts'
