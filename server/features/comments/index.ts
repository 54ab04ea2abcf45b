export { readableKinds } from './comment.access.ts'
export { routeComments } from './comment.routes.ts'
