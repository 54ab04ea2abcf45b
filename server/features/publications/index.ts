export { routePublications } from './publication.routes.ts'
