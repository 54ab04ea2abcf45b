export { scheduleLetters } from './gather-letters.ts'
export { routeNotifications } from './notification.routes.ts'
export type { NewNotification } from './notification.store.ts'
export { type Audience, notify, notifyOnce } from './notify.ts'
