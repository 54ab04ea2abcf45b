import { onStyle } from '#server/test/matrix.ts'

export const onStyles = onStyle(
  `
call                  | nobody | own: manager user qc | assigned: manager user qc | foreign: manager user qc | claimant | admin
readStyleIssueDraft   | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
exportStyleIssueDraft | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
generateStyleIssueDraft | 401  | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
issueToSuppliers      | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
`,
  {
    issueToSuppliers: () => ({ body: { reason: 'Chest after the fitting', draft_sha256: 'a'.repeat(64) } }),
  },
  { besides: ['Issue not found'] },
)
