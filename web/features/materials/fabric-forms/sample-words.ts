import type { SampleState } from '#contract/materials/fabric-forms.ts'

export const SAMPLE_NAMES: Readonly<Record<SampleState, string>> = {
  none: 'None',
  requested: 'Requested',
  received: 'Received',
  approved: 'Approved',
  rejected: 'Rejected',
}
