export { type HeardComment, isReadable } from '#server/access/comment.access.ts'
export { routeComments } from './comment.routes.ts'
export { findComments } from './find-comments.ts'
