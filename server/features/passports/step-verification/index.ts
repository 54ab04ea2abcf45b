export { listConfirmations } from './list-confirmations.ts'
export { routeStepVerification } from './step-verification.routes.ts'
export { listWaitingSteps } from './waiting-step.store.ts'
