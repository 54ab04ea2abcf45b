export { routeNotifications } from './notification.routes.ts'
export { type Audience, notify, notifyOnce } from './notify.ts'
