/** How each person is told, and the words of letters. */
import { isAlwaysTold, NOTICES } from '#contract/collaboration/notification-settings.ts'
import type { NotificationKind } from '#contract/collaboration/notifications.ts'
import { type Told, told } from '#contract/values/text/told.ts'
import type { Letter } from '#server/platform/mail/mail.ts'

/** What a letter can hold before one stops reading. */
export const MOST_LISTED = 20

export interface Channels {
  bell: boolean
  letter: 'at_once' | 'hourly' | 'never'
}

/** Anyone who has not proved the address may have given another's. */
export const channelsTo = (
  kind: NotificationKind,
  person: { bell: boolean; mail: boolean; email_proved: boolean },
): Channels => {
  const always = isAlwaysTold(kind)
  const isWritten = person.email_proved && (always || person.mail)
  return { bell: always || person.bell, letter: isWritten ? NOTICES[kind].letter : 'never' }
}

interface News {
  kind: NotificationKind
  text: Told
  link: string
}

const CHOOSE = { label: told`Choose what you are told`, path: '/account#notifications' }

/** Newest first. What was said twice of one place is listed once. */
export const letterOf = (news: readonly [News, ...News[]]): Omit<Letter, 'to' | 'language'> => {
  const entries = withoutRepeats(news.map(({ text, link }) => ({ label: text, path: link })))
  const aside = news.every(({ kind }) => isAlwaysTold(kind)) ? undefined : CHOOSE
  const [first, ...others] = entries
  if (first && others.length === 0)
    return {
      subject: first.label,
      paragraphs: [first.label],
      action: { label: told`Open in Selvedge`, path: first.path },
      ...(aside && { aside }),
    }
  const more = entries.length - MOST_LISTED
  return {
    subject: told`${entries.length} notifications from Selvedge`,
    paragraphs: [told`What happened since the last letter, newest first:`],
    list: entries.slice(0, MOST_LISTED),
    action: { label: more > 0 ? told`And ${more} more in Selvedge` : told`Open Selvedge`, path: '/' },
    ...(aside && { aside }),
  }
}

/** The first of those that are alike stays, in its place. */
const withoutRepeats = <T extends { label: Told; path: string }>(entries: readonly T[]): T[] => [
  ...new Map(entries.map((entry) => [JSON.stringify([entry.label, entry.path]), entry] as const)).values(),
]
