import { apart } from '#server/test/matrix.ts'

export const others = apart(
  `
call                       | nobody | brand: manager user qc | supplier: manager user qc | unverified manager | unproved | claimant | admin
readInstallationSettings   | 401    | 403  403  403          | 403  403  403             | 403                | 403      | 403      | ok
changeInstallationSettings | 401    | 403  403  403          | 403  403  403             | 403                | 403      | 403      | ok
uploadSignInLogo           | 401    | 403  403  403          | 403  403  403             | 403                | 403      | 403      | ok
removeSignInLogo           | 401    | 403  403  403          | 403  403  403             | 403                | 403      | 403      | ok
`,
  {
    changeInstallationSettings: () => ({ body: { sign_in_name: 'Northloom' } }),
  },
)
