export { routeApiKeys } from './api-key.routes.ts'
