import type { EvidenceTexts } from './evidence-texts.ts'

export const evidenceEn: EvidenceTexts = {
  title: 'Evidence',
  whenPublished: 'When published',
  today: 'Today',
  states: {
    valid: 'valid',
    ends_soon: 'valid, ends soon',
    expired: 'expired',
    withdrawn: 'withdrawn',
    replaced: 'replaced by newer evidence',
    gone: 'no longer shown by the brand',
  },
  stated: 'said by a company through a link',
  file: 'Open the file',
}
