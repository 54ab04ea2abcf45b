export { routeHealthPage } from './health.routes.ts'
