export { type HeardComment, isReadable } from '#server/access/comment.access.ts'
export { routeComments } from './comment.routes.ts'
