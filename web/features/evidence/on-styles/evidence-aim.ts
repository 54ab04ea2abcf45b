/** What evidence is attached to: a step, a material, or the style where it is neither. */
export interface EvidenceAim {
  styleId: number
  detailId?: number
  lineId?: number
  /** What it is attached to, as its readers know it. */
  label: string
}
