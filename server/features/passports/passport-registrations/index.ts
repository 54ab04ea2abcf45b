export { countByState, findLastTrouble } from './passport-registration.store.ts'
export { recordPublication, recordStatus } from './record-registration.ts'
export { routeRegistrations } from './registration.routes.ts'
