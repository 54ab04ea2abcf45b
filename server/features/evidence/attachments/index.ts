export { routeEvidenceOnStyles } from './attachment.routes.ts'
export { listStyleEvidence } from './list-attached.ts'
