export { routeEvidenceOnStyles } from './attachment.routes.ts'
export { listStyleEvidence } from './list-attached.ts'
export {
  listShownFiles,
  listStylesOfTurns,
  readEvidenceNow,
  readShownEvidence,
} from './shown-evidence.store.ts'
