import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { writeLog } from '../log.store.ts'
import { type OnStyleFile, openForChange } from '../open-style-file.ts'
import { LOG_WORDS } from '../style-file.rules.ts'
import { setPublicRow } from '../sub-task.store.ts'
import { tellOfPage } from '../tell.ts'

/** Anyone who shared files there hears that anyone may read them now. Answers the style's number. @throws Refusal `not_found`, `forbidden` */
export const setPublic = async (
  tx: Tx,
  parts: Pick<Parts, 'mail'>,
  on: OnStyleFile,
  isPublic: boolean,
): Promise<string> => {
  const style = await openForChange(tx, on, 'style_file:publish')
  if (!(await setPublicRow(tx, on.styleId, isPublic))) return style.style_number
  const said = isPublic ? LOG_WORDS.madePublic : LOG_WORDS.publicEnded
  await writeLog(tx, { ...on, at: on.now }, [{ taskId: null, subTaskId: null, said }])
  await audit(tx, on.actor, {
    action: isPublic ? 'style_file.made_public' : 'style_file.public_ended',
    subject: { kind: 'style', id: on.styleId },
  })
  if (isPublic) await tellOfPage(tx, parts, { actor: on.actor, style })
  return style.style_number
}
