export { routeCollections } from './collection.routes.ts'
export { findCollectionBrand } from './collection.store.ts'
export { findCollections } from './find-collections.store.ts'
export { requireCollectionFor } from './require-collection.ts'
