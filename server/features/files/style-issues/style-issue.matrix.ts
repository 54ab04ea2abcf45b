import { onStyle } from '#server/test/matrix.ts'

const ISSUE = { number: '1' }

export const onStyles = onStyle(
  `
call                      | nobody | own: manager user qc | assigned: manager user qc | foreign: manager user qc | claimant | admin
listStyleIssues           | 401    | ok   ok   ok         | ok   ok   ok              | 404  404  404            | 404      | ok
readStyleIssue            | 401    | ok   ok   ok         | ok   ok   ok              | 404  404  404            | 404      | ok
readStyleIssueDifference  | 401    | ok   ok   ok         | ok   ok   ok              | 404  404  404            | 404      | ok
showStyleIssueFile        | 401    | ok   ok   ok         | ok   ok   ok              | 404  404  404            | 404      | ok
markStyleIssueSeen        | 401    | 403  403  403        | ok   ok   ok              | 404  404  404            | 404      | 403
confirmStyleIssue         | 401    | 403  403  403        | ok   ok   ok              | 404  404  404            | 404      | 403
askAboutStyleIssue        | 401    | 403  403  403        | ok   ok   ok              | 404  404  404            | 404      | 403
answerStyleIssueQuestion  | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
remindOfStyleIssue        | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
`,
  {
    readStyleIssue: ({ style }) => ({ params: { id: String(style), ...ISSUE } }),
    readStyleIssueDifference: ({ style }) => ({ params: { id: String(style), ...ISSUE } }),
    showStyleIssueFile: ({ style }) => ({
      params: { id: String(style), ...ISSUE, sha256: 'a'.repeat(64) },
    }),
    markStyleIssueSeen: ({ style }) => ({ params: { id: String(style), ...ISSUE }, body: {} }),
    confirmStyleIssue: ({ style }) => ({ params: { id: String(style), ...ISSUE }, body: {} }),
    askAboutStyleIssue: ({ style }) => ({
      params: { id: String(style), ...ISSUE },
      body: { text: 'Which thread?' },
    }),
    answerStyleIssueQuestion: ({ style }) => ({
      params: { id: String(style), ...ISSUE, questionId: '999999999' },
      body: { text: 'The grey one' },
    }),
    remindOfStyleIssue: ({ style }) => ({ params: { id: String(style), ...ISSUE }, body: {} }),
  },
  { besides: ['Issue not found', 'File not found'] },
)
