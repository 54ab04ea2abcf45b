import { onStyle } from '#server/test/matrix.ts'

export const onStyles = onStyle(
  `
call               | nobody | own: manager user qc | assigned: manager user qc | foreign: manager user qc | claimant | admin
readFabricForm     | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | ok
saveFabricForm     | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
takeFabricIntoBom  | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
`,
  {
    saveFabricForm: () => ({ body: {} }),
    takeFabricIntoBom: () => ({ body: { candidate_id: '00000000-0000-4000-8000-000000000000' } }),
  },
  { besides: ['This offer is not part of the form any more.'] },
)
