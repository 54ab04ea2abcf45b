export { routeCompanyExports } from './company-export.routes.ts'
