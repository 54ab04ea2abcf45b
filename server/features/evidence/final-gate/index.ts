export { routeFinalGate } from './gate.routes.ts'
export { findReasonOfNewest, listReasonsOfMilestones } from './gate.store.ts'
export { keepReason, passGate, readGate } from './pass-gate.ts'
