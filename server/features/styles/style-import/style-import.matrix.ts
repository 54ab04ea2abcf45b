import { apart } from '#server/test/matrix.ts'

/** What comes of each row is in its result; who may change which style is shown in style-import.test.ts. */
export const others = apart(
  `
call         | nobody | brand: manager user qc | supplier: manager user qc | unverified manager | unproved | claimant | admin
importStyles | 401    | ok   ok   403          | ok   ok   403             | ok                 | ok       | ok       | 403
readImportNames | 401 | ok   ok   403          | ok   ok   403             | ok                 | ok       | ok       | 403
`,
  {
    readImportNames: () => ({ body: { references: ['NL-1'] } }),
    importStyles: () => ({ body: { rows: [{ style_number: 'ST-00000-00000' }], preview: true } }),
  },
)
