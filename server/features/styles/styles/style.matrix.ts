import { styleInput } from '#server/test/make.ts'
import { apart, onStyle } from '#server/test/matrix.ts'

export const onStyles = onStyle(
  `
call                | nobody | own: manager user qc | assigned: manager user qc | foreign: manager user qc | claimant | admin
readStyle           | 401    | ok   ok   ok         | ok   ok   ok              | 404  404  404            | 404      | ok
changeStyle         | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
changeStyleStatus   | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
deleteStyle         | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
decideStyleDeletion | 401    | ok   403  403        | 403  403  403             | 404  404  404            | 404      | 403
setDefaultImage     | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
`,
  {
    changeStyle: () => ({ body: styleInput() }),
    changeStyleStatus: () => ({ body: { status: 'on_hold' } }),
    decideStyleDeletion: () => ({ body: { approve_status: false } }),
    setDefaultImage: ({ file }) => ({ body: { default_image: file.id } }),
  },
  { consuming: ['deleteStyle', 'decideStyleDeletion'] },
)

export const others = apart(
  `
call             | nobody | brand: manager user qc | supplier: manager user qc | unverified manager | unproved | claimant | admin
createStyle      | 401    | ok   ok   403          | ok   ok   403             | ok                 | ok       | ok       | 403
countStyles      | 401    | 404  404  404          | 404  404  404             | 404                | 404      | 404      | 404
listProductTypes | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
listMaterials    | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
listCategories   | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
listCurrencies   | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
`,
  {
    createStyle: () => ({ body: styleInput() }),
    countStyles: ({ other }) => ({ params: { organizationId: String(other.id) } }),
  },
)
