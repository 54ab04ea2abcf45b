/** What a version freezes of the passport's sections. */
import type { z } from 'zod'
import { snapshotFacts } from '../facts/fact-schemas.ts'
import { snapshotCost } from '../france/environmental-costs.ts'
import { snapshotBom } from '../passport-bom.ts'
import { snapshotCare } from '../passport-care.ts'
import { snapshotServices } from '../passport-circular-services.ts'
import { snapshotComposition } from '../passport-composition.ts'
import { snapshotGtin } from '../passport-gtin.ts'
import { snapshotLca } from '../passport-lca.ts'
import { snapshotStory } from '../passport-story.ts'
import { snapshotEvidence } from './snapshot-evidence.ts'

/** With what an older version, which has nothing of a section, says of it. */
export const sectionSnapshots = {
  ...snapshotGtin.shape,
  ...snapshotComposition.shape,
  ...snapshotCare.shape,
  ...snapshotBom.shape,
  ...snapshotLca.shape,
  ...snapshotServices.shape,
  ...snapshotStory.shape,
  ...snapshotFacts.shape,
  ...snapshotCost.shape,
  ...snapshotEvidence.shape,
}

type Snapshots = typeof sectionSnapshots
export type SectionSnapshots = { [Key in keyof Snapshots]: z.output<Snapshots[Key]> }
