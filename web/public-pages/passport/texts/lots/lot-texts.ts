import type { EvidenceKind } from '#contract/evidence/evidence-kinds.ts'

/** On the page of a lot or of a piece. */
export type LotTexts = {
  titleLot: string
  titlePiece: string
  number: string
  serial: string
  made: string
  quantity: string
  supplier: string
  remark: string
  evidence: string
  evidenceKinds: Record<EvidenceKind, string>
  validUntil: (date: string) => string
  ofLot: string
  ofPiece: string
  inherits: string
  published: (date: string) => string
}
