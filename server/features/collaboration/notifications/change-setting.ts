/** One's own switches: what one is told at the bell and by email. */
import {
  isAlwaysTold,
  isToldTo,
  type LetterWay,
  NOTICES,
  type NotificationSetting,
  SETTING_TEXTS,
} from '#contract/collaboration/notification-settings.ts'
import type { NotificationKind } from '#contract/collaboration/notifications.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { Refusal, refusalAt } from '#server/platform/refusals/refusal.ts'
import { usualWay } from './letter.rules.ts'
import { settingOf, settingsOf } from './setting.rules.ts'
import { keepSetting, listKept } from './setting.store.ts'

interface Change {
  bell?: boolean | undefined
  mail?: boolean | undefined
  way?: LetterWay | undefined
}

export const readSettings = async (db: Reader, actor: Actor): Promise<NotificationSetting[]> =>
  settingsOf(actor.role, await listKept(db, actor.user_id))

export const changeSetting = async (
  tx: Tx,
  actor: Actor,
  { kind, change }: { kind: NotificationKind; change: Change },
): Promise<NotificationSetting> => {
  if (!isToldTo(kind, actor.role)) throw new Refusal('not_found')
  requirePossible(kind, change)
  const { bell = null, mail = null, way = null } = change
  const setting = { userId: actor.user_id, kind, usual: usualWay(kind) }
  const kept = await keepSetting(tx, setting, { bell, mail, way })
  await audit(tx, actor, {
    action: 'notification_setting.changed',
    subject: { kind: 'user', id: actor.user_id },
    details: { kind, ...kept },
  })
  return settingOf(kind, kept)
}

/** Saying what holds anyway is no error. */
const requirePossible = (kind: NotificationKind, { bell, mail, way }: Change): void => {
  if (isAlwaysTold(kind)) {
    if (bell === false) throw refusalAt({ bell: SETTING_TEXTS.alwaysTold })
    if (mail === false) throw refusalAt({ mail: SETTING_TEXTS.alwaysTold })
    if (way !== undefined && way !== usualWay(kind)) throw refusalAt({ way: SETTING_TEXTS.alwaysAtOnce })
  }
  if (NOTICES[kind].letter === 'never' && mail === true) throw refusalAt({ mail: SETTING_TEXTS.noLetters })
  if (NOTICES[kind].letter === 'never' && way !== undefined) throw refusalAt({ way: SETTING_TEXTS.noLetters })
}
