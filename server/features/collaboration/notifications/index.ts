export { scheduleLetters } from './gather-letters.ts'
export { routeNotifications } from './notification.routes.ts'
export type { NewNotification } from './notification.store.ts'
export { type Audience, type Notice, notify, notifyOnce } from './notify.ts'
