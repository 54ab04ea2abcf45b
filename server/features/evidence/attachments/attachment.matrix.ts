import { ATTACHING_TEXTS } from '#contract/evidence/evidence-on-styles.ts'
import { apart, onStyle } from '#server/test/matrix.ts'

export const onStyles = onStyle(
  `
call                   | nobody | own: manager user qc | assigned: manager user qc | foreign: manager user qc | claimant | admin
listStyleEvidence      | 401    | ok   ok   ok         | ok   ok   ok              | 404  404  404            | 404      | ok
listAttachableEvidence | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
attachEvidence         | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
listAttachableReports  | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
attachReport           | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
detachEvidence         | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
showEvidence           | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
`,
  {
    showEvidence: ({ style }) => ({
      params: { id: String(style), attachmentId: '999999' },
      body: { shown: 'facts' },
    }),
    attachEvidence: () => ({ body: { evidence_id: 999_999 } }),
    attachReport: () => ({ body: { report_id: 999_999 } }),
    detachEvidence: ({ style }) => ({ params: { id: String(style), attachmentId: '999999' } }),
  },
  { besides: [ATTACHING_TEXTS.notFound] },
)

export const others = apart(
  `
call                 | nobody | brand: manager user qc | supplier: manager user qc | unverified manager | unproved | claimant | admin
readEvidenceChecks   | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | 403
changeEvidenceChecks | 401    | ok   403  403          | ok   403  403             | ok                 | ok       | 403      | 403
readEvidenceOverview | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | 403
`,
  { changeEvidenceChecks: () => ({ body: { site: 'note' } }) },
)
