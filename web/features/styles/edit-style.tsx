/** Edits a style; a save over somebody else's waits until the reader has decided (decisions §9). */
import { useNavigate } from '@tanstack/react-router'
import type { Style } from '#contract/styles.ts'
import { StyleVerificationStrip } from '#web/features/style-verification/style-verification-strip.tsx'
import { noticeError } from '#web/ui/notices.ts'
import { StaleNotice } from '#web/ui/save-state.tsx'
import { StyleSteps } from './style-steps.tsx'
import { useEditForm } from './use-edit-form.ts'

export function EditStyle({ style }: { style: Style }) {
  const navigate = useNavigate()
  const leave = () =>
    void navigate({
      to: '/inquiries/$id',
      params: { id: String(style.id) },
      hash: 'project',
      hashScrollIntoView: false,
    })
  const { form, stale, differences, keepMine, takeTheirs, discard } = useEditForm(style, leave)
  return (
    <>
      <StyleVerificationStrip style={style} hasUnsavedChanges={form.fields.isDirty()} />
      <StyleSteps
        form={form}
        saved={style}
        saveLabel="Save changes"
        onCancel={() => {
          discard()
          leave()
        }}
        onDiscardDraft={discard}
        notice={
          stale && (
            <StaleNotice
              saved={stale}
              differences={differences.length > 0 && <p>The two differ in {differences.join(', ')}.</p>}
              onKeepMine={keepMine}
              onTakeTheirs={() => void takeTheirs().catch(noticeError)}
              isSaving={form.isSaving}
            />
          )
        }
      />
    </>
  )
}
