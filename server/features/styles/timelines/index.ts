export { forgetResponsible } from './forget-responsible.ts'
export { bringTimeline } from './import-timeline.ts'
export { listDueMilestones, listOwnDue, listRecentlyDone } from './over-styles.store.ts'
export { routeTimelines } from './timeline.routes.ts'
