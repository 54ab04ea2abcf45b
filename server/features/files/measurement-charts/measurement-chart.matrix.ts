import { onStyle } from '#server/test/matrix.ts'

export const onStyles = onStyle(
  `
call                 | nobody | own: manager user qc | assigned: manager user qc | foreign: manager user qc | claimant | admin
readMeasurementChart | 401    | ok   ok   ok         | ok   ok   ok              | 404  404  404            | 404      | ok
saveMeasurementChart | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
`,
  {
    saveMeasurementChart: () => ({ body: {} }),
  },
)
