import { apart } from '#server/test/matrix.ts'

/** What comes of each row is in its result; who may change which passport is shown in gtin-imports.test.ts. */
export const others = apart(
  `
call          | nobody | brand: manager user qc | supplier: manager user qc | unverified manager | unproved | claimant | admin
readGtinNames | 401    | ok   ok   403          | ok   ok   403             | ok                 | ok       | ok       | 403
importGtins   | 401    | ok   ok   403          | ok   ok   403             | ok                 | ok       | ok       | 403
`,
  {
    readGtinNames: () => ({ body: { references: ['NL-1'] } }),
    importGtins: () => ({ body: { rows: [{ style_id: 999_999_999, gtin: '4006381333931' }] } }),
  },
)
