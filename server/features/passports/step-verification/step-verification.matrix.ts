import { onStyle } from '#server/test/matrix.ts'

/** A step is decided on as its factory here; as its brand it is the other way round. */
export const onStyles = onStyle(
  `
call                             | nobody | own: manager user qc | assigned: manager user qc | foreign: manager user qc | claimant | admin
setStepVerificationRequested     | 401    | ok   ok   403        | ok   ok   403             | 404  404  404            | 403      | 403
sendStepVerificationNotification | 401    | ok   ok   403        | ok   ok   403             | 404  404  404            | 403      | 403
decideStepVerification           | 401    | 403  403  403        | ok   ok   403             | 404  404  404            | 404      | 403
`,
  {
    setStepVerificationRequested: ({ detail }) => ({
      params: { id: String(detail) },
      body: { is_requested: true, type: 'factory' },
    }),
    sendStepVerificationNotification: ({ detail }) => ({ params: { id: String(detail) } }),
    decideStepVerification: ({ detail }) => ({
      params: { id: String(detail) },
      body: { type: 'factory', approve_status: true },
    }),
  },
)
