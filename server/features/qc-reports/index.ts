export { requireReport } from './open-report.ts'
export { presentReport } from './present-report.ts'
export { routeQcReports } from './qc-report.routes.ts'
