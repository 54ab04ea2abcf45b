export { askRequest, type Decision, decidedAlready, decideRequest, refuseDecided } from './decide-request.ts'
export {
  closeRequest,
  findWaiting,
  getRequest,
  isFound,
  listRequests,
  type RequestKind,
  readRequestsPage,
  readSlice,
  standingOf,
} from './request.store.ts'
