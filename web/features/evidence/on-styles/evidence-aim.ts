/** What evidence is attached to: a step, a material, a component of the composition, a claim, or the style where it is none of them. */
export interface EvidenceAim {
  styleId: number
  detailId?: number
  lineId?: number
  claimId?: number
  /** By its name as it is saved; the empty name is that of the only one. */
  component?: string
  /** What it is attached to, as its readers know it. */
  label: string
}
