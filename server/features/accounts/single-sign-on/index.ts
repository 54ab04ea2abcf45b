export { resealSignOns } from './reseal-sign-ons.ts'
export { routeSingleSignOn } from './single-sign-on.routes.ts'
