/** What evidence is attached to: a step, a material, a claim, or the style where it is none of them. */
export interface EvidenceAim {
  styleId: number
  detailId?: number
  lineId?: number
  claimId?: number
  /** What it is attached to, as its readers know it. */
  label: string
}
