export { routeOrganizationRequests } from './organization-request.routes.ts'
