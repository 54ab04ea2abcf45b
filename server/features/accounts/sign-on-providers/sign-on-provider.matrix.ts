import { apart } from '#server/test/matrix.ts'

export const others = apart(
  `
call                 | nobody | brand: manager user qc | supplier: manager user qc | unverified manager | unproved | claimant | admin
listSignOnProviders  | 401    | ok   403  403          | ok   403  403             | ok                 | ok       | ok       | ok
addSignOnProvider    | 401    | ok   403  403          | ok   403  403             | ok                 | 403      | 403      | ok
changeSignOnProvider | 401    | 404  403  403          | 404  403  403             | 404                | 404      | 404      | 404
removeSignOnProvider | 401    | 404  403  403          | 404  403  403             | 404                | 404      | 404      | 404
testSignOnProvider   | 401    | 404  403  403          | 404  403  403             | 404                | 404      | 404      | 404
addSignOnDomain      | 401    | 404  403  403          | 404  403  403             | 404                | 404      | 404      | 404
proveSignOnDomain    | 401    | 404  403  403          | 404  403  403             | 404                | 404      | 404      | 404
removeSignOnDomain   | 401    | 404  403  403          | 404  403  403             | 404                | 404      | 404      | 404
listNamedDomains     | 401    | 403  403  403          | 403  403  403             | 403                | 403      | 403      | ok
confirmNamedDomain   | 401    | 403  403  403          | 403  403  403             | 403                | 403      | 403      | 404
`,
  {
    addSignOnProvider: () => ({
      body: { name: 'Okta', issuer: 'https://brand.example', client_id: 'selvedge' },
    }),
    changeSignOnProvider: () => ({ params: { id: '999999' }, body: { name: 'Okta' } }),
    removeSignOnProvider: () => ({ params: { id: '999999' } }),
    testSignOnProvider: () => ({ params: { id: '999999' } }),
    addSignOnDomain: () => ({ params: { id: '999999' }, body: { domain: 'brand.example' } }),
    proveSignOnDomain: () => ({ params: { id: '999999' } }),
    removeSignOnDomain: () => ({ params: { id: '999999' } }),
    confirmNamedDomain: () => ({ params: { id: '999999' } }),
  },
)
