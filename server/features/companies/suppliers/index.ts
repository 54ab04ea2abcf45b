export type { FindCompanies } from './find-companies.ts'
export type { ListVerified } from './list-verified.ts'
export { routeSuppliers } from './supplier.routes.ts'
