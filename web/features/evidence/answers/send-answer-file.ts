/** Sends a large file of an answer in parts before its form, by the link alone. */
import { cancelAnswerUpload, openAnswerUpload, sendAnswerUploadPart } from '#contract/answer-uploads.ts'
import { type AnswerPage, putAnswerFile } from '#contract/evidence/evidence-answers.ts'
import { inPartsField } from '#contract/form-uploads.ts'
import { send } from '#web/lib/api/api.ts'
import { sendForm } from '#web/lib/api/send-form.ts'
import { type UploadOptions, upload } from '#web/lib/api/upload.ts'
import { makeClientId } from '#web/lib/forms/random-key.ts'
import { browserKey } from '#web/records/files/uploads/kept-uploads.ts'
import { sendPartsAhead, uploadIdOf } from '#web/records/files/uploads/send-parts-ahead.ts'

interface AnswerFile {
  token: string
  questionId: number
  /** As the question is when the form is sent. */
  version: () => number
  file: File
}

const uploadOf = async ({ token, questionId, file }: Omit<AnswerFile, 'version'>) => {
  const said = [browserKey(), token, questionId, file.name, file.size, file.lastModified]
  return { uploadId: (await uploadIdOf(said)) ?? makeClientId() }
}

/** Of a form that is not sent again. */
export const giveUpAnswerFile = async (answer: Omit<AnswerFile, 'version'>): Promise<void> => {
  const params = await uploadOf(answer)
  await send(cancelAnswerUpload, { params, body: { token: answer.token } })
}

export const sendAnswerFile = async (
  { token, questionId, version, file }: AnswerFile,
  options: Pick<UploadOptions, 'onProgress'>,
): Promise<AnswerPage> => {
  const params = await uploadOf({ token, questionId, file })
  const body = { token, question_id: questionId, title: file.name, size: file.size }
  const form = () => ({
    ...{ token, question_id: String(questionId), version: String(version()) },
    [inPartsField('file')]: params.uploadId,
  })
  return sendPartsAhead(
    {
      file,
      open: () => send(openAnswerUpload, { params, body }),
      sendPart: (part, offset, watched) =>
        upload(
          sendAnswerUploadPart,
          { params: { ...params, offset }, files: [part], fields: { token } },
          watched,
        ),
      cancel: () => send(cancelAnswerUpload, { params, body: { token } }),
    },
    () => sendForm(putAnswerFile, {}, form()),
    options,
  )
}
