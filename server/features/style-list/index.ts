export { findByText, toCard } from './find-by-text.ts'
export { type KeptStyles, openKeptStyles } from './kept-styles.ts'
export { routeStyleList } from './style-list.routes.ts'
export { scheduleStyleChanges } from './take-away-changes.ts'
