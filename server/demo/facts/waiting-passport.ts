import { DEFAULT_TRACE_LAYOUT } from '#contract/passports/passport-snapshot.ts'
import { type DraftPassport, stepsOf } from './passport-drafts.ts'

/** Its maker speaks for Northloom, which is asked first: this one waits, so nobody has scanned it. */
export const WAITING_PASSPORT: DraftPassport = {
  style: 'Capsule zipless hoodie',
  productName: 'Capsule zipless hoodie',
  layout: DEFAULT_TRACE_LAYOUT,
  published: [-1],
  steps: stepsOf('Capsule zipless hoodie'),
}
