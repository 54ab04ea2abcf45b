export { nameIn, roleAfter, roleByGroup } from './claims.rules.ts'
export { resealSignOns } from './reseal-sign-ons.ts'
export { findInvitation } from './sign-on.store.ts'
export { routeSingleSignOn } from './single-sign-on.routes.ts'
