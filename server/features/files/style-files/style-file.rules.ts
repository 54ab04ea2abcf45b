/** Titles of files, and the sentences of the activity log. */
import { STYLE_FILE_LIMITS, STYLE_FILE_TEXTS } from '#contract/files/style-files.ts'
import { type Told, told } from '#contract/values/text/told.ts'

const ENDING = /\.[A-Za-z0-9]{1,5}$/
const endingOf = (title: string): string => ENDING.exec(title)?.[0] ?? ''

/** The same letters are written in two ways, as macOS and Windows do in names of files; they are one name here. */
export const sameLetters = (title: string): string => title.normalize('NFC')

/** Of the path of a folder: its names without what no system has in one, and nothing that leads out of it. */
export const cleanFolder = (path: string): string =>
  sameLetters(path)
    .toWellFormed()
    .split(/[/\\]/)
    .map((part) => part.replace(/[\p{Cc}\p{Bidi_Control}]/gu, '').trim())
    .filter((part) => part !== '' && !/^\.+$/.test(part))
    .join('/')

/**
 * What a file is called after somebody typed a name: it keeps its ending, typed or not, since the ending says what the
 * file is.
 */
export const renamed = (title: string, typed: string): { title: string } | { problem: string } => {
  const ending = endingOf(title)
  const plain = sameLetters(typed.replace(/[\p{Cc}\p{Bidi_Control}]/gu, '')).trim()
  const base = plain.toLowerCase().endsWith(ending.toLowerCase())
    ? plain.slice(0, plain.length - ending.length).trim()
    : plain
  if (base === '') return { problem: STYLE_FILE_TEXTS.nameRequired }
  // Folders, once the file is downloaded.
  if (/[/\\]/.test(base)) return { problem: STYLE_FILE_TEXTS.nameHasSlash }
  const whole = base + ending
  if (whole.length > STYLE_FILE_LIMITS.name) return { problem: STYLE_FILE_TEXTS.nameTooLong }
  return { title: whole }
}

/** `Spec.pdf` is `Spec (2).pdf` where its company has a `spec.pdf` already. `taken` are the titles there, in any case. */
export const freeTitle = (title: string, taken: readonly string[]): string =>
  freeAmong(title, new Set(taken.map(looselyCased)))

const freeAmong = (title: string, known: ReadonlySet<string>): string => {
  if (!known.has(looselyCased(title))) return title
  const ending = endingOf(title)
  const stem = title.slice(0, title.length - ending.length)
  for (let number = 2; ; number++) {
    const tail = ` (${number})${ending}`
    const next = cutEnd(stem, STYLE_FILE_LIMITS.name - tail.length) + tail
    if (!known.has(looselyCased(next))) return next
  }
}

/** Names that are unique in any case, in the order of the titles: what comes later gets a number. */
export const uniqueTitles = (titles: readonly string[]): string[] => {
  const known = new Set<string>()
  return titles.map((title) => {
    const free = freeAmong(title, known)
    known.add(looselyCased(free))
    return free
  })
}

/** At least what PostgreSQL's `lower` makes one makes one too: İ and i, ς and σ. */
const looselyCased = (title: string): string => title.toLowerCase().replaceAll('\u0307', '').toUpperCase()

/** No half of a letter that takes two places is left. */
const cutEnd = (text: string, length: number): string => text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')

/** What is written of an action, by the name of who did it; `about` is set in bold. */
export interface LogWords {
  say: (who: string) => Told
  about: string | null
}

const of = (about: string | null, say: LogWords['say']): LogWords => ({ about, say })

/** What is private in them is told to those alone who see the file. */
export const LOG_WORDS = {
  fileAdded: (title: string, { isPrivate }: { isPrivate: boolean }) =>
    of(title, (who) => (isPrivate ? told`${who} added ${title}, private` : told`${who} added ${title}`)),
  versionAdded: (title: string, version: number) =>
    of(title, (who) => told`${who} added version ${version} of ${title}`),
  fileRenamed: (from: string, to: string) => of(to, (who) => told`${who} renamed ${from} to ${to}`),
  fileDeleted: (title: string) => of(title, (who) => told`${who} deleted ${title}`),
  fileDeletedForGood: (title: string) => of(title, (who) => told`${who} deleted ${title} for good`),
  fileRestored: (title: string) => of(title, (who) => told`${who} restored ${title}`),
  fileRestoredAs: (from: string, to: string) => of(to, (who) => told`${who} restored ${from} as ${to}`),
  fileMoved: (title: string, { from, to }: { from: string; to: string }) =>
    of(title, (who) => told`${who} moved ${title} from ${from} to ${to}`),
  fileCopied: (title: string) => of(title, (who) => told`${who} added ${title}, a copy`),
  /** The other style is not named: not everybody here knows of it. */
  fileMovedAway: (title: string) => of(title, (who) => told`${who} moved ${title} to another style`),
  fileBrought: (title: string) => of(title, (who) => told`${who} added ${title} from another style, private`),
  madePrivate: (title: string) => of(title, (who) => told`${who} made ${title} private`),
  madeShared: (title: string) => of(title, (who) => told`${who} shared ${title} with everybody on the style`),
  subTaskAdded: (name: string) => of(name, (who) => told`${who} added the sub-task ${name}`),
  subTaskRenamed: (from: string, to: string) =>
    of(to, (who) => told`${who} renamed the sub-task ${from} to ${to}`),
  subTaskDeleted: (name: string) => of(name, (who) => told`${who} deleted the sub-task ${name}`),
  subTasksOrdered: (task: string) =>
    of(task, (who) => told`${who} changed the order of the sub-tasks of ${task}`),
  approved: (name: string) => of(name, (who) => told`${who} approved ${name}`),
  approvalTakenBack: (name: string) => of(name, (who) => told`${who} took back the approval of ${name}`),
  /** By a shared file, which is not named: it may be private from now on. */
  approvalLost: (name: string) =>
    of(name, (who) => told`${who} changed a shared file, so the approval of ${name} was taken back`),
  madePublic: of(null, (who) => told`${who} switched the public page on`),
  publicEnded: of(null, (who) => told`${who} switched the public page off`),
} as const

/** Whether the ids are those that are there, each once, in whatever order. */
export const namesEachOnce = (ids: readonly number[], there: readonly number[]): boolean =>
  ids.length === there.length && new Set(ids).size === ids.length && there.every((id) => ids.includes(id))
