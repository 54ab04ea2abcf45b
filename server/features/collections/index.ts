export { routeCollections } from './collection.routes.ts'
export { requireCollectionFor } from './require-collection.ts'
