export { routeStyleBulk } from './style-bulk.routes.ts'
