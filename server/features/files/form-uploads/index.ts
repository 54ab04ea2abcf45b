export { routeFormUploads } from './form-upload.routes.ts'
