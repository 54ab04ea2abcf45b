export { routeOrganizationRequests } from './organization-request.routes.ts'
export { ORGANIZATION_REQUESTS } from './organization-request.store.ts'
