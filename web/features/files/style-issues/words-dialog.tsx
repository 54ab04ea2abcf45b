/** A question about an issue, or the answer to one. */

import { Button, Group, Stack, Textarea } from '@mantine/core'
import {
  answerIssueQuestion,
  askAboutIssue,
  ISSUE_LIMITS,
  ISSUE_TEXTS,
} from '#contract/files/style-issues.ts'
import { useContractForm } from '#web/lib/forms/contract-form.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'
import { noticeSuccess } from '#web/ui/notices/notices.ts'
import { type AtIssue, sayAboutIssue, useReloadIssues } from './issues.queries.ts'

interface WordsDialogProps {
  at: AtIssue
  /** Null for a new question. */
  questionId: number | null
  onClose: () => void
}

export function WordsDialog({ at, questionId, onClose }: WordsDialogProps) {
  const isAnswer = questionId !== null
  const reload = useReloadIssues(at.styleId)
  const form = useContractForm({
    schema: isAnswer ? answerIssueQuestion.body : askAboutIssue.body,
    initialValues: { text: '' },
    save: ({ text }) => sayAboutIssue(at, questionId, text),
    onSaved: async () => {
      await reload()
      noticeSuccess(isAnswer ? ISSUE_TEXTS.answered : ISSUE_TEXTS.asked)
      onClose()
    },
  })
  return (
    <Dialog opened onClose={onClose} title={isAnswer ? 'Answer the question' : 'Ask about this issue'}>
      <form ref={form.ref} onSubmit={form.submit} noValidate>
        <Stack gap={14} align="stretch">
          <Textarea
            label={isAnswer ? 'Your answer' : 'Your question'}
            description={
              isAnswer
                ? 'The company that asked is told.'
                : 'The owners of the style are told. Other companies do not see it.'
            }
            autosize
            minRows={3}
            maxRows={12}
            maxLength={ISSUE_LIMITS.question}
            data-autofocus
            {...form.fields.getInputProps('text')}
          />
          <FailureAlert failure={form.failure} />
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={form.isSaving}>
              {isAnswer ? 'Send answer' : 'Send question'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
