export { findDefects, findReports } from './lists/find-reports.ts'
export { listRecentlyApproved, listWaitingReports } from './lists/over-styles.store.ts'
export { readForPrint } from './print-report.ts'
export { routeQcReports } from './qc-report.routes.ts'
