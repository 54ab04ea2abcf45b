import { onStyle } from '#server/test/matrix.ts'

export const onStyles = onStyle(
  `
call                     | nobody | own: manager user qc | assigned: manager user qc | foreign: manager user qc | claimant | admin
listAssignedSuppliers    | 401    | ok   ok   ok         | ok   ok   ok              | 404  404  404            | 404      | ok
assignSupplier           | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
removeSupplier           | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
readAssignedChain        | 401    | ok   ok   403        | ok   ok   403             | 404  404  404            | 404      | ok
assignValueChain         | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
removeValueChain         | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
assignCircularityPartner | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
removeCircularityPartner | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
`,
  {
    assignSupplier: ({ supplier }) => ({ body: { supplier_id: supplier.id } }),
    removeSupplier: () => ({ body: { supplier_id: 999_999 } }),
    assignValueChain: () => ({ body: { value_chain_id: 999_999 } }),
    removeValueChain: () => ({ body: { value_chain_id: 999_999 } }),
    assignCircularityPartner: ({ supplier }) => ({ body: { supplier_id: supplier.id, kind: 'repairs' } }),
    removeCircularityPartner: () => ({ body: { supplier_id: 999_999 } }),
  },
  {
    consuming: ['removeSupplier'],
    besides: ['Supplier not found', 'Circularity partner not found', 'Value chain not found'],
  },
)
