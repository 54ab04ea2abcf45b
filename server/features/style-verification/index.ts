export { routeStyleVerification } from './style-verification.routes.ts'
