export { presentValueChain } from './present-value-chain.ts'
export { routeValueChains } from './value-chain.routes.ts'
export { findVisibleChain, loadChains } from './value-chain.store.ts'
