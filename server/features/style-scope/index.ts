export {
  canOnStyle,
  decidesDeletion,
  requireCan,
  type StyleStanding,
} from './style.access.ts'
export {
  findStanding,
  fromStyles,
  hasAccount,
  inScope,
  isAssigned,
  isOwner,
  isStyleVerified,
  isVisible,
  type LockedStyle,
  lockStyle,
  lockStyleOfBrand,
  type Viewer,
  viewerOf,
} from './style-scope.store.ts'
