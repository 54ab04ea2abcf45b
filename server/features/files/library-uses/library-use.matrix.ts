import { apart } from '#server/test/matrix.ts'

const NONE = { id: '999999' }

export const others = apart(
  `
call              | nobody | brand: manager user qc | supplier: manager user qc | unverified manager | unproved | claimant | admin
readLibraryUses   | 401    | 404  404  403          | 404  404  403             | 404                | 404      | 404      | 403
updateLibraryUses | 401    | 404  404  403          | 404  404  403             | 404                | 404      | 404      | 403
`,
  {
    readLibraryUses: () => ({ params: NONE }),
    updateLibraryUses: () => ({
      params: NONE,
      body: { version: 1, styles: [{ id: 1, chart_version: null, tech_pack_version: 1 }] },
    }),
  },
)
