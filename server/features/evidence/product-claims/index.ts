export { listProductClaims, type OfStyle } from './list-claims.ts'
export { routeProductClaims } from './product-claim.routes.ts'
