export { routeNotifications } from './notification.routes.ts'
export { notify } from './notify.ts'
