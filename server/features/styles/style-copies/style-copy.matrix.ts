import { COPY_TEXTS } from '#contract/styles/style-copies.ts'
import { onStyle } from '#server/test/matrix.ts'

const MISSING = '999999999'

export const onStyles = onStyle(
  `
call          | nobody | own: manager user qc | assigned: manager user qc | foreign: manager user qc | claimant | admin
copyFromStyle | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
`,
  {
    copyFromStyle: () => ({ body: { from_id: Number(MISSING), parts: [{ part: 'bom' }] } }),
  },
  { besides: [COPY_TEXTS.sourceNotFound] },
)
