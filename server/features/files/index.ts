export { routeFiles } from './file.routes.ts'
export { type FileRow, filesOfStyle } from './file.store.ts'
export { presentFiles, requireFileOfStyle } from './list-style-files.ts'
