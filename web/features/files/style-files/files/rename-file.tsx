/** Another name for a file; its ending stays. */

import { TextInput } from '@mantine/core'
import {
  STYLE_FILE_TEXTS,
  type StyleFile,
  type SubTask,
  subTaskNameInput,
} from '#contract/files/style-files.ts'
import { useContractForm } from '#web/lib/forms/contract-form.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { DialogForm } from '#web/ui/dialogs/dialog-form.tsx'
import { noticeError } from '#web/ui/notices/notices.ts'
import { useStyleFile } from '../style-file-context.ts'
import classes from './files.module.css'
import { splitEnding } from './files.rules.ts'

interface RenameFileProps {
  subTask: SubTask
  file: StyleFile
  onClose: () => void
}

export function RenameFile(props: RenameFileProps) {
  return (
    <Dialog opened onClose={props.onClose} title="Rename file">
      <RenameForm {...props} />
    </Dialog>
  )
}

function RenameForm({ subTask, file, onClose }: RenameFileProps) {
  const { changes, undo } = useStyleFile()
  const { stem, ending } = splitEnding(file.title)
  const form = useContractForm({
    schema: subTaskNameInput,
    initialValues: { name: stem },
    save: ({ name }) => changes.renameFile(file, name.trim() + ending),
    onSaved: (_, { name }) => {
      onClose()
      const rename = (title: string) => changes.renameFile(file, title).catch(noticeError)
      undo.offer(STYLE_FILE_TEXTS.fileRenamed, () => rename(file.title), {
        again: () => rename(name.trim() + ending),
        of: `name:${file.id}`,
      })
    },
  })
  const costsApproval = subTask.approve_status && !file.is_private_in_style_file
  return (
    <DialogForm form={form} confirmLabel="Rename" onCancel={onClose}>
      <TextInput
        label="Name"
        data-autofocus
        autoComplete="off"
        rightSection={ending && <span className={classes.ending}>{ending}</span>}
        rightSectionWidth={ending.length * 9 + 16}
        description={costsApproval ? 'This takes the approval of the sub-task back.' : undefined}
        {...form.fields.getInputProps('name')}
      />
    </DialogForm>
  )
}
