/** Where a lot or a piece is read, and what of it is frozen. */
import type { ContentAudiences } from '#contract/passports/audiences/audience-content.rules.ts'
import type { LotFields } from '#contract/passports/lots/lot-fields.ts'
import type { LotSaid, SnapshotLot, SnapshotLotEvidence } from '#contract/passports/lots/lot-snapshot.ts'
import type { PassportContent } from '#contract/passports/passport-snapshot.ts'
import type { SnapshotOrganization } from '#contract/passports/sections/snapshot-organization.ts'

type Numbered = Pick<SnapshotLot, 'number' | 'serial'>

const joined = (root: string, parts: readonly (readonly [string, string | null])[]): string =>
  parts.reduce(
    (path, [key, value]) => (value === null ? path : `${path}/${key}/${encodeURIComponent(value)}`),
    root,
  )

export const pathOfLot = (styleNumber: string, { number, serial }: Numbered): string =>
  joined(`/trace/${styleNumber}`, [
    ['lot', number],
    ['piece', serial],
  ])

/** GS1 Digital Link; null without a GTIN. */
export const gs1PathOf = (gtin: string | null, { number, serial }: Numbered): string | null =>
  gtin === null
    ? null
    : joined(`/01/${gtin}`, [
        ['10', number],
        ['21', serial],
      ])

/** Of the draft behind a version, as far as lots need it. */
export interface MakingStep {
  key: string
  details: readonly { supplier_id: number | null; factory_id: number | null }[]
}

interface Saying {
  fields: LotFields
  supplier: SnapshotOrganization | null
  factory: SnapshotOrganization | null
  evidence: readonly SnapshotLotEvidence[]
  /** Null where the passport marks none. */
  making: MakingStep | null
}

const isDoneElsewhere = ({ supplier_id, factory_id }: LotFields, making: MakingStep | null): boolean =>
  making !== null &&
  supplier_id !== null &&
  !making.details.some(
    (detail) =>
      detail.supplier_id === supplier_id && (factory_id === null || detail.factory_id === factory_id),
  )

/** What the lot says to somebody who reads all of it. */
export const sayLot = ({ fields, supplier, factory, evidence, making }: Saying): LotSaid => ({
  ...{ supplier, factory, made_elsewhere: isDoneElsewhere(fields, making) },
  ...{ made_from: fields.made_from, made_to: fields.made_to, quantity: fields.quantity },
  ...{ composition: fields.composition, remark: fields.remark, evidence: [...evidence] },
})

/**
 * A passport whose supply chain nobody is shown, or whose step of making nobody reads, says of no lot who made it: of what
 * is not in the version no audience can be asked.
 */
export const mayNameMaker = (
  { layout, steps }: Pick<PassportContent, 'layout' | 'steps'>,
  making: MakingStep | null,
  { steps: audiences }: ContentAudiences,
): boolean =>
  layout.supply_chain &&
  (making ? steps.some(({ key }) => key === making.key) : ![...audiences.values()].includes('nobody'))
