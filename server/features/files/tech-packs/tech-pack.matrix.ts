import { apart, onStyle } from '#server/test/matrix.ts'

export const onStyles = onStyle(
  `
call               | nobody | own: manager user qc | assigned: manager user qc | foreign: manager user qc | claimant | admin
readTechPack       | 401    | ok   ok   403        | ok   ok   403             | 404  404  404            | 404      | ok
saveTechPack       | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
setTechPackStatus  | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
listTechPackPeople | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
generateTechPack   | 401    | ok   ok   403        | ok   ok   403             | 404  404  404            | 404      | ok
`,
  {
    saveTechPack: () => ({ body: {} }),
    setTechPackStatus: () => ({ body: { status: 'draft', version: 1 } }),
  },
)

export const apartFromStyles = apart(`
call              | nobody | brand: manager user qc | supplier: manager user qc | unverified manager | unproved | claimant | admin
listTechPackRoles | 401    | ok     ok   ok         | ok        ok   ok         | ok                 | ok       | ok       | ok
`)
