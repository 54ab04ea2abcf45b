export { routePublications } from './publication.routes.ts'
export { listWaiting as listWaitingPublications } from './publication-request.store.ts'
