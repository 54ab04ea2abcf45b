import { onStyle } from '#server/test/matrix.ts'

const DAY_MS = 86_400_000
const dayIn = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

export const onStyles = onStyle(
  `
call                     | nobody | own: manager user qc | assigned: manager user qc | foreign: manager user qc | claimant | admin
listPassportLinks        | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
addPassportLink          | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 403      | 403
revokePassportLink       | 401    | 404  404  403        | 403  403  403             | 404  404  404            | 404      | 403
listPassportLinkOpenings | 401    | 404  404  403        | 403  403  403             | 404  404  404            | 404      | 403
makeHolderKey            | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 403      | 403
exportHolderLinks        | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
`,
  {
    addPassportLink: () => ({
      body: { partner_name: 'Mendly', reader: 'professional', covers: 'style', ends_on: dayIn(30) },
    }),
    revokePassportLink: ({ style }) => ({ params: { id: String(style), link: '999999' } }),
    listPassportLinkOpenings: ({ style }) => ({ params: { id: String(style), link: '999999' } }),
    makeHolderKey: () => ({ body: { replaces: null } }),
  },
)
