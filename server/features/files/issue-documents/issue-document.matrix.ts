import { onStyle } from '#server/test/matrix.ts'

const ISSUE = { number: '1' }

export const onStyles = onStyle(
  `
call                        | nobody | own: manager user qc | assigned: manager user qc | foreign: manager user qc | claimant | admin
exportStyleIssueDifference  | 401    | ok   ok   ok         | ok   ok   ok              | 404  404  404            | 404      | ok
generateStyleIssue          | 401    | ok   ok   ok         | ok   ok   ok              | 404  404  404            | 404      | ok
`,
  {
    exportStyleIssueDifference: ({ style }) => ({ params: { id: String(style), ...ISSUE } }),
    generateStyleIssue: ({ style }) => ({ params: { id: String(style), ...ISSUE } }),
  },
  { besides: ['Issue not found'] },
)
