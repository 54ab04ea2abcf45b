export { routeInstallationSettings } from './settings.routes.ts'
