export { enterFactory } from './enter-factory.ts'
export { factoriesOf } from './factory.store.ts'
export { routeOrganizations } from './organization.routes.ts'
export { routeVerification } from './verification.routes.ts'
