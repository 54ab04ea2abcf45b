export { routePassportAnalytics } from './passport-analytics.routes.ts'
export { openViewCounter } from './view-counter.ts'
