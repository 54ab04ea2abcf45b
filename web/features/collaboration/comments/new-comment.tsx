import { Button, Stack } from '@mantine/core'
import { z } from 'zod'
import {
  COMMENT_TEXTS,
  type CommentPerson,
  type CommentVisibility,
  commentPerson,
  newComment,
} from '#contract/collaboration/comments.ts'
import { useContractForm } from '#web/lib/forms/contract-form.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'
import { Problem } from '#web/ui/text/text.tsx'
import { chosenVisibility, rememberVisibility } from './chosen-visibility.ts'
import classes from './comments.module.css'
import { type CommentChanges, reportOf, type Subject } from './comments.queries.ts'
import { stillNamed } from './mention.rules.ts'
import { MentionField } from './mention-field.tsx'

const fieldsOfForm = newComment.omit({ mentions: true, subject: true }).extend({
  /** Nothing is chosen at first. */
  visibility: z.string().pipe(newComment.shape.visibility),
  /** Who was chosen from the list; the text may have lost some of their names since. */
  people: z.array(commentPerson),
})

const NOBODY: CommentPerson[] = []

interface NewCommentProps {
  styleId: number
  subject: Subject
  changes: CommentChanges
  /** The one before was just sent. */
  goesOn: boolean
  onSent: () => void
}

export function NewComment({ styleId, subject, changes, goesOn, onSent }: NewCommentProps) {
  const { user, organization } = useSession()
  const { fields, ref, submit, isSaving, failure } = useContractForm({
    schema: fieldsOfForm,
    initialValues: { text: '', people: NOBODY, visibility: chosenVisibility(user.id, styleId) ?? '' },
    draftKey: `comment:${styleId}:${subject.kind}:${subject.kind === 'style' ? '' : subject.id}`,
    save: ({ people, ...written }, attempt) => {
      const mentions = stillNamed(written.text, people).map(({ id }) => id)
      const readers = written.visibility as CommentVisibility
      return changes.write({ ...written, visibility: readers, mentions }, attempt)
    },
    onSaved: onSent,
  })
  const { visibility, people } = fields.values
  const isChosen = visibility === 'everyone' || visibility === 'company'
  return (
    <form ref={ref} onSubmit={submit} noValidate>
      <Stack gap={12}>
        <FailureAlert failure={failure} />
        <MentionField
          label="New comment"
          value={fields.values.text}
          error={fields.errors.text}
          asked={
            isChosen ? { styleId, visibility, subject: subject.kind, report_id: reportOf(subject) } : null
          }
          autoFocus={goesOn}
          onChange={(text) => fields.setFieldValue('text', text)}
          onMention={(person) => fields.setFieldValue('people', [...people, person])}
          onSend={submit}
        />
        <div className={classes.sending}>
          <VisibilityChoice
            companyName={organization.name}
            value={visibility}
            error={fields.errors.visibility !== undefined}
            onChange={(value) => {
              rememberVisibility(user.id, styleId, value)
              fields.setFieldValue('visibility', value)
            }}
          />
          <Button type="submit" loading={isSaving} disabled={!user.email_proved}>
            Send
          </Button>
        </div>
      </Stack>
    </form>
  )
}

interface VisibilityChoiceProps {
  companyName: string
  value: string
  error: boolean
  onChange: (value: CommentVisibility) => void
}

function VisibilityChoice({ companyName, value, error, onChange }: VisibilityChoiceProps) {
  return (
    <div>
      <Segmented
        label="Who reads it"
        options={[
          { value: 'everyone', label: 'Everyone on this style' },
          { value: 'company', label: `Only ${companyName}` },
        ]}
        value={value as CommentVisibility}
        onChange={onChange}
      />
      {error && (
        <Problem role="alert" mt={4}>
          {COMMENT_TEXTS.visibilityRequired}
        </Problem>
      )}
    </div>
  )
}
