/** Files of a sub-task: what can be shown of them, what an upload would do, and what costs an approval. */
import { ACCEPTED_EXTENSIONS } from '#contract/files/file-kinds.ts'
import { STYLE_FILE_TEXTS, type StyleFile, type SubTask } from '#contract/files/style-files.ts'
import { type DropItem, findProblem } from '#web/ui/files/use-file-drop.ts'
import { folderOf } from './folders.ts'

/** `Fitting.final.PDF` → `Fitting.final` and `.PDF`; a name without an ending is all stem. */
export const splitEnding = (title: string): { stem: string; ending: string } => {
  const dot = title.lastIndexOf('.')
  return dot > 0 ? { stem: title.slice(0, dot), ending: title.slice(dot) } : { stem: title, ending: '' }
}

type Sent = Pick<DropItem, 'state' | 'share'> & { file: Pick<File, 'size'> }

/** Of several uploads: how many arrived, and what share of all bytes has left. */
export const totalOf = (items: readonly Sent[]): { done: number; count: number; share: number } => {
  const bytes = items.reduce((sum, { file }) => sum + file.size, 0)
  const sent = items.reduce((sum, { file, share }) => sum + file.size * share, 0)
  const done = items.filter(({ state }) => state === 'done').length
  return { done, count: items.length, share: bytes === 0 ? 0 : sent / bytes }
}

/** With the path that it came with. */
export const nameIn = (folder: string, title: string): string =>
  folder === '' ? title : `${folder}/${title}`

/** What browsers call every picture of the clipboard; a file that was copied keeps its name. */
const PASTED = /^image\.(png|jpe?g)$/i

/** By the minute and second, so that the next screenshot is no version of this one. */
export const pastedName = (name: string, at: Date): string => {
  if (!PASTED.test(name)) return name
  const two = (value: number) => String(value).padStart(2, '0')
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-')
  const time = [at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join('.')
  return [day, ' ', time, splitEnding(name).ending].join('')
}

/** A file that is about to be sent. */
export interface StagedFile {
  file: File
  /** Why it cannot be sent; null where it can. */
  problem: string | null
  /** The file that it becomes a version of; null where it is a new one. */
  becomesVersionOf: { title: string; isPrivate: boolean } | null
}

const keyIn = (folder: string, name: string): string => `${folder}/${name}`.normalize('NFC').toLowerCase()

interface Staging {
  /** In the sub-task now. */
  files: readonly StyleFile[]
  ownCompanyId: number
  isPrivate: boolean
}

/** A file of one's own company with the same name gets a new version and keeps who sees it. */
export const stageFiles = (
  chosen: readonly File[],
  { files, ownCompanyId, isPrivate }: Staging,
): StagedFile[] => {
  const known = new Map<string, NonNullable<StagedFile['becomesVersionOf']>>()
  const closed = new Set<string>()
  for (const { title, folder, user, is_private_in_style_file, can } of files) {
    if (user.account.organization_registry_id !== ownCompanyId) continue
    known.set(keyIn(folder, title), { title, isPrivate: is_private_in_style_file })
    if (!can.change) closed.add(keyIn(folder, title))
  }
  return chosen.map((file) => {
    const key = keyIn(folderOf(file), file.name)
    const becomesVersionOf = known.get(key) ?? null
    // Of two with one name, the later one is the newer version.
    if (!becomesVersionOf) known.set(key, { title: file.name, isPrivate })
    const problem = closed.has(key)
      ? STYLE_FILE_TEXTS.colleaguesFile
      : findProblem([file], ACCEPTED_EXTENSIONS)
    return { file, problem, becomesVersionOf }
  })
}

/** What keeps these files from being sent together, where each alone may go. */
export const findTogetherProblem = (staged: readonly StagedFile[]): string | null =>
  staged.some(({ problem }) => problem !== null)
    ? null
    : findProblem(
        staged.map(({ file }) => file),
        ACCEPTED_EXTENSIONS,
      )

/** A shared file that comes or changes in an approved sub-task takes the approval back. */
export const costsApproval = (
  { approve_status }: Pick<SubTask, 'approve_status'>,
  staged: readonly Pick<StagedFile, 'becomesVersionOf'>[],
  isPrivate: boolean,
): boolean =>
  approve_status && staged.some(({ becomesVersionOf }) => !(becomesVersionOf?.isPrivate ?? isPrivate))
