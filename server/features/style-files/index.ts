export { copyStyleFile } from './copy-style-file.store.ts'
export { findFiles } from './find-files.store.ts'
export { routePublicStyleFiles } from './public-style-file.routes.ts'
export { routeStyleFiles } from './style-file.routes.ts'
