export { routeDepartures } from './departure.routes.ts'
export { forgetNames } from './forget-name.ts'
