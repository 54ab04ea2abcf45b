import { onStyle } from '#server/test/matrix.ts'

export const onStyles = onStyle(
  `
call                    | nobody | own: manager user qc | assigned: manager user qc | foreign: manager user qc | claimant | admin
readEnvironmentalCost   | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | ok
changeEnvironmentalCost | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
`,
  { changeEnvironmentalCost: () => ({ body: { mass_g: 180 } }) },
)
