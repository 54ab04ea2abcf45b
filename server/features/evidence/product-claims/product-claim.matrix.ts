import { CLAIM_TEXTS } from '#contract/evidence/product-claims.ts'
import { onStyle } from '#server/test/matrix.ts'

export const claims = onStyle(
  `
call               | nobody | own: manager user qc | assigned: manager user qc | foreign: manager user qc | claimant | admin
listProductClaims  | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | ok
addProductClaim    | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
changeProductClaim | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
deleteProductClaim | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
`,
  {
    addProductClaim: () => ({ body: { kind: 'organic', words: 'Organic cotton' } }),
    changeProductClaim: ({ style }) => ({
      params: { id: String(style), claimId: '999999' },
      body: { words: 'Organic' },
    }),
    deleteProductClaim: ({ style }) => ({ params: { id: String(style), claimId: '999999' } }),
  },
  { besides: [CLAIM_TEXTS.notFound] },
)
