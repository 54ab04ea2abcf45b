export { routeFactoryRequests } from './factory-request.routes.ts'
export { FACTORY_REQUESTS } from './factory-request.store.ts'
