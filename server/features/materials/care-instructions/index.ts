export { routeCareInstructions } from './care-instruction.routes.ts'
export { findChoosable, listItems } from './care-instruction.store.ts'
