export { routeDepartures } from './departure.routes.ts'
export { endPerson } from './end-person.ts'
export { forgetNames } from './forget-name.ts'
