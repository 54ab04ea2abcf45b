export { routeActivity } from './activity.routes.ts'
