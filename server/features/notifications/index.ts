export { routeNotifications } from './notification.routes.ts'
export { type Audience, notify } from './notify.ts'
