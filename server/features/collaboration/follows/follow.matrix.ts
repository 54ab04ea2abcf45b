import { apart, onStyle } from '#server/test/matrix.ts'

export const onStyles = onStyle(
  `
call         | nobody | own: manager user qc | assigned: manager user qc | foreign: manager user qc | claimant | admin
readFollow   | 401    | ok   ok   ok         | ok   ok   ok              | 404  404  404            | 404      | ok
changeFollow | 401    | ok   ok   ok         | ok   ok   ok              | 404  404  404            | 404      | ok
`,
  {
    readFollow: ({ style }) => ({ params: { subject: 'style', id: String(style) } }),
    changeFollow: ({ style }) => ({
      params: { subject: 'style', id: String(style) },
      body: { choice: 'follow' },
    }),
  },
)

export const others = apart(
  `
call        | nobody | brand: manager user qc | supplier: manager user qc | unverified manager | unproved | claimant | admin
listFollows | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
`,
)
