export { countByState, findLastTrouble, findNewest, putBack } from './passport-registration.store.ts'
export { presentRegistration } from './read-registration.ts'
export { askToSend, recordLotStatuses, recordPublication, recordStatus } from './record-registration.ts'
export { routeRegistrations } from './registration.routes.ts'
