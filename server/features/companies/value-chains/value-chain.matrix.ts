import { apart } from '#server/test/matrix.ts'

export const others = apart(
  `
call                      | nobody | brand: manager user qc | supplier: manager user qc | unverified manager | unproved | claimant | admin
listValueChains           | 401    | ok   ok   403          | ok   ok   403             | ok                 | ok       | ok       | ok
listValueChainIds         | 401    | ok   ok   403          | ok   ok   403             | ok                 | ok       | ok       | ok
createValueChain          | 401    | ok   ok   403          | ok   ok   403             | 403                | 403      | 403      | 403
readValueChain            | 401    | 404  404  403          | 404  404  403             | 404                | 404      | 404      | 404
changeValueChain          | 401    | 404  404  403          | 404  404  403             | 404                | 404      | 404      | 403
retireValueChain          | 401    | 404  404  403          | 404  404  403             | 404                | 404      | 404      | 403
listValueChainUses        | 401    | 404  404  403          | 404  404  403             | 404                | 404      | 404      | 404
toggleFavouriteValueChain | 401    | 404  404  403          | 404  404  403             | 404                | 404      | 404      | 404
markFavouriteValueChains  | 401    | 404  404  403          | 404  404  403             | 404                | 404      | 404      | 404
`,
  {
    createValueChain: ({ count }) => ({ body: { name: `Chain ${count}`, product_type: 1 } }),
    readValueChain: () => ({ params: { id: '999999' } }),
    changeValueChain: ({ count }) => ({
      params: { id: '999999' },
      body: { name: `Chain ${count}`, product_type: 1, version: 1 },
    }),
    retireValueChain: () => ({ params: { id: '999999' } }),
    listValueChainUses: () => ({ params: { id: '999999' } }),
    toggleFavouriteValueChain: () => ({ body: { value_chain_id: 999_999 } }),
    markFavouriteValueChains: () => ({ body: { ids: [999_999], favorite: true } }),
  },
)
