export { routeClaimBlocks } from './claim-blocks.routes.ts'
export { readBlocks, requireProof } from './require-proof.ts'
