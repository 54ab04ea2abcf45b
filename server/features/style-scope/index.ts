export {
  canOnStyle,
  decidesDeletion,
  isPassportAvailable,
  requireCan,
  STYLE_PERMISSIONS,
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
  type LockedStyle,
  lockStyle,
} from './style-scope.store.ts'
