/** How each person is told, and the words of letters. */
import { stateOf } from '#contract/collaboration/notice-concerns.ts'
import { isAlwaysTold, type LetterWay, NOTICES } from '#contract/collaboration/notification-settings.ts'
import type { NotificationKind } from '#contract/collaboration/notifications.ts'
import type { EndedEmails } from '#contract/collaboration/unsubscribe.ts'
import { type Told, told } from '#contract/values/text/told.ts'
import type { Letter, LetterPicture, Link } from '#server/platform/mail/mail.ts'

export const REASONS = ['named', 'in_charge', 'company', 'follows', 'waited'] as const
/** Why somebody is told. */
export type Reason = (typeof REASONS)[number]

/** What a letter can hold before one stops reading: forty changes of an hour, and a few more. */
export const MOST_LISTED = 50

export interface Channels {
  bell: boolean
  letter: LetterWay | 'never'
}

/** What a person chose for a kind, and whether the address is the person's. */
export interface Switches {
  bell: boolean
  mail: boolean
  /** Null: as is usual for the kind. */
  way: LetterWay | null
  email_proved: boolean
}

export const usualWay = (kind: NotificationKind): LetterWay | null => {
  const { letter } = NOTICES[kind]
  return letter === 'never' ? null : letter
}

/**
 * Anyone who has not proved the address may have given another's. Of what waits for others' answers one who only follows is
 * told at the bell, and by email as far as the person chose a way.
 */
export const channelsTo = (kind: NotificationKind, person: Switches, reason?: Reason): Channels => {
  const always = isAlwaysTold(kind)
  const isWritten = person.email_proved && (always || person.mail)
  const usual = usualWay(kind)
  const chosen = reason === 'follows' && usual === 'at_once' ? person.way : (person.way ?? usual)
  const way = usual && !always ? chosen : usual
  return { bell: always || person.bell, letter: (isWritten ? way : null) ?? 'never' }
}

/** What one press ends: emails of one kind, or all that are gathered. */
export interface MailingList {
  owner: number
  what: EndedEmails
}

interface News {
  kind: NotificationKind
  text: Told
  link: string
  /** What changed, from what to what. */
  changes?: readonly Told[]
  /** Files that it is about, of which there is something to see. */
  pictures?: readonly LetterPicture[]
  /** Whether its reader can still answer it. */
  can_answer?: boolean
}

const CHOOSE = { label: told`Choose what you are told`, path: '/account#notifications' }

export type AnswerWord = 'confirm' | 'done'

const ANSWERS: Partial<Record<NotificationKind, { label: Told; word: AnswerWord }>> = {
  issue_made: { label: told`Read and understood`, word: 'confirm' },
  issue_reminder: { label: told`Read and understood`, word: 'confirm' },
  milestone_given: { label: told`Mark as done`, word: 'done' },
  milestone_moved: { label: told`Mark as done`, word: 'done' },
}

/** With which word a letter of this kind is answered; null where it is not. */
export const answerWordOf = (kind: NotificationKind): AnswerWord | null => ANSWERS[kind]?.word ?? null

/**
 * Leads to a page that answers by one press of the person who is signed in there. The link itself speaks for nobody: scanners of
 * mail open it, and letters are sent on.
 */
const answerTo = ({
  kind,
  link,
  can_answer = false,
}: Pick<News, 'kind' | 'link' | 'can_answer'>): { answer?: Omit<Link, 'lines' | 'pictures' | 'answer'> } => {
  const found = can_answer && ANSWERS[kind]
  if (!found) return {}
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(link) ?? []
  const separator = query === '' ? '?' : `${query}&`
  return { answer: { label: found.label, path: `${path}${separator}answer=${found.word}${hash}` } }
}

/** Newest first. Of one thing's state the last one is listed, and what was said twice of one place once. */
export const letterOf = (
  news: readonly [News, ...News[]],
  list?: MailingList,
): Omit<Letter, 'to' | 'language'> => {
  const entries = byThing(news).map(([{ text, link, changes = [], pictures = [], ...about }]) => ({
    ...{ label: text, path: link },
    ...(changes.length > 0 && { lines: changes }),
    ...(pictures.length > 0 && { pictures }),
    ...answerTo({ ...about, link }),
  }))
  const isChosen = !news.every(({ kind }) => isAlwaysTold(kind))
  const ending = isChosen && { aside: CHOOSE, ...(list && { unsubscribe: list }) }
  const [first, ...others] = entries
  if (first && others.length === 0)
    return {
      subject: first.label,
      paragraphs: [first.label, ...(first.lines ?? [])],
      action: { label: told`Open in Selvedge`, path: first.path },
      ...(first.answer && { answer: first.answer }),
      ...(first.pictures && { pictures: first.pictures }),
      ...ending,
    }
  const more = entries.length - MOST_LISTED
  return {
    subject: told`${entries.length} notifications from Selvedge`,
    paragraphs: [told`What happened since the last letter, newest first:`],
    list: entries.slice(0, MOST_LISTED),
    action: { label: more > 0 ? told`And ${more} more in Selvedge` : told`Open Selvedge`, path: '/' },
    ...ending,
  }
}

const thingOf = ({ kind, text, link }: News): string => {
  const state = stateOf(kind)
  return JSON.stringify(state === null ? [link, text] : [link, state])
}

/** Those that are about the same, in the place of the first of them. */
export const byThing = <N extends News>(news: readonly N[]): [N, ...N[]][] => {
  const things = new Map<string, [N, ...N[]]>()
  for (const each of news) {
    const thing = thingOf(each)
    const same = things.get(thing)
    if (same) same.push(each)
    else things.set(thing, [each])
  }
  return [...things.values()]
}
