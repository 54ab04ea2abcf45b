export { routePublications } from './publication.routes.ts'
export { PUBLICATION_REQUESTS } from './publication-request.store.ts'
