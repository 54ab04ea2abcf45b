export { routeFiles } from './file.routes.ts'
export { listStyleFiles, requireFileOfStyle } from './list-style-files.ts'
