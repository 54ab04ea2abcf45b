export { routeFiles } from './file.routes.ts'
export { filesOfStyle } from './file.store.ts'
export { presentFiles, requireFileOfStyle } from './list-style-files.ts'
