export { forgetNames } from './forget-name.ts'
export { routeDepartures } from './departure.routes.ts'
