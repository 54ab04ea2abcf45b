export { type OidcClient, type OidcClients, openOidcClients, ProviderFailed } from './oidc-clients.ts'
export { findOnlyWay, requireJoiningByPassword, requireOwnPassword, requireWayIn } from './require-way-in.ts'
export { resealClients } from './reseal-clients.ts'
export { domainOf, type WayIn } from './sign-on.rules.ts'
export { listDomains } from './sign-on-domain.store.ts'
export { routeSignOnProviders } from './sign-on-provider.routes.ts'
export {
  findByDomain,
  findEnforcing,
  findEnforcingOf,
  findProvider,
  listButtons,
  listGroups,
  lockProvider,
  type Provider,
} from './sign-on-provider.store.ts'
