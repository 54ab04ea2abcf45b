export { scheduleRetention } from './end-records.ts'
