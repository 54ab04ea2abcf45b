import { onStyle } from '#server/test/matrix.ts'

export const onStyles = onStyle(
  `
call             | nobody | own: manager user qc | assigned: manager user qc | foreign: manager user qc | claimant | admin
uploadStyleFiles | 401    | ok   ok   403        | ok   ok   403             | 404  404  404            | 404      | 403
showFile         | 401    | ok   ok   ok         | ok   ok   ok              | 404  404  404            | 404      | ok
readFileInfo     | 401    | ok   ok   ok         | ok   ok   ok              | 404  404  404            | 404      | ok
downloadFile     | 401    | ok   ok   ok         | ok   ok   ok              | 404  404  404            | 404      | ok
placeFile        | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
takeFileOut      | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
deleteFile       | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
`,
  {
    showFile: ({ file }) => ({ params: { uploadName: file.upload_name } }),
    readFileInfo: ({ file }) => ({ params: { fileId: String(file.id) } }),
    downloadFile: ({ file }) => ({ params: { uploadName: file.upload_name } }),
    placeFile: ({ file }) => ({ body: { style_file_id: file.style_file_id, purpose: 'style' } }),
    takeFileOut: ({ file, style }) => ({ params: { id: String(style), placeId: String(file.id) } }),
    deleteFile: ({ file }) => ({ params: { id: String(file.id) } }),
  },
  { consuming: ['deleteFile', 'takeFileOut'] },
)
