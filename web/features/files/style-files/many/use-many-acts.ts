/** What is done to many files at once: asked about as for one, and what stayed as it was is named. */

import { TRASH_DAYS } from '#contract/files/style-file-trash.ts'
import { STYLE_FILE_TEXTS, type StyleFile, type SubTask } from '#contract/files/style-files.ts'
import { MANY_FILES, MANY_TEXTS, type ManyAct, type ManyResult } from '#contract/files/style-files-many.ts'
import { sayReason } from '#web/lib/language/say.ts'
import { withPlaces } from '#web/records/files/place-words.rules.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { noticeError, noticeSuccess } from '#web/ui/notices/notices.ts'
import { useStyleFile } from '../style-file-context.ts'

export interface Place {
  subTaskId: number
  /** Null within the style. */
  toStyleId: number | null
}

const DONE: Readonly<Record<ManyAct, string>> = {
  delete: 'Files deleted',
  restore: 'Files restored',
  share: STYLE_FILE_TEXTS.madeShared,
  make_private: STYLE_FILE_TEXTS.madePrivate,
  move: 'Files moved',
  copy: 'Files copied',
}

/** The reasons are few, so each stands once with the files that it holds back. */
const sayRefusals = (results: readonly ManyResult[]): string => {
  const byReason = Map.groupBy(results, sayReason)
  return [...byReason]
    .map(([reason, those]) => `${those.map(({ title }) => title ?? '?').join(', ')}: ${reason}`)
    .join(' ')
}

type Named = Pick<StyleFile, 'id' | 'upload_name'>

export const useManyActs = (subTask: SubTask, chosen: readonly StyleFile[], onDone: () => void) => {
  const { changes, undo } = useStyleFile()
  const losesApproval = subTask.approve_status && chosen.some((file) => !file.is_private_in_style_file)
  const withApproval = (text: string, loses: boolean) =>
    loses ? `${text} The approval of this sub-task is taken back.` : text

  /** Answers those that were changed. */
  const carry = async (act: ManyAct, files: readonly Named[], place?: Place): Promise<Named[]> => {
    if (files.length > MANY_FILES) {
      noticeError(MANY_TEXTS.tooMany)
      return []
    }
    try {
      const { results } = await changes.many(act, files, place)
      const refused = results.filter(({ outcome }) => outcome === 'refused')
      if (refused.length > 0) noticeError(`Not changed: ${sayRefusals(refused)}`)
      const done = new Set(
        results.filter(({ outcome }) => outcome === 'done').map((each) => each.style_file_id),
      )
      return files.filter(({ id }) => done.has(id))
    } catch (error) {
      noticeError(error)
      return []
    }
  }
  const finish = async (act: ManyAct, place?: Place, back?: ManyAct): Promise<void> => {
    const done = await carry(act, chosen, place)
    if (done.length === 0) return
    if (!back) noticeSuccess(DONE[act])
    else
      undo.offer(
        DONE[act],
        async () => {
          if ((await carry(back, done)).length > 0) noticeSuccess(DONE[back])
        },
        { again: () => carry(act, done) },
      )
    onDone()
  }
  return {
    remove: async () => {
      const isAgreed = await confirm({
        title: 'Delete the chosen files?',
        body: withPlaces(
          withApproval(
            `They wait in the trash for ${TRASH_DAYS} days, with all their versions.`,
            losesApproval,
          ),
          chosen,
        ),
        confirmLabel: 'Delete',
        danger: true,
      })
      if (isAgreed) await finish('delete', undefined, 'restore')
    },
    share: async () => {
      const isAgreed = await confirm({
        title: 'Share the chosen files?',
        body: withApproval(
          'Everybody on the style sees them with all their versions.',
          subTask.approve_status,
        ),
        confirmLabel: 'Share',
      })
      if (isAgreed) await finish('share')
    },
    makePrivate: async () => {
      const isShown = chosen.some(({ places }) => places.length > 0)
      const isAgreed =
        !(losesApproval || isShown) ||
        (await confirm({
          title: 'Make the chosen files private?',
          body: withPlaces(withApproval('Other companies no longer see them.', losesApproval), chosen),
          confirmLabel: 'Make private',
        }))
      if (isAgreed) await finish('make_private')
    },
    carryTo: (act: 'move' | 'copy', place: Place) => finish(act, place),
  }
}
