/** Deletes a sub-task, after a question that names what goes with it; answers whether it is gone. */
import type { SubTask } from '#contract/files/style-files.ts'
import { withPlaces } from '#web/records/files/place-words.rules.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { noticeError, noticeSuccess } from '#web/ui/notices/notices.ts'
import { FileNames } from '../files/file-names.tsx'
import { useStyleFile } from '../style-file-context.ts'

export const useRemoveSubTask = () => {
  const { changes } = useStyleFile()
  return async ({ id, name, files }: SubTask): Promise<boolean> => {
    const isAgreed = await confirm({
      title: `Delete ${name}?`,
      body:
        files.length === 0 ? (
          'The sub-task is deleted for everybody on the style.'
        ) : (
          <>
            <FileNames
              lead="These files go into the trash with all their versions:"
              titles={files.map(({ title }) => title)}
            />
            {withPlaces('The sub-task is deleted for everybody on the style.', files)}
          </>
        ),
      confirmLabel: 'Delete',
      danger: true,
    })
    if (!isAgreed) return false
    try {
      await changes.remove(id)
      noticeSuccess('Sub-task deleted')
      return true
    } catch (error) {
      noticeError(error)
      return false
    }
  }
}
