export { routeSearch } from './search.routes.ts'
