export { bringCare } from './bring-care.ts'
export { forgetSuppliers } from './forget-suppliers.ts'
export { routeEvidenceFiles } from './page/evidence-files.routes.ts'
export { findEvidenceNow, scheduleTurns, withoutLoweredFiles } from './page/evidence-now.ts'
export { routeFrenchSheets } from './page/french-sheet.routes.ts'
export { drawNotGenuine, findOrSayWhy } from './page/not-genuine-page.ts'
export { openPageCache, type PageCache } from './page/page-cache.ts'
export { openPassportPages, type PassportPages, SENT_QUERY } from './page/passport-pages.ts'
export { routePublicBoms } from './page/public-bom.routes.ts'
export {
  describePassport,
  describePassportAt,
  type Representation,
  routePublicPassports,
} from './page/public-passport.routes.ts'
export { drawQrCode } from './page/qr-code.ts'
export { openReadyAnswers, type ReadyAnswers } from './page/ready-answers.ts'
export { listTrackingCodes } from './page/tracking-code.store.ts'
export type { CountView, ViewedPage } from './page/viewed-page.ts'
export { routePassports } from './passport.routes.ts'
export { factoryOf, supplierOf } from './passport.rules.ts'
export { findDraft } from './passport-draft.store.ts'
export { setConfirmed } from './passport-step.store.ts'
export { resetSupplyChain, startSupplyChain } from './reset-supply-chain.ts'
export { savePassport } from './save-passport.ts'
export { type ComposedPublication, composePublication } from './versions/compose-publication.ts'
export { copyPassportDraft } from './versions/copy-draft.store.ts'
export { listRecentlyPublished } from './versions/newest-publication.store.ts'
export {
  dropPublicPage,
  findLatestVersion,
  findPublished,
  findPublishedVersion,
  isOwned,
  picturesOf,
  requirePublic,
} from './versions/passport-version.store.ts'
export {
  deleteWithdrawal,
  findWithdrawal,
  insertWithdrawal,
  reasonOf,
} from './versions/passport-withdrawal.store.ts'
export { publishPassport, requireNews } from './versions/publish-passport.ts'
export { type ReadView, readView } from './versions/read-view.ts'
export { readWholeVersion, type WholeVersion } from './versions/read-whole-version.ts'
export { verifyVersions } from './versions/verify-versions.ts'
export { commitToLotViews } from './versions/version-views.store.ts'
export { waitsForPublication } from './versions/waits-for-publication.ts'
