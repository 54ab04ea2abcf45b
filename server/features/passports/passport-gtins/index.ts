export { claimGtin } from './claim-gtin.ts'
export { routeGtins } from './gtin.routes.ts'
export { findGtinOfStyle, findStyleOfGtin, findVersionOfGtin, markPrinted } from './gtin.store.ts'
export { GTIN_DISPUTES } from './gtin-dispute.store.ts'
