export { type HeardComment, isReadable } from './comment.access.ts'
export { routeComments } from './comment.routes.ts'
