export { routeActivity } from './activity.routes.ts'
export { type ActivityStanding, findActivityStanding } from './activity.store.ts'
export { findSeenChanges, type SeenChange } from './find-seen-changes.ts'
export { readEntries } from './list-activity.ts'
