export { canonicalJson, digestOf } from './canonical.rules.ts'
export {
  countForgeries,
  FORGERIES,
  findForgery,
  getSigningKey,
  onForgery,
  refuseForged,
  requireGenuine,
} from './genuine.ts'
export { findMomentOver, type LogMoment } from './log/find-moment.ts'
export { askForHead, growLog, scheduleLog } from './log/grow-log.ts'
export {
  readCheckpoint,
  readConsistency,
  readInclusion,
  readLotProof,
  readVerifier,
  readVersionProof,
} from './log/read-proof.ts'
export { verifyLog } from './log/verify-log.ts'
export { findForgeryOfLot, nameOfLot, requireGenuineLot } from './lots/genuine-lot.ts'
export { fromProvableLots, listProvableLots, type ProvableLot } from './lots/provable-lot.store.ts'
export { logLot, logLotWithdrawal, signLot } from './lots/sign-lot.ts'
export { isDescribedRightly, resealProofKey } from './proof-key.ts'
export { fromProvable, listProvable, type Provable } from './provable.store.ts'
export { signEarlierVersions } from './sign-earlier-versions.ts'
export { logChange, signVersion } from './sign-version.ts'
export { describeStamp } from './time-stamps/describe-stamp.ts'
export { findStamped } from './time-stamps/time-stamp.store.ts'
