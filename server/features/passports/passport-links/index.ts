export { routePassportLinks } from './passport-link.routes.ts'
export { resealHolderKeys } from './reseal-holder-keys.ts'
export { routeRestrictedPages } from './restricted-pages.routes.ts'
