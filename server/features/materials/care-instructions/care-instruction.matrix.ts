import { apart } from '#server/test/matrix.ts'

export const others = apart(
  `
call                  | nobody | brand: manager user qc | supplier: manager user qc | unverified manager | unproved | claimant | admin
listCareInstructions  | 401    | ok   ok   403          | ok   ok   403             | ok                 | ok       | ok       | 403
addCareInstruction    | 401    | ok   ok   403          | ok   ok   403             | ok                 | ok       | ok       | 403
changeCareInstruction | 401    | 404  404  403          | 404  404  403             | 404                | 404      | 404      | 403
removeCareInstruction | 401    | 404  404  403          | 404  404  403             | 404                | 404      | 404      | 403
showCareIcon          | 401    | 404  404  403          | 404  404  403             | 404                | 404      | 404      | 404
`,
  {
    changeCareInstruction: () => ({ params: { id: '999999' } }),
    removeCareInstruction: () => ({ params: { id: '999999' } }),
    showCareIcon: () => ({ params: { hash: 'a'.repeat(64) } }),
  },
)
