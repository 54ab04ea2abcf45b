/** Edits a style; where somebody else changed the same meanwhile, the reader decides field by field. */
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Style } from '#contract/styles/styles.ts'
import { StyleVerificationStrip } from '#web/features/styles/style-verification/style-verification-strip.tsx'
import { ConflictQuestion } from '#web/records/conflict/conflict-question.tsx'
import { findPictureProblem, PictureField } from './picture-field.tsx'
import { StyleSteps } from './style-steps.tsx'
import { useEditForm, useStyleWords } from './use-edit-form.ts'

export function EditStyle({ style }: { style: Style }) {
  const navigate = useNavigate()
  const leave = () =>
    void navigate({
      to: '/inquiries/$id',
      params: { id: String(style.id) },
      hash: 'project',
      hashScrollIntoView: false,
    })
  const [picture, setPicture] = useState<File | null>(null)
  const { form, question, answer, discard } = useEditForm(style, { leave, picture })
  const say = useStyleWords()
  return (
    <>
      <StyleVerificationStrip style={style} hasUnsavedChanges={form.fields.isDirty() || picture !== null} />
      <StyleSteps
        form={form}
        saved={style}
        saveLabel="Save changes"
        onCancel={() => {
          discard()
          leave()
        }}
        onDiscardDraft={discard}
        isSaveBlocked={findPictureProblem(picture) !== null}
        picture={
          <PictureField
            saved={style.default_image}
            file={picture}
            onChange={setPicture}
            disabled={form.isSaving}
          />
        }
        notice={
          question && (
            <ConflictQuestion question={question} say={say} onAnswer={answer} isSaving={form.isSaving} />
          )
        }
      />
    </>
  )
}
