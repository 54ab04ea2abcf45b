import { apart } from '#server/test/matrix.ts'

/** What comes of each style is in its result; who gets which is shown in style-bulk.test.ts. */
export const others = apart(
  `
call         | nobody | brand: manager user qc | supplier: manager user qc | unverified manager | unproved | claimant | admin
changeStyles | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | 403
`,
  { changeStyles: () => ({ body: { ids: [999_999], action: { kind: 'status', status: 'on_hold' } } }) },
)
