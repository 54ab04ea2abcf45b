export { routeEvidenceOnStyles } from './attachment.routes.ts'
