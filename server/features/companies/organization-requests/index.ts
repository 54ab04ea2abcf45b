export { routeOrganizationRequests } from './organization-request.routes.ts'
export { listRequests as listOrganizationRequests } from './organization-request.store.ts'
