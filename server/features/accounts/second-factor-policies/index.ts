export { routeSecondFactorPolicies } from './policy.routes.ts'
