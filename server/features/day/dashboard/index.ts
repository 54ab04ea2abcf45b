export { routeDashboard } from './dashboard.routes.ts'
