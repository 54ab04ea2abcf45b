export { routeDepartures } from './departure.routes.ts'
export { revokeKeysOf } from './departure.store.ts'
export { endPerson } from './end-person.ts'
export { forgetNames } from './forget-name.ts'
