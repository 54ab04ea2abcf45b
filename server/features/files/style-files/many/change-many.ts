/** Many files by one call and in one transaction: each is changed, or stays as it was and says why. */
import { MANY_TEXTS, type ManyAct, type ManyResult } from '#contract/files/style-files-many.ts'
import type { LockedStyle } from '#server/access/style-scope/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal, refuseInput } from '#server/platform/refusals/refusal.ts'
import { deleteFile, setVisibility } from '../change-file.ts'
import { findFile } from '../kept/kept-file.store.ts'
import { type OnFile, type OnStyleFile, openForChange } from '../open-style-file.ts'
import { findSubTask } from '../sub-task.store.ts'
import { restoreFile } from '../trash/restore-file.ts'
import { copyFile, moveFile, type Place } from './carry-file.ts'

interface Asked {
  act: ManyAct
  files: readonly { style_file_id: number; upload_name: string }[]
  subTaskId: number | undefined
  toStyleId: number | undefined
}

interface Opened {
  style: LockedStyle
  /** Null where nothing goes anywhere. */
  place: Place | null
}

/** Two styles are locked in the order of their ids, so that two who move in opposite ways do not wait for each other. */
const openStyles = async (
  tx: Tx,
  on: OnStyleFile,
  ids: readonly number[],
): Promise<Map<number, LockedStyle>> => {
  const styles = new Map<number, LockedStyle>()
  for (const styleId of [...new Set(ids)].sort((one, other) => one - other))
    styles.set(styleId, await openForChange(tx, { ...on, styleId }, 'style_file:upload'))
  return styles
}

const open = async (tx: Tx, on: OnStyleFile, { act, subTaskId, toStyleId }: Asked): Promise<Opened> => {
  const goes = act === 'move' || act === 'copy'
  if (goes && subTaskId === undefined) refuseInput({ sub_task_id: MANY_TEXTS.noPlace })
  const toId = goes ? (toStyleId ?? on.styleId) : on.styleId
  const takesOut = act === 'move' || act === 'delete' || act === 'make_private'
  const styles = await openStyles(tx, { ...on, takesOut }, [on.styleId, toId])
  const style = found(styles.get(on.styleId) ?? null)
  if (!goes || subTaskId === undefined) return { style, place: null }
  const subTask = found(await findSubTask(tx, { styleId: toId, subTaskId }), MANY_TEXTS.noSuchPlace)
  return { style, place: { style: found(styles.get(toId) ?? null), subTask } }
}

/** Answers what the file is called then, where that may be another name. */
const carryOut = async (
  tx: Tx,
  parts: Pick<Parts, 'mail'>,
  on: OnFile,
  { act, subTaskId, place }: Pick<Asked, 'act' | 'subTaskId'> & Pick<Opened, 'place'>,
): Promise<string | null> => {
  if (act === 'restore') return (await restoreFile(tx, parts, on, { subTaskId })).title
  if (place) return act === 'move' ? moveFile(tx, parts, on, place) : copyFile(tx, parts, on, place)
  if (act === 'delete') await deleteFile(tx, parts, on)
  else await setVisibility(tx, parts, on, act === 'make_private')
  return null
}

/** What a refusal leaves is whole: every rule is asked before the first row of a file is written. */
export const changeMany = async (
  tx: Tx,
  parts: Pick<Parts, 'mail'>,
  on: OnStyleFile,
  asked: Asked,
): Promise<ManyResult[]> => {
  const { style, place } = await open(tx, on, asked)
  const results: ManyResult[] = []
  for (const { style_file_id, upload_name } of asked.files) {
    const onFile = { ...on, uploadName: upload_name, fileId: style_file_id, style }
    const known = asked.act === 'restore' ? null : ((await findFile(tx, on.actor, onFile))?.title ?? null)
    try {
      const title = await carryOut(tx, parts, onFile, { ...asked, place })
      results.push({ style_file_id, outcome: 'done', title: title ?? known, reason: null, reason_told: null })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      results.push({ style_file_id, outcome: 'refused', title: known, ...error.toReason() })
    }
  }
  return results
}
