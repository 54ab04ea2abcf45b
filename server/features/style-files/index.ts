export { copyStyleFile } from './copy-style-file.store.ts'
export { listLostApprovals, listRecentEntries } from './over-styles.store.ts'
export { routePublicStyleFiles } from './public-style-file.routes.ts'
export { routeStyleFiles } from './style-file.routes.ts'
