export {
  describeLotAt,
  describeLotData,
  describeLotProof,
  findLotContent,
  hashesOfLot,
} from './describe-lot.ts'
export { findLotOfPiece, findPublishedLot, type PublishedLot, readPublishedLot } from './find-public.ts'
export { routeLots } from './lot.routes.ts'
export { pathOfLot } from './lot.rules.ts'
export { getPublicLot, LOT_PATHS, type LotPages, openLotPages, routeLotPages } from './lot-pages.routes.ts'
export { findLotOfGtin, listPublished as listPublishedLots } from './lot-version.store.ts'
export { hasSerials } from './serial.store.ts'
