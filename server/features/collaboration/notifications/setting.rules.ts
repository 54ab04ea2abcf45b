import type { Role } from '#contract/access.ts'
import {
  isAlwaysTold,
  isToldTo,
  type LetterWay,
  NOTICES,
  type NotificationSetting,
} from '#contract/collaboration/notification-settings.ts'
import { NOTIFICATION_KINDS, type NotificationKind } from '#contract/collaboration/notifications.ts'
import { usualWay } from './letter.rules.ts'

export interface KeptSetting {
  bell: boolean
  mail: boolean
  /** Null: as is usual for the kind. */
  way: LetterWay | null
}

/** Everything is on that the person did not switch off. */
export const settingOf = (kind: NotificationKind, kept: KeptSetting | undefined): NotificationSetting => {
  const { area, letter } = NOTICES[kind]
  const always = isAlwaysTold(kind)
  const usual = usualWay(kind)
  return {
    kind,
    area,
    letter,
    always,
    bell: always || (kept?.bell ?? true),
    mail: letter !== 'never' && (always || (kept?.mail ?? true)),
    way: usual && !always ? (kept?.way ?? usual) : usual,
  }
}

export const settingsOf = (role: Role, kept: ReadonlyMap<string, KeptSetting>): NotificationSetting[] =>
  NOTIFICATION_KINDS.filter((kind) => isToldTo(kind, role)).map((kind) => settingOf(kind, kept.get(kind)))
