export {
  findIssuable,
  type IssuableLot,
  revokeCredentialsOfLot,
  revokeCredentialsOfStyle,
} from './credential.store.ts'
export { signCompact } from './es256.ts'
export { getCredential } from './issue-credential.ts'
export { didOf, keyIdOf } from './issuer/did.rules.ts'
export { findIssuerDid } from './issuer/issuer.ts'
export { describeIssuer, routeIssuerDocuments, SIGNED_TYPE } from './issuer/issuer-documents.routes.ts'
export { routeIssuerDomains } from './issuer/issuer-domain.routes.ts'
export { routeIssuerKeys } from './issuer/issuer-key.routes.ts'
export { placeOf, takeKey } from './issuer/issuer-key.ts'
export { resealIssuerKeys } from './issuer/reseal-issuer-keys.ts'
export { CONTEXT_PATH, contextAddress, describeContext } from './passport-context.rules.ts'
