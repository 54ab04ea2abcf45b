export { type ComposedPublication, composePublication } from './compose-publication.ts'
export { copyPassportDraft } from './copy-draft.store.ts'
export { finishPage, REVALIDATE } from './drawn-page.ts'
export { forgetSuppliers } from './forget-suppliers.ts'
export { listRecentlyPublished } from './newest-publication.store.ts'
export { openPageCache } from './page-cache.ts'
export { routePassports } from './passport.routes.ts'
export {
  chosenLanguage,
  encodingOf,
  languageOf,
  openPassportPages,
  type PassportPages,
  SENT_QUERY,
} from './passport-pages.ts'
export { setConfirmed } from './passport-step.store.ts'
export {
  dropPublicPage,
  findLatestVersion,
  findPublished,
  findPublishedVersion,
  requirePublic,
} from './passport-version.store.ts'
export { deleteWithdrawal, findWithdrawal, insertWithdrawal, reasonOf } from './passport-withdrawal.store.ts'
export { routePublicBoms } from './public-bom.routes.ts'
export type { ReviewProblem } from './public-pages.ts'
export { describePassport, type Representation, routePublicPassports } from './public-passport.routes.ts'
export { publishPassport, requireNews } from './publish-passport.ts'
export { openReadyAnswers } from './ready-answers.ts'
export { resetSupplyChain, startSupplyChain } from './reset-supply-chain.ts'
export { isStyleNumber, readStyleNumber } from './style-number.rules.ts'
export { listTrackingCodes } from './tracking-code.store.ts'
export type { CountView, ViewedPage } from './viewed-page.ts'
export { waitsForPublication } from './waits-for-publication.ts'
