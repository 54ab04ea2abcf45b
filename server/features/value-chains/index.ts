export { type ChainCopyStep, findAssignedChain, type ValueChainCopy } from './assigned-chain.store.ts'
export { presentValueChain } from './present-value-chain.ts'
export { routeValueChains } from './value-chain.routes.ts'
export { findVisibleChain } from './value-chain.store.ts'
