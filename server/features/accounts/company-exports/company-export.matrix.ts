import { apart } from '#server/test/matrix.ts'

export const others = apart(
  `
call                  | nobody | brand: manager user qc | supplier: manager user qc | unverified manager | unproved | claimant | admin
listCompanyExports    | 401    | ok   403  403          | ok   403  403             | ok                 | ok       | ok       | 403
askForCompanyExport   | 401    | ok   403  403          | ok   403  403             | ok                 | ok       | ok       | 403
downloadCompanyExport | 401    | 404  403  403          | 404  403  403             | 404                | 404      | 404      | 403
`,
  { downloadCompanyExport: () => ({ params: { id: '999999' } }) },
)
