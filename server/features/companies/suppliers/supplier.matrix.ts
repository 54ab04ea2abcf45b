import { apart } from '#server/test/matrix.ts'

export const others = apart(
  `
call                    | nobody | brand: manager user qc | supplier: manager user qc | unverified manager | unproved | claimant | admin
listSuppliers           | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
findNamedCompanies      | 401    | ok   ok   403          | ok   ok   403             | ok                 | ok       | ok       | 403
listSupplierIds         | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
readSupplierFacets      | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
mapFactories            | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
listFactories           | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
toggleFavouriteSupplier | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
markFavouriteSuppliers  | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
`,
  {
    findNamedCompanies: () => ({ body: { names: ['Anatolia Knit'] } }),
    toggleFavouriteSupplier: ({ other }) => ({ body: { supplierId: other.id } }),
    markFavouriteSuppliers: ({ other }) => ({ body: { ids: [other.id], favorite: true } }),
  },
)
