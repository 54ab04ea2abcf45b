import { apart } from '#server/test/matrix.ts'

export const others = apart(
  `
call                    | nobody | brand: manager user qc | supplier: manager user qc | unverified manager | unproved | claimant | admin
readCompanyDeletion     | 401    | ok   403  403          | ok   403  403             | ok                 | ok       | ok       | 403
askForCompanyDeletion   | 401    | ok   403  403          | ok   403  403             | ok                 | 403      | ok       | 403
withdrawCompanyDeletion | 401    | ok   403  403          | ok   403  403             | ok                 | ok       | ok       | 403
listCompanyDeletions    | 401    | 403  403  403          | 403  403  403             | 403                | 403      | 403      | ok
decideCompanyDeletion   | 401    | 403  403  403          | 403  403  403             | 403                | 403      | 403      | 404
`,
  {
    askForCompanyDeletion: () => ({
      body: { company_name: 'Another company', current_password: 'selvedge-test' },
    }),
    decideCompanyDeletion: () => ({
      params: { id: '999999' },
      body: { approve_status: false, reason: 'No.' },
    }),
  },
)
