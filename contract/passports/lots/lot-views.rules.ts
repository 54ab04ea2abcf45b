/** What a lot or a piece says to each reader: a field's audience holds for what takes its place. */
import { type ContentAudiences, contentFor } from '../audiences/audience-content.rules.ts'
import { splitReadings, type Views } from '../audiences/audience-views.rules.ts'
import { READERS } from '../audiences/audiences.ts'
import type { PassportContent } from '../passport-snapshot.ts'
import { contentOfLot } from './lot-content.rules.ts'
import { type LotSaid, lotSaid, type SnapshotLot } from './lot-snapshot.ts'

const saidOf = ({ lot }: PassportContent): LotSaid => lotSaid.parse(lot)

/** @param content all that the passport says to anybody */
export const splitLot = (
  content: PassportContent,
  lot: SnapshotLot,
  audiences: ContentAudiences,
): { everybody: LotSaid; views: Views<LotSaid> } => {
  const merged = contentOfLot(content, lot)
  return splitReadings(READERS.map((reader) => saidOf(contentFor(merged, audiences, reader))))
}
