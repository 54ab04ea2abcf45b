export { addSupplier, assignSupplier } from './assign-company.ts'
export { assignValueChain } from './assign-value-chain.ts'
export {
  chainOfStyle,
  findChainOfStyle,
  partnersOfStyle,
  suppliersOfStyle,
  tracesOfStyle,
} from './assigned-companies.store.ts'
export { routeAssignments } from './assignment.routes.ts'
export { copyAssignments } from './copy-assignments.ts'
export { presentAssignments } from './present-assignments.ts'
