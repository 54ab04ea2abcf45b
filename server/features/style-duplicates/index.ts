export { routeStyleDuplicates } from './style-duplicate.routes.ts'
