import { apart, onStyle, type Target } from '#server/test/matrix.ts'

const ofVersion = ({ style }: Target) => ({ params: { id: String(style), version: '1' } })

/** The other owner company is not in this table: it is shown in cost-privacy.test.ts. */
export const onStyles = onStyle(
  `
call                      | nobody | own: manager user qc | assigned: manager user qc | foreign: manager user qc | claimant | admin
listCostSuppliers         | 401    | ok   ok   401        | 401  401  401             | 404  404  404            | 404      | 401
readCostSheet             | 401    | ok   ok   401        | 401  401  401             | 404  404  404            | 404      | 401
saveCostSheet             | 401    | ok   ok   401        | 401  401  401             | 404  404  404            | 404      | 401
readCostStatus            | 401    | ok   ok   401        | 401  401  401             | 404  404  404            | 404      | 401
listCostVersions          | 401    | ok   ok   401        | 401  401  401             | 404  404  404            | 404      | 401
readCostVersion           | 401    | ok   ok   401        | 401  401  401             | 404  404  404            | 404      | 401
readCostComment           | 401    | ok   ok   401        | 401  401  401             | 404  404  404            | 404      | 401
assignCostSuppliers       | 401    | ok   ok   401        | 401  401  401             | 404  404  404            | 404      | 401
addCostFactories          | 401    | ok   ok   401        | 401  401  401             | 404  404  404            | 404      | 401
readSecondaryCost         | 401    | ok   ok   401        | 401  401  401             | 404  404  404            | 404      | 401
saveSecondaryCost         | 401    | ok   ok   401        | 401  401  401             | 404  404  404            | 404      | 401
listSecondaryCostVersions | 401    | ok   ok   401        | 401  401  401             | 404  404  404            | 404      | 401
readSecondaryCostVersion  | 401    | ok   ok   401        | 401  401  401             | 404  404  404            | 404      | 401
readSecondaryCostComment  | 401    | ok   ok   401        | 401  401  401             | 404  404  404            | 404      | 401
listBomCostLines          | 401    | ok   ok   401        | 401  401  401             | 404  404  404            | 404      | 401
`,
  {
    saveCostSheet: () => ({ body: { comment: 'Again' } }),
    saveSecondaryCost: () => ({ body: { comment: 'Again' } }),
    readCostVersion: ofVersion,
    readCostComment: ofVersion,
    readSecondaryCostVersion: ofVersion,
    readSecondaryCostComment: ofVersion,
    assignCostSuppliers: () => ({ body: { cost_service_id: 1, suppliers: [] } }),
    addCostFactories: ({ supplier }) => ({
      body: { cost_service_id: 1, supplier_id: supplier.id, factories: [] },
    }),
  },
  { besides: ['This version does not exist.'] },
)

export const others = apart(
  `
call                | nobody | brand: manager user qc | supplier: manager user qc | unverified manager | unproved | claimant | admin
listCostingServices | 401    | ok     ok   ok         | ok        ok   ok         | ok                 | ok       | ok       | ok
`,
)
