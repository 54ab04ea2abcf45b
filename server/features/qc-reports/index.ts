export { routeQcReports } from './qc-report.routes.ts'
