export { copyBomGeoImages } from './bom-geo-image.store.ts'
export { routeGeoImages } from './geo-image.routes.ts'
export {
  canAddGeoImage,
  freezeBomGeoImages,
  listBomGeoImages,
  listTraceGeoImages,
} from './list-trace-geo-images.ts'
export { openRestoring } from './restore-trace-geo-images.ts'
export { copyTraceGeoImages } from './trace-geo-image.store.ts'
