export { routePassportReviews } from './passport-review.routes.ts'
export { readShownReviews } from './passport-review.store.ts'
export { listPendingReviews } from './pending-review.store.ts'
export { routePublicReviews } from './public-review.routes.ts'
