export { routeSuppliers } from './supplier.routes.ts'
