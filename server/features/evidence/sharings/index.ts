export { routeEvidenceSharings } from './sharing.routes.ts'
export { listOfferedWaiting } from './waiting-sharings.store.ts'
