import { randomUUID } from 'node:crypto'
import { apart } from '#server/test/matrix.ts'

/** Whose upload it is and who may send its form is shown in form-uploads.test.ts. */
export const others = apart(
  `
call               | nobody | brand: manager user qc | supplier: manager user qc | unverified manager | unproved | claimant | admin
openFormUpload     | 401    | ok   ok   403          | ok   ok   403             | ok                 | ok       | ok       | 403
sendFormUploadPart | 401    | 404  404  404          | 404  404  404             | 404                | 404      | 404      | 404
cancelFormUpload   | 401    | 404  404  404          | 404  404  404             | 404                | 404      | 404      | 404
`,
  {
    openFormUpload: () => ({
      params: { uploadId: randomUUID() },
      body: { use: 'geo_image', target_id: null, title: 'mill.jpg', size: 6_000_000 },
    }),
    sendFormUploadPart: () => ({ params: { uploadId: randomUUID(), offset: '0' } }),
    cancelFormUpload: () => ({ params: { uploadId: randomUUID() } }),
  },
)
