export { routeEvidenceRequests } from './request.routes.ts'
export { listStepsByLink } from './step-question.store.ts'
