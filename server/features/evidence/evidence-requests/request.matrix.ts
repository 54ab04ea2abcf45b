import { randomUUID } from 'node:crypto'
import { apart } from '#server/test/matrix.ts'

const NONE = { id: '999999' }
const TOKEN = 'not-a-token-of-any-letter'
const NOBODYS = { params: { ...NONE, questionId: '999998' } }

export const others = apart(
  `
call                       | nobody | brand: manager user qc | supplier: manager user qc | unverified manager | unproved | claimant | admin
askForEvidence             | 401    | ok   ok   403          | ok   ok   403             | 403                | 403      | 403      | 403
listEvidenceRequests       | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | 403
readEvidenceRequest        | 401    | 404  404  404          | 404  404  404             | 404                | 404      | 404      | 403
remindOfEvidenceRequest    | 401    | 404  404  403          | 404  404  403             | 404                | 404      | 404      | 403
extendEvidenceRequest      | 401    | 404  404  403          | 404  404  403             | 404                | 404      | 404      | 403
revokeEvidenceRequest      | 401    | 404  404  403          | 404  404  403             | 404                | 404      | 404      | 403
decideEvidenceAnswer       | 401    | 404  404  403          | 404  404  403             | 404                | 404      | 404      | 403
downloadEvidenceAnswerFile | 401    | 404  404  404          | 404  404  404             | 404                | 404      | 404      | 403
openEvidenceRequest        | ok     | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
saveEvidenceAnswer         | ok     | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
putEvidenceAnswerFile      | ok     | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
openEvidenceAnswerUpload   | ok     | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
sendEvidenceAnswerUploadPart | ok   | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
cancelEvidenceAnswerUpload | ok     | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
sendEvidenceAnswers        | ok     | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
askOnForEvidence           | ok     | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
endAskedOnEvidence         | ok     | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
refuseEvidenceRequest      | ok     | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
`,
  {
    askForEvidence: ({ address }) => ({
      body: {
        recipients: [{ company_name: 'Mill', email: address }],
        questions: [{ kind: 'photo', question: 'Photo of the dye house' }],
        ends_on: '2099-01-01',
        language: 'en',
      },
    }),
    readEvidenceRequest: () => ({ params: NONE }),
    remindOfEvidenceRequest: () => ({ params: NONE }),
    extendEvidenceRequest: () => ({ params: NONE, body: { ends_on: '2099-01-01' } }),
    revokeEvidenceRequest: () => ({ params: NONE }),
    decideEvidenceAnswer: () => ({ ...NOBODYS, body: { approve_status: true, version: 1 } }),
    downloadEvidenceAnswerFile: () => NOBODYS,
    openEvidenceRequest: () => ({ body: { token: TOKEN } }),
    saveEvidenceAnswer: () => ({ body: { token: TOKEN, question_id: 1, version: 1, number: 'N' } }),
    putEvidenceAnswerFile: () => ({ texts: { token: TOKEN, question_id: '1', version: '1' }, field: 'file' }),
    openEvidenceAnswerUpload: () => ({
      params: { uploadId: randomUUID() },
      body: { token: TOKEN, question_id: 1, title: 'scope.pdf', size: 6_000_000 },
    }),
    sendEvidenceAnswerUploadPart: () => ({
      ...{ params: { uploadId: randomUUID(), offset: '0' }, texts: { token: TOKEN }, field: 'part' },
    }),
    cancelEvidenceAnswerUpload: () => ({ params: { uploadId: randomUUID() }, body: { token: TOKEN } }),
    sendEvidenceAnswers: () => ({ body: { token: TOKEN, version: 1, name: 'Ayşe', role: 'Manager' } }),
    askOnForEvidence: ({ address }) => ({
      body: {
        token: TOKEN,
        version: 1,
        recipients: [{ company_name: 'Spinner', email: address }],
        question_ids: [1],
        ends_on: '2099-01-01',
        language: 'en',
        name: 'Ayşe',
        role: 'Manager',
      },
    }),
    endAskedOnEvidence: () => ({ body: { token: TOKEN, request_id: 1 } }),
    refuseEvidenceRequest: () => ({ body: { token: TOKEN, name: 'Ayşe', role: 'Manager', reason: 'No' } }),
  },
)
