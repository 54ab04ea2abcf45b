export { findOnStyles, isAllowed, isOneOf, OF_STYLE, ofItsStyle } from './find-on-styles.store.ts'
export { listNamedStyleIds, listNumberedStyleIds } from './named-styles.store.ts'
export {
  isOwnStyle,
  listNewest,
  type Newest,
  type NewestRow,
  type NewestWay,
  ownCollectionIds,
  seenStyleIds,
} from './newest-rows.store.ts'
export { openOwnStyles } from './own-styles.store.ts'
export { type Asked, searchRows } from './search-rows.store.ts'
export { sharesVerifiedStyle } from './shared-styles.store.ts'
export { lockDocuments, STYLE_DOCUMENTS, type StyleDocument } from './style-documents.store.ts'
export { isOnPublicPage, isSeenInTrash, isSeenOnStyle } from './style-file-scope.store.ts'
export {
  copyStyleColumns,
  dropPicture,
  dropValueChain,
  moveStyle,
  prepareStyleRow,
  saveStyleRow,
  setBesideContent,
  setValueChain,
  takeValueChain,
} from './style-row.store.ts'
export {
  findStanding,
  fromStyles,
  hasAccount,
  holdStyle,
  inScope,
  isAssigned,
  isCollectionSeen,
  isOwner,
  isStyleVerified,
  isVisible,
  type LockedStyle,
  lockStyle,
  lockStyleOfBrand,
  type Viewer,
  viewerOf,
  worksOnStyle,
} from './style-scope.store.ts'
export type { StyleStanding } from './style-standing.ts'
export { hasBareNumber, isCalled, isNearlyCalled } from './style-words.store.ts'
export { countTechPackUp, describeAgain, isTechPackApproved, touchTechPack } from './tech-pack-files.store.ts'
