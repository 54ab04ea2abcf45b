import { apart, onStyle } from '#server/test/matrix.ts'

export const onStyles = onStyle(
  `
call                 | nobody | own: manager user qc | assigned: manager user qc | foreign: manager user qc | claimant | admin
addStyleToCollection | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
readCollection       | 401    | ok   ok   ok         | ok   ok   ok              | 404  404  404            | 404      | ok
renameCollection     | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
deleteCollection     | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
`,
  {
    addStyleToCollection: ({ collection, style }) => ({
      params: { collectionId: String(collection), inquiryId: String(style) },
    }),
    readCollection: ({ collection }) => ({ params: { id: String(collection) } }),
    renameCollection: ({ collection }) => ({ params: { id: String(collection) }, body: { name: 'Renamed' } }),
    deleteCollection: ({ collection }) => ({ params: { id: String(collection) } }),
  },
  { consuming: ['deleteCollection'] },
)

export const others = apart(
  `
call             | nobody | brand: manager user qc | supplier: manager user qc | unverified manager | unproved | claimant | admin
listCollections  | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
createCollection | 401    | ok   ok   403          | ok   ok   403             | ok                 | ok       | ok       | 403
`,
  {
    createCollection: () => ({ body: { name: 'Spring' } }),
  },
)
