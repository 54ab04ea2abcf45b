import { apart, onStyle } from '#server/test/matrix.ts'

export const onStyles = onStyle(
  `
call                  | nobody | own: manager user qc | assigned: manager user qc | foreign: manager user qc | claimant | admin
readStyleFacts        | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | ok
changeStyleFacts      | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
readCollectionFacts   | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
changeCollectionFacts | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
`,
  {
    changeStyleFacts: () => ({ body: { durability: 'Washed 50 times' } }),
    readCollectionFacts: ({ collection }) => ({ params: { id: String(collection) } }),
    changeCollectionFacts: ({ collection }) => ({
      params: { id: String(collection) },
      body: { durability: 'Washed 50 times' },
    }),
  },
)

export const others = apart(
  `
call               | nobody | brand: manager user qc | supplier: manager user qc | unverified manager | unproved | claimant | admin
readCompanyFacts   | 401    | ok   ok   403          | ok   ok   403             | ok                 | ok       | ok       | 403
changeCompanyFacts | 401    | ok   ok   403          | ok   ok   403             | ok                 | ok       | ok       | 403
`,
  { changeCompanyFacts: () => ({ body: { repair: 'By us' } }) },
)
