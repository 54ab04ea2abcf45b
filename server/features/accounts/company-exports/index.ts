export { routeCompanyExports } from './company-export.routes.ts'
export { writeExport } from './write-export.ts'
