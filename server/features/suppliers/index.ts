export type { FindCompanies } from './find-companies.ts'
export { routeSuppliers } from './supplier.routes.ts'
