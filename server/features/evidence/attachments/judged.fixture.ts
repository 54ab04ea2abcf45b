/** Evidence that fits its step, from which the tables of checks depart. */
import type { Judged } from './evidence-checks.rules.ts'

export const MILL = { id: 7, name: 'Anatolia Knit', has_account: true }
export const HALL = { id: 3, name: 'Hall 2' }

export const SCOPE: Judged = {
  kind: 'scope_certificate',
  standard: 'gots',
  state: 'accepted',
  stands: true,
  holder: MILL,
  number: 'CU-812345-GOTS-2026',
  holder_name: null,
  valid_from: '2026-01-01',
  valid_until: '2026-12-31',
  sites: [HALL],
  processes: ['spinning'],
  materials: ['cotton'],
  report: null,
  stated: null,
}
