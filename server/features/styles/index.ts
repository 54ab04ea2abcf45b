export { routeStyles } from './style.routes.ts'
