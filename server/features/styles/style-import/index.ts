export { routeStyleImport } from './style-import.routes.ts'
