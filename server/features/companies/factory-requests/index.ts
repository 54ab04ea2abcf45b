export { routeFactoryRequests } from './factory-request.routes.ts'
export { listRequests as listFactoryRequests } from './factory-request.store.ts'
