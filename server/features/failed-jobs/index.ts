export { routeFailedJobs } from './failed-job.routes.ts'
export { countFailed } from './failed-job.store.ts'
