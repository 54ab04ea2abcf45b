export { routeStyleFiles } from './style-file.routes.ts'
