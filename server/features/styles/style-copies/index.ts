export { routeStyleCopies } from './style-copy.routes.ts'
