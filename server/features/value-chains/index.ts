export { routeValueChains } from './value-chain.routes.ts'
