import { apart } from '#server/test/matrix.ts'

export const others = apart(
  `
call            | nobody | brand: manager user qc | supplier: manager user qc | unverified manager | unproved | claimant | admin
listStyleViews  | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | 403
createStyleView | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | 403
changeStyleView | 401    | 404  404  404          | 404  404  404             | 404                | 404      | 404      | 403
deleteStyleView | 401    | 404  404  404          | 404  404  404             | 404                | 404      | 404      | 403
`,
  {
    createStyleView: () => ({ body: { name: 'Due soon' } }),
    changeStyleView: () => ({ params: { id: '999999' }, body: { name: 'Due soon' } }),
    deleteStyleView: () => ({ params: { id: '999999' } }),
  },
)
