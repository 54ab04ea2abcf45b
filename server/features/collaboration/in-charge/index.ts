export { changeOneCharge } from './change-charges.ts'
export { routeCharges } from './charge.routes.ts'
export { namesOf } from './charge.rules.ts'
