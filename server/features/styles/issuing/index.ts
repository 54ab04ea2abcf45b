export { routeIssuing } from './issuing.routes.ts'
export { readDraft } from './read-draft.ts'
