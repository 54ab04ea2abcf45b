export { findWay } from './find-way.ts'
export { PUBLICATION_REQUESTS } from './publication-request.store.ts'
export { routePublications } from './publication.routes.ts'
export { holdAgreement } from './publishing-agreement.store.ts'
