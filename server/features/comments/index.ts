export { routeComments } from './comment.routes.ts'
