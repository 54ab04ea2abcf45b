/** Beside what an issue freezes: which issue the answer is, and which one replaces it (docs/product.md, Issues). */
import { z } from 'zod'
import { instant } from '../values/fields.ts'

export const lastIssueFields = {
  /** The last issue of the style; null until there is one. */
  issue: z.object({ number: z.int(), issued_at: instant }).nullable(),
  /** Whether the answer is what that issue froze, as everybody but owners reads it; false for a draft. */
  is_issued: z.boolean(),
}
