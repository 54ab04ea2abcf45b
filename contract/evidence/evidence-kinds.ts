/** What evidence there is. */
export const EVIDENCE_KINDS = [
  'scope_certificate',
  'transaction_certificate',
  'product_certificate',
  'test_report',
  'audit',
  'declaration',
  'photo',
  'inspection',
] as const
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number]
