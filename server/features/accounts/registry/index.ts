export { endFirstSteps, getOperatorAccount, insertAccount, setVerification } from './account.store.ts'
export {
  closeCompany,
  enterRegistry,
  insertOrganization,
  insertProvisional,
  setCompanyOfItsOwn,
  updateCompany,
} from './company.store.ts'
export {
  closeInvitation,
  insertInvitation,
  setInvitationToken,
  withdrawInvitation,
} from './invitation.store.ts'
export {
  closeRegistration,
  insertUser,
  markDeparted,
  putAwayFirstSteps,
  setLanguage,
  setNameAndAddress,
  setPasswordHash,
  setProved,
  updateMember,
} from './person.store.ts'
export { hasManagerWithFactor, isOnlyWayIn, requireWayIn } from './way-in.store.ts'
