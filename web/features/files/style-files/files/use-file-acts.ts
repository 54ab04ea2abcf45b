/** Who sees a file, and whether it stays: asked about where others notice it. What is deleted can be brought back. */

import { TRASH_TEXTS } from '#contract/files/style-file-trash.ts'
import { STYLE_FILE_TEXTS, type StyleFile, type SubTask } from '#contract/files/style-files.ts'
import { withPlaces } from '#web/records/files/place-words.rules.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { noticeError, noticeSuccess } from '#web/ui/notices/notices.ts'
import { useStyleFile } from '../style-file-context.ts'

/** What deleting does, and to whom. */
const sayDeletion = ({ version, is_private_in_style_file: isPrivate }: StyleFile, losesApproval: boolean) => {
  if (isPrivate)
    return version > 1
      ? `The file and its ${version} versions are deleted for your company.`
      : 'The file is deleted for your company.'
  if (losesApproval)
    return version > 1
      ? `The file and its ${version} versions are deleted for everybody on the style. The approval of this sub-task is taken back.`
      : 'The file is deleted for everybody on the style. The approval of this sub-task is taken back.'
  return version > 1
    ? `The file and its ${version} versions are deleted for everybody on the style.`
    : 'The file is deleted for everybody on the style.'
}

export const useFileActs = (subTask: SubTask, onGone: () => void) => {
  const { changes, undo } = useStyleFile()
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
      body: isApproved
        ? 'Everybody on the style sees it with all its versions. The approval of this sub-task is taken back.'
        : 'Everybody on the style sees it with all its versions.',
      confirmLabel: 'Share',
    })
    if (isAgreed && (await saveVisibility(file, false))) noticeSuccess(STYLE_FILE_TEXTS.madeShared)
  }
  const makePrivate = async (file: StyleFile): Promise<void> => {
    const isSeen = isApproved || file.places.length > 0
    const isAgreed =
      !isSeen ||
      (await confirm({
        title: `Make ${file.title} private?`,
        body: withPlaces(
          isApproved
            ? 'Other companies no longer see it. The approval of this sub-task is taken back.'
            : 'Other companies no longer see it.',
          [file],
        ),
        confirmLabel: 'Make private',
      }))
    if (!isAgreed || !(await saveVisibility(file, true))) return
    if (isSeen) noticeSuccess(STYLE_FILE_TEXTS.madePrivate)
    else
      undo.offer(STYLE_FILE_TEXTS.madePrivate, () => saveVisibility(file, false), {
        again: () => saveVisibility(file, true),
        of: `visibility:${file.id}`,
      })
  }
  const remove = async (file: StyleFile): Promise<void> => {
    const isAgreed = await confirm({
      title: `Delete ${file.title}?`,
      body: withPlaces(sayDeletion(file, isApproved), [file]),
      confirmLabel: 'Delete',
      danger: true,
    })
    if (!isAgreed) return
    try {
      await changes.removeFile(file)
      undo.offer(STYLE_FILE_TEXTS.fileDeleted, () => restore(file), {
        again: () => changes.removeFile(file).catch(noticeError),
      })
      onGone()
    } catch (error) {
      noticeError(error)
    }
  }
  const restore = async (file: StyleFile): Promise<void> => {
    try {
      const { title } = await changes.restoreFile(file)
      noticeSuccess(title === file.title ? TRASH_TEXTS.fileRestored : `File restored as ${title}`)
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
