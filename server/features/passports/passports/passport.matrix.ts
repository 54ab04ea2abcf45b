import { apart, onStyle } from '#server/test/matrix.ts'

export const onStyles = onStyle(
  `
call                   | nobody | own: manager user qc | assigned: manager user qc | foreign: manager user qc | claimant | admin
readPassport           | 401    | ok   ok   403        | ok   ok   403             | 404  404  404            | 404      | ok
submitPassport         | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
updatePassport         | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
savePassportNote       | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
readPassportStatus     | 401    | ok   ok   ok         | ok   ok   ok              | 404  404  404            | 404      | ok
readPassportVersion    | 401    | ok   ok   403        | ok   ok   403             | 404  404  404            | 404      | ok
restorePassportVersion | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
listPassportVersions   | 401    | ok   ok   403        | ok   ok   403             | 404  404  404            | 404      | ok
generateQr             | 401    | ok   ok   403        | ok   ok   403             | 404  404  404            | 404      | ok
`,
  {
    submitPassport: () => ({ body: { productName: 'Harbour tee' } }),
    updatePassport: () => ({ body: { productName: 'Harbour tee' } }),
    savePassportNote: () => ({ body: { comment: 'A note' } }),
    readPassportVersion: ({ style }) => ({ params: { id: String(style), number: '1' } }),
    restorePassportVersion: ({ style }) => ({ params: { id: String(style), number: '1' }, body: {} }),
    generateQr: ({ style }) => ({ body: { inquiryId: style } }),
  },
)

export const others = apart(`
call             | nobody | brand: manager user qc | supplier: manager user qc | unverified manager | unproved | claimant | admin
listTraceIcons   | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
readPassportHelp | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
`)
