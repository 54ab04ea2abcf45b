export { routeEvidenceSharings } from './sharing.routes.ts'
