export { routeMeetings } from './meeting.routes.ts'
export { listWaitingMeetings } from './meeting.store.ts'
