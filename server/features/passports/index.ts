export { copyPassportDraft } from './copy-draft.store.ts'
export { forgetSuppliers } from './forget-suppliers.ts'
export { findStyleOfGtin } from './gtin.store.ts'
export { openPageCache } from './page-cache.ts'
export { routePassports } from './passport.routes.ts'
export { markChanged as markPassportChanged } from './passport-draft.store.ts'
export {
  isStyleNumber,
  openPassportPages,
  type PassportPages,
  REVALIDATE,
  UNCHANGING,
} from './passport-pages.ts'
export { dropPublicPage, findPublished, findPublishedVersion } from './passport-version.store.ts'
export { describePassport, type Representation, routePublicPassports } from './public-passport.routes.ts'
export { answerReady } from './ready-answers.ts'
export { resetSupplyChain, startSupplyChain } from './reset-supply-chain.ts'
