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
export type { StyleStanding } from './style-standing.ts'
