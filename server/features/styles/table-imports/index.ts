export { routeTableImports } from './table-import.routes.ts'
