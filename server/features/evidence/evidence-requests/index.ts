export { routeEvidenceRequests } from './request.routes.ts'
