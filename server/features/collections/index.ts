export { routeCollections } from './collection.routes.ts'
export { findCollectionBrand } from './collection.store.ts'
export { requireCollectionFor } from './require-collection.ts'
