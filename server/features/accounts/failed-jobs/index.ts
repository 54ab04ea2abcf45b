export { routeFailedJobs } from './failed-job.routes.ts'
export { presentFailedJob } from './failed-job.rules.ts'
export { countFailed, listFailed } from './failed-job.store.ts'
