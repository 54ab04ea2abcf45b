import type { EvidenceKind } from '#contract/evidence/evidence-kinds.ts'
import type { CheckWeight, Coverage, WeighedCheck } from '#contract/evidence/evidence-on-styles.ts'
import type { EvidenceState, ReadingLevel, TestName } from '#contract/evidence/evidence-record.ts'
import type { PillTone } from '#web/ui/pill.tsx'

export const EVIDENCE_KIND_NAMES: Record<EvidenceKind, string> = {
  scope_certificate: 'Scope certificate',
  transaction_certificate: 'Transaction certificate',
  product_certificate: 'Product certificate',
  test_report: 'Test report',
  audit: 'Audit',
  declaration: 'Declaration',
  photo: 'Photo',
  inspection: 'Inspection',
}

export const EVIDENCE_STATE_NAMES: Record<EvidenceState, string> = {
  draft: 'Not shared',
  offered: 'Offered',
  accepted: 'Accepted',
  refused: 'Refused',
  expiring: 'Ends soon',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
  superseded: 'Replaced',
}

export const EVIDENCE_STATE_TONES: Record<EvidenceState, PillTone> = {
  draft: 'neutral',
  offered: 'waiting',
  accepted: 'confirmed',
  refused: 'unconfirmed',
  expiring: 'waiting',
  expired: 'unconfirmed',
  withdrawn: 'unconfirmed',
  superseded: 'neutral',
}

export const LEVEL_NAMES: Record<ReadingLevel, string> = {
  file: 'Facts and file',
  facts: 'Facts only',
  existence: 'Only that it exists',
}

export const TEST_WORDS: Record<TestName, string> = {
  ph: 'pH',
  colour_fastness: 'Colour fastness',
  pilling: 'Pilling',
  svhc: 'SVHC',
  azo: 'Azo dyes',
  shrinkage: 'Shrinkage',
  tear_strength: 'Tear strength',
  other: 'Another test',
}

export const CHECK_WORDS: Record<WeighedCheck, string> = {
  holder: 'Holder and supplier',
  site: 'Site and factory',
  process: 'Process and step',
  material: 'Material and composition',
  dates: 'Validity and day of production',
  number: 'Form of the number',
}

export const WEIGHT_WORDS: Record<CheckWeight, string> = {
  block: 'Blocks',
  warn: 'Warns',
  note: 'Is noted',
}

export const COVERAGE_WORDS: Record<Coverage, string> = {
  covered: 'Covered by evidence',
  ran_out: 'Evidence has run out',
  not_covered: 'Not covered',
}

export const COVERAGE_TONES: Record<Coverage, PillTone> = {
  covered: 'confirmed',
  ran_out: 'waiting',
  not_covered: 'unconfirmed',
}
