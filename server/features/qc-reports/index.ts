export { findReports } from './find-reports.store.ts'
export { readForPrint } from './print-report.ts'
export { routeQcReports } from './qc-report.routes.ts'
