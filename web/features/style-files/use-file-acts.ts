/** Who sees a file, and whether it stays: asked about where others notice it or where it cannot be taken back. */
import { STYLE_FILE_TEXTS, type StyleFile, type SubTask } from '#contract/style-files.ts'
import { confirm } from '#web/ui/confirm.ts'
import { noticeError, noticeSuccess, noticeUndo } from '#web/ui/notices.ts'
import { useStyleFile } from './style-file-context.ts'

const LOSES_APPROVAL = 'It also takes the approval of this sub-task back.'

export const useFileActs = (subTask: SubTask, onGone: () => void) => {
  const { changes } = useStyleFile()
  const isApproved = subTask.approve_status

  const saveVisibility = async (file: StyleFile, isPrivate: boolean): Promise<boolean> => {
    try {
      await changes.setVisibility(file, isPrivate)
      return true
    } catch (error) {
      noticeError(error)
      return false
    }
  }
  const share = async (file: StyleFile): Promise<void> => {
    const isAgreed = await confirm({
      title: `Share ${file.title}?`,
      body: `Everybody on the style sees it with all its versions. ${isApproved ? LOSES_APPROVAL : ''}`,
      confirmLabel: 'Share',
    })
    if (isAgreed && (await saveVisibility(file, false))) noticeSuccess(STYLE_FILE_TEXTS.madeShared)
  }
  const makePrivate = async (file: StyleFile): Promise<void> => {
    const isAgreed =
      !isApproved ||
      (await confirm({
        title: `Make ${file.title} private?`,
        body: `Other companies no longer see it. ${LOSES_APPROVAL}`,
        confirmLabel: 'Make private',
      }))
    if (!isAgreed || !(await saveVisibility(file, true))) return
    if (isApproved) noticeSuccess(STYLE_FILE_TEXTS.madePrivate)
    else noticeUndo(STYLE_FILE_TEXTS.madePrivate, () => void saveVisibility(file, false))
  }
  const remove = async (file: StyleFile): Promise<void> => {
    const what = file.version > 1 ? `The file and its ${file.version} versions are` : 'The file is'
    const forWhom = file.is_private_in_style_file ? 'your company' : 'everybody on the style'
    const isLost = isApproved && !file.is_private_in_style_file
    const isAgreed = await confirm({
      title: `Delete ${file.title}?`,
      body: `${what} deleted for ${forWhom}. ${isLost ? LOSES_APPROVAL : ''}`,
      confirmLabel: 'Delete',
      danger: true,
    })
    if (!isAgreed) return
    try {
      await changes.removeFile(file)
      noticeSuccess(STYLE_FILE_TEXTS.fileDeleted)
      onGone()
    } catch (error) {
      noticeError(error)
    }
  }
  return {
    setVisibility: (file: StyleFile, isPrivate: boolean) => (isPrivate ? makePrivate(file) : share(file)),
    remove,
  }
}
export type FileActs = ReturnType<typeof useFileActs>
