export { findWay } from './find-way.ts'
export { routePublications } from './publication.routes.ts'
export { PUBLICATION_REQUESTS } from './publication-request.store.ts'
export { holdAgreement } from './publishing-agreement.store.ts'
