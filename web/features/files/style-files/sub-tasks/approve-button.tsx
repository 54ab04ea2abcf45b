/** Approves a sub-task, approves it again, or takes the approval back. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { SubTask } from '#contract/files/style-files.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { IconArrowBackUp, IconCircleCheck } from '#web/ui/icons.ts'
import { noticeError, noticeSuccess } from '#web/ui/notices/notices.ts'
import { useStyleFile } from '../style-file-context.ts'
import { approvalOf } from './sub-tasks.rules.ts'

export function ApproveButton({ subTask }: { subTask: SubTask }) {
  const { changes } = useStyleFile()
  const [isSaving, setSaving] = useState(false)
  const state = approvalOf(subTask)
  const save = async (isApproved: boolean) => {
    setSaving(true)
    try {
      await changes.approve(subTask.id, isApproved)
      noticeSuccess(isApproved ? 'Sub-task approved' : 'Approval taken back')
    } catch (error) {
      noticeError(error)
    } finally {
      setSaving(false)
    }
  }
  const takeBack = async () => {
    const isAgreed = await confirm({
      title: 'Take the approval back?',
      body: `${subTask.name} counts as not approved until somebody approves it again. The log says who took it back.`,
      confirmLabel: 'Take back',
      danger: true,
    })
    if (isAgreed) await save(false)
  }
  if (state === 'approved') {
    return (
      <Button
        variant="default"
        leftSection={<IconArrowBackUp size={17} />}
        loading={isSaving}
        onClick={() => void takeBack()}
      >
        Take back
      </Button>
    )
  }
  return (
    <Button leftSection={<IconCircleCheck size={17} />} loading={isSaving} onClick={() => void save(true)}>
      {state === 'lost' ? 'Approve again' : 'Approve'}
    </Button>
  )
}
