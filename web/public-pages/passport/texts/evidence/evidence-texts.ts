import type { EvidenceNow } from '#contract/passports/sections/snapshot-evidence.ts'

/** Of the evidence behind a passport. Kinds and days of validity are those of lots. */
export type EvidenceTexts = {
  title: string
  whenPublished: string
  today: string
  states: Record<EvidenceNow, string>
  stated: string
  file: string
}
