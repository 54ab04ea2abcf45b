export { routeProductClaims } from './product-claim.routes.ts'
