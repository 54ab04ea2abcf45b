/**
 * What was opened from the search and typed into it lately, on this device and for this person alone: it goes with the
 * session, as everything that is kept.
 */
import { z } from 'zod'
import { SEARCH_LENGTH } from '#contract/day/search.ts'
import { foldText } from '#contract/values/text/fold.ts'
import { keep, readKept } from '#web/lib/device-queue/store/kept.ts'
import { KINDS, type ResultRow } from './search-results.rules.ts'

/** A list of the newest, each once. */
const keptList = <T>(
  name: string,
  { item, isSame }: { item: z.ZodType<T>; isSame: (a: T, b: T) => boolean },
) => {
  const MOST = 5
  const read = async (person: number): Promise<T[]> => {
    const kept = await readKept(name, person).catch(() => null)
    return z.array(item).safeParse(kept?.value).data ?? []
  }
  const add = async (person: number, newest: T): Promise<void> => {
    const others = (await read(person)).filter((each) => !isSame(each, newest))
    // Without room there is only no list.
    await keep(name, person, [newest, ...others].slice(0, MOST)).catch(() => undefined)
  }
  return { read, add }
}

const opened = keptList<ResultRow>('opened-from-search', {
  item: z.object({
    key: z.string(),
    kind: z.enum(KINDS),
    title: z.string(),
    facts: z.array(z.string()),
    href: z.string(),
  }),
  isSame: (one, other) => one.key === other.key,
})
export const readOpened = opened.read
export const addOpened = opened.add

/** Texts that led to something. */
const searched = keptList<string>('searched-for', {
  item: z.string().min(1).max(SEARCH_LENGTH),
  isSame: (one, other) => foldText(one) === foldText(other),
})
export const readSearched = searched.read
export const addSearched = searched.add
