export { routeFollows } from './follow.routes.ts'
