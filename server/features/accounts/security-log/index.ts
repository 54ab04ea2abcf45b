export { routeSecurityLog } from './security-log.routes.ts'
