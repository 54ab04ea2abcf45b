import { apart } from '#server/test/matrix.ts'

export const others = apart(
  `
call               | nobody | brand: manager user qc | supplier: manager user qc | unverified manager | unproved | claimant | admin
readIssuer         | 401    | ok   403  403          | ok   403  403             | ok                 | ok       | ok       | 403
replaceIssuerKey   | 401    | ok   403  403          | ok   403  403             | ok                 | 403      | 403      | 403
readIssuerDomain   | 401    | ok   403  403          | ok   403  403             | ok                 | ok       | ok       | 403
nameIssuerDomain   | 401    | ok   403  403          | ok   403  403             | 403                | 403      | 403      | 403
checkIssuerDomain  | 401    | ok   403  403          | ok   403  403             | 404                | 403      | 403      | 403
removeIssuerDomain | 401    | ok   403  403          | ok   403  403             | 404                | 403      | 403      | 403
`,
  {
    replaceIssuerKey: () => ({ body: {} }),
    nameIssuerDomain: ({ count }) => ({ body: { domain: `brand-${count}.example` } }),
  },
)
