import { Button, Flex, Stack } from '@mantine/core'
import { z } from 'zod'
import { type Comment, commentPerson, commentWords } from '#contract/collaboration/comments.ts'
import { useContractForm } from '#web/lib/forms/contract-form.ts'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'
import type { CommentChanges } from './comments.queries.ts'
import { stillNamed } from './mention.rules.ts'
import { MentionField } from './mention-field.tsx'

/** Of whom the comment mentions already, no company is known here. */
const fieldsOfForm = commentWords
  .omit({ mentions: true })
  .extend({ people: z.array(commentPerson.omit({ organization_name: true })) })

interface ChangeCommentProps {
  styleId: number
  comment: Comment
  changes: CommentChanges
  onClose: () => void
}

/** Who reads it stays as it is. */
export function ChangeComment({ styleId, comment, changes, onClose }: ChangeCommentProps) {
  const { fields, ref, submit, isSaving, failure } = useContractForm({
    schema: fieldsOfForm,
    initialValues: { text: comment.text, people: comment.mentions },
    draftKey: `comment-change:${comment.id}`,
    save: ({ text, people }, attempt) => {
      const mentions = stillNamed(text, people).map(({ id }) => id)
      return changes.change(comment.id, { text, mentions: [...new Set(mentions)] }, attempt)
    },
    onSaved: onClose,
  })
  const { text, people } = fields.values
  return (
    <form ref={ref} onSubmit={submit} noValidate>
      <Stack gap={12}>
        <FailureAlert failure={failure} />
        <MentionField
          label="Change comment"
          value={text}
          error={fields.errors.text}
          asked={{
            ...{ styleId, visibility: comment.visibility, subject: comment.subject.kind },
            report_id: comment.subject.report?.id,
          }}
          autoFocus
          onChange={(changed) => fields.setFieldValue('text', changed)}
          onMention={({ id, full_name }) => fields.setFieldValue('people', [...people, { id, full_name }])}
          onSend={submit}
        />
        <Flex gap={8} justify="flex-end">
          <Button variant="default" size="xs" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" size="xs" loading={isSaving}>
            Save
          </Button>
        </Flex>
      </Stack>
    </form>
  )
}
