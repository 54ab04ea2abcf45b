export { routeGtinImports } from './gtin-import.routes.ts'
