import { apart } from '#server/test/matrix.ts'

const NONE = { id: '999999' }

export const others = apart(
  `
call                 | nobody | brand: manager user qc | supplier: manager user qc | unverified manager | unproved | claimant | admin
listEvidence         | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | 403
createEvidence       | 401    | ok   ok   403          | ok   ok   403             | ok                 | ok       | ok       | 403
readEvidence         | 401    | 404  404  404          | 404  404  404             | 404                | 404      | 404      | 403
changeEvidence       | 401    | 404  404  403          | 404  404  403             | 404                | 404      | 404      | 403
putEvidenceFile      | 401    | 404  404  403          | 404  404  403             | 404                | 404      | 404      | 403
downloadEvidenceFile | 401    | 404  404  404          | 404  404  404             | 404                | 404      | 404      | 403
withdrawEvidence     | 401    | 404  404  403          | 404  404  403             | 404                | 404      | 404      | 403
supersedeEvidence    | 401    | 404  404  403          | 404  404  403             | 404                | 404      | 404      | 403
`,
  {
    createEvidence: () => ({ body: { kind: 'photo', title: 'Of the dye house' } }),
    readEvidence: () => ({ params: NONE }),
    changeEvidence: () => ({ params: NONE, body: { title: 'Another title' } }),
    putEvidenceFile: () => ({ params: NONE, field: 'file' }),
    downloadEvidenceFile: () => ({ params: NONE }),
    withdrawEvidence: () => ({ params: NONE, body: { reason: 'Issued in error' } }),
    supersedeEvidence: () => ({ params: NONE, body: { evidence_id: 999_998 } }),
  },
)
