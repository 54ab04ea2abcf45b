export { followGroups } from './follow-groups.ts'
export { routeScim } from './scim.routes.ts'
export { routeProvisioningTokens } from './token.routes.ts'
