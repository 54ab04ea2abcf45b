export { routeEvidenceOnStyles } from './attachment.routes.ts'
export { listStyleEvidence } from './list-attached.ts'
export { listStylesOfTurns, readEvidenceNow, readShownEvidence } from './shown-evidence.store.ts'
