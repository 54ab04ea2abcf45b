export { routeFactoryRequests } from './factory-request.routes.ts'
