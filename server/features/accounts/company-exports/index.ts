export { routeCompanyExports } from './company-export.routes.ts'
export { OWN_ROWS, type Own } from './ownership.store.ts'
export { writeExport } from './write-export.ts'
