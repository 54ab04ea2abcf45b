export { forgetResponsible } from './forget-responsible.ts'
export { listDueMilestones, listRecentlyDone } from './over-styles.store.ts'
export { routeTimelines } from './timeline.routes.ts'
