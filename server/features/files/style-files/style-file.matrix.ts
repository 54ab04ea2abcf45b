import { UPLOAD_TEXTS } from '#contract/files/style-file-uploads.ts'
import { apart, onStyle, type Target } from '#server/test/matrix.ts'

const NO_UPLOAD = '00000000-0000-4000-8000-000000000000'

const ofSubTask = ({ style, sub_task }: Target) => ({ id: String(style), subTaskId: String(sub_task) })
const ofTask = ({ style }: Target) => ({ id: String(style), taskId: '3' })
const ofFile = ({ style, style_file }: Target) => ({
  id: String(style),
  uploadName: style_file.upload_name,
})

const ofTrashedFile = ({ style, trashed_file }: Target) => ({
  id: String(style),
  uploadName: trashed_file.upload_name,
})

const ofUpload = ({ style }: Target) => ({ id: String(style), uploadId: NO_UPLOAD })

/** The file is the owner's manager's, and shared, as was the one in the trash; who sees private ones is shown in style-file-privacy.test.ts. */
export const onStyles = onStyle(
  `
call                    | nobody | own: manager user qc | assigned: manager user qc | foreign: manager user qc | claimant | admin
readStyleFile           | 401    | ok   ok   ok         | ok   ok   ok              | 404  404  404            | 404      | ok
listStyleFileLog        | 401    | ok   ok   ok         | ok   ok   ok              | 404  404  404            | 404      | ok
addStyleFileSubTask     | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
renameStyleFileSubTask  | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
orderStyleFileSubTasks  | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
deleteStyleFileSubTask  | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
approveStyleFileSubTask | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
uploadToStyleFile       | 401    | ok   ok   ok         | ok   ok   ok              | 404  404  404            | 404      | 403
setStyleFileVisibility  | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
renameStyleFile         | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
deleteStyleFile         | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
listStyleFileVersions   | 401    | ok   ok   ok         | ok   ok   ok              | 404  404  404            | 404      | ok
previewStyleFile        | 401    | ok   ok   ok         | ok   ok   ok              | 404  404  404            | 404      | ok
downloadStyleFile       | 401    | ok   ok   ok         | ok   ok   ok              | 404  404  404            | 404      | ok
listStyleFileTrash      | 401    | ok   ok   ok         | ok   ok   ok              | 404  404  404            | 404      | ok
restoreStyleFile        | 401    | ok   ok   403        | 404  404  404             | 404  404  404            | 404      | 403
deleteStyleFileForGood  | 401    | ok   ok   403        | 404  404  404             | 404  404  404            | 404      | 403
changeManyStyleFiles    | 401    | ok   ok   ok         | ok   ok   ok              | 404  404  404            | 404      | 403
downloadStyleFilesZip   | 401    | ok   ok   ok         | ok   ok   ok              | 404  404  404            | 404      | ok
listSameSubTasks        | 401    | ok   ok   ok         | ok   ok   ok              | 404  404  404            | 404      | 403
beginStyleFileUpload    | 401    | ok   ok   ok         | ok   ok   ok              | 404  404  404            | 404      | 403
readStyleFileUpload     | 401    | ok   ok   ok         | ok   ok   ok              | 404  404  404            | 404      | 403
sendStyleFilePart       | 401    | ok   ok   ok         | ok   ok   ok              | 404  404  404            | 404      | 403
finishStyleFileUpload   | 401    | ok   ok   ok         | ok   ok   ok              | 404  404  404            | 404      | 403
cancelStyleFileUpload   | 401    | ok   ok   ok         | ok   ok   ok              | 404  404  404            | 404      | 403
setStyleFilePublic      | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
`,
  {
    addStyleFileSubTask: (target) => ({ params: ofTask(target), body: { name: 'Colour standard' } }),
    renameStyleFileSubTask: (target) => ({ params: ofSubTask(target), body: { name: 'Second fit' } }),
    orderStyleFileSubTasks: (target) => ({ params: ofTask(target), body: { sub_task_ids_in_order: [] } }),
    deleteStyleFileSubTask: (target) => ({ params: ofSubTask(target) }),
    approveStyleFileSubTask: (target) => ({ params: ofSubTask(target) }),
    uploadToStyleFile: (target) => ({ params: ofSubTask(target) }),
    setStyleFileVisibility: (target) => ({
      params: ofFile(target),
      body: { style_file_id: target.style_file.id, make_private: false },
    }),
    renameStyleFile: (target) => ({
      params: ofFile(target),
      body: { style_file_id: target.style_file.id, name: 'Fit comments' },
    }),
    deleteStyleFile: (target) => ({ params: ofFile(target) }),
    listStyleFileVersions: (target) => ({ params: ofFile(target) }),
    previewStyleFile: (target) => ({ params: ofFile(target) }),
    downloadStyleFile: (target) => ({ params: ofFile(target) }),
    restoreStyleFile: (target) => ({
      params: ofTrashedFile(target),
      body: { style_file_id: target.trashed_file.id },
    }),
    deleteStyleFileForGood: (target) => ({ params: ofTrashedFile(target) }),
    // What each person may do with which file is shown in many.test.ts.
    changeManyStyleFiles: ({ style_file: { id, upload_name } }) => ({
      body: { act: 'share', files: [{ style_file_id: id, upload_name }] },
    }),
    downloadStyleFilesZip: ({ style_file }) => ({ query: { files: String(style_file.id) } }),
    listSameSubTasks: (target) => ({ params: ofSubTask(target) }),
    beginStyleFileUpload: (target) => ({
      params: ofSubTask(target),
      body: { title: 'film.mp4', size: 20_000_000 },
    }),
    // Nobody’s upload: each person's own is shown in uploads.test.ts.
    readStyleFileUpload: (target) => ({ params: ofUpload(target) }),
    sendStyleFilePart: (target) => ({ params: { ...ofUpload(target), offset: '0' } }),
    finishStyleFileUpload: (target) => ({ params: ofUpload(target) }),
    cancelStyleFileUpload: (target) => ({ params: ofUpload(target) }),
    setStyleFilePublic: () => ({ body: { is_public: false } }),
  },
  {
    besides: [UPLOAD_TEXTS.gone],
    consuming: ['deleteStyleFileSubTask', 'deleteStyleFile', 'restoreStyleFile', 'deleteStyleFileForGood'],
  },
)

/** Off, as it is until an owner switches it on. */
export const others = apart(
  `
call                | nobody | brand: manager user qc | supplier: manager user qc | unverified manager | unproved | claimant | admin
readPublicStyleFile | 404    | 404  404  404          | 404  404  404             | 404                | 404      | 404      | 404
`,
  { readPublicStyleFile: () => ({ params: { styleNumber: 'ST-00000-00000' } }) },
)
