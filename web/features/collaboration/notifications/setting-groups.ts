import {
  NOTIFICATION_AREAS,
  type NotificationSetting,
} from '#contract/collaboration/notification-settings.ts'
import { joinFacts } from '#web/lib/language/join-facts.ts'
import { AREA_NAMES } from './kind-words.ts'

export interface SettingGroup {
  area: NotificationSetting['area']
  name: string
  settings: NotificationSetting[]
  /** What of it is switched off, for anyone who does not open it. */
  summary: string
}

/** In the order of the contract; areas of which one is told nothing are not there. */
export const groupSettings = (settings: readonly NotificationSetting[]): SettingGroup[] =>
  NOTIFICATION_AREAS.flatMap((area) => {
    const own = settings.filter((setting) => setting.area === area)
    return own.length > 0 ? [{ area, name: AREA_NAMES[area], settings: own, summary: summaryOf(own) }] : []
  })

const summaryOf = (settings: readonly NotificationSetting[]): string => {
  if (settings.every(({ always }) => always)) return 'Always on'
  const bells = settings.filter(({ bell }) => !bell).length
  const mails = settings.filter(({ mail, letter }) => letter !== 'never' && !mail).length
  const said = [bells > 0 ? `Bell off for ${bells}` : '', mails > 0 ? `Email off for ${mails}` : '']
  return joinFacts(said) || 'All on'
}
