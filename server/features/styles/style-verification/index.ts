export { requestVerification } from './request-verification.ts'
export { routeStyleVerification } from './style-verification.routes.ts'
export { listWaiting as listWaitingVerifications } from './style-verification.store.ts'
