import { UPLOAD_TEXTS } from '#contract/files/style-file-uploads.ts'
import { onStyle } from '#server/test/matrix.ts'

const NO_UPLOAD = '6f1f1a52-8f0c-4a57-9f0a-5b1c7e0f9d11'

export const onStyles = onStyle(
  `
call             | nobody | own: manager user qc | assigned: manager user qc | foreign: manager user qc | claimant | admin
uploadStyleFiles | 401    | ok   ok   403        | ok   ok   403             | 404  404  404            | 404      | 403
beginFileUpload  | 401    | ok   ok   403        | ok   ok   403             | 404  404  404            | 404      | 403
finishFileUpload | 401    | ok   ok   403        | ok   ok   403             | 404  404  404            | 404      | 403
showFile         | 401    | ok   ok   ok         | ok   ok   ok              | 404  404  404            | 404      | ok
readFileInfo     | 401    | ok   ok   ok         | ok   ok   ok              | 404  404  404            | 404      | ok
downloadFile     | 401    | ok   ok   ok         | ok   ok   ok              | 404  404  404            | 404      | ok
placeFile        | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
takeFileOut      | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
deleteFile       | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
`,
  {
    beginFileUpload: () => ({ body: { title: 'film.mp4', size: 20_000_000 } }),
    // Nobody’s upload: each person's own is shown in uploads-to-places.test.ts.
    finishFileUpload: ({ style }) => ({ params: { id: String(style), uploadId: NO_UPLOAD } }),
    showFile: ({ file }) => ({ params: { uploadName: file.upload_name } }),
    readFileInfo: ({ file }) => ({ params: { fileId: String(file.id) } }),
    downloadFile: ({ file }) => ({ params: { uploadName: file.upload_name } }),
    placeFile: ({ file }) => ({ body: { style_file_id: file.style_file_id, purpose: 'style' } }),
    takeFileOut: ({ file, style }) => ({ params: { id: String(style), placeId: String(file.id) } }),
    deleteFile: ({ file }) => ({ params: { id: String(file.id) } }),
  },
  { besides: [UPLOAD_TEXTS.gone], consuming: ['deleteFile', 'takeFileOut'] },
)
