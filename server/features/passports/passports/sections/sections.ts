/** Saves, reads and freezes all sections of a draft. */
import type {
  SectionInputs,
  SectionKey,
  SectionSnapshots,
  SectionTraces,
} from '#contract/passports/passport-sections.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { Problems } from '#server/platform/documents/problems.ts'
import { audiencesSection } from './audiences.section.ts'
import { bomSection } from './bom.section.ts'
import { careSection } from './care.section.ts'
import { servicesSection } from './circular-services.section.ts'
import { compositionSection } from './composition.section.ts'
import { costSection } from './cost.section.ts'
import { evidenceSection } from './evidence.section.ts'
import { factsSection } from './facts.section.ts'
import { gtinSection } from './gtin.section.ts'
import { lcaSection } from './lca.section.ts'
import { listContents, replaceContents, saveContent } from './section.store.ts'
import type { DraftSection } from './section.ts'
import { storySection } from './story.section.ts'

/** In the order in which the editor shows them. */
const SECTIONS = [
  gtinSection,
  compositionSection,
  careSection,
  storySection,
  bomSection,
  lcaSection,
  servicesSection,
  factsSection,
  costSection,
  evidenceSection,
  audiencesSection,
] as readonly DraftSection[]

/** By section, but for what is kept elsewhere than in rows of its own. */
export type SavedSections = ReadonlyMap<string, unknown>

export const findSections = (db: Reader, styleId: number): Promise<SavedSections> => listContents(db, styleId)

interface Change {
  actor: Actor
  styleId: number
  input: SectionInputs
  saved: SavedSections
}

interface Taken {
  section: DraftSection
  content: unknown
}

/** What is kept of sections elsewhere than in their own rows; it goes into a version's source as well. */
export const readElsewhere = async (db: Reader, styleId: number): Promise<Record<string, unknown>> => {
  const parts = SECTIONS.map(async ({ key, elsewhere }) =>
    elsewhere ? { [key]: await elsewhere.read(db, styleId) } : {},
  )
  return Object.assign({}, ...(await Promise.all(parts))) as Record<string, unknown>
}

/** What is saved of sections that are sent as objects, as a save would send it. */
export const toSavedInputs = (saved: SavedSections): Partial<SectionInputs> => {
  const inputs = SECTIONS.map(({ key, inputOf }) => inputOf?.(saved.get(key) ?? null))
  return Object.assign({}, ...inputs) as Partial<SectionInputs>
}

/** What the input says of each section, and what is wrong with it. */
export const takeSections = async (
  tx: Tx,
  { actor, styleId, input, saved }: Change,
): Promise<{ taken: Taken[]; problems: Problems }> => {
  const taken: Taken[] = []
  const problems: Problems = {}
  for (const section of SECTIONS) {
    const former = saved.get(section.key) ?? null
    const content = section.take(input, former)
    if (content === null) continue
    taken.push({ section, content })
    Object.assign(problems, await section.check?.(tx, { actor, styleId, input, former, content }))
  }
  return { taken, problems }
}

/** By their keys. */
export const contentsOf = (taken: readonly Taken[]): ReadonlyMap<SectionKey, unknown> =>
  new Map(taken.map(({ section, content }) => [section.key, content]))

/** What is kept of the sections that a save takes, before it writes them. */
export const findFormerContents = async (
  tx: Tx,
  styleId: number,
  { sections, taken }: { sections: SavedSections; taken: readonly Taken[] },
): Promise<ReadonlyMap<SectionKey, unknown>> => {
  const contents = new Map<SectionKey, unknown>()
  for (const { section } of taken) {
    const { key, elsewhere } = section
    contents.set(key, elsewhere ? await elsewhere.read(tx, styleId) : (sections.get(key) ?? null))
  }
  return contents
}

interface Kept {
  actor: Actor
  styleId: number
}

export const saveSections = async (
  tx: Tx,
  { actor, styleId }: Kept,
  taken: readonly Taken[],
): Promise<void> => {
  for (const { section, content } of taken) {
    if (section.elsewhere) await section.elsewhere.write(tx, { actor, styleId, content })
    else await saveContent(tx, { styleId, section: section.key, content })
  }
}

/** Puts former contents in the place of present ones; a section that was empty then is empty again. */
export const restoreSections = async (
  tx: Tx,
  { actor, styleId }: Kept,
  contents: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const ofRows = { ...contents }
  const present = await findSections(tx, styleId)
  for (const { key, elsewhere, staysOnRestore } of SECTIONS) {
    if (staysOnRestore) {
      delete ofRows[key]
      if (present.has(key)) ofRows[key] = present.get(key)
    }
    if (!elsewhere) continue
    await elsewhere.write(tx, { actor, styleId, content: contents[key] ?? null })
    delete ofRows[key]
  }
  await replaceContents(tx, styleId, ofRows)
}

export const readSections = async (
  db: Reader,
  styleId: number,
): Promise<{ trace: SectionTraces; frozen: SectionSnapshots }> => {
  const saved = await findSections(db, styleId)
  const read = await Promise.all(SECTIONS.map(({ key, read }) => read(db, saved.get(key) ?? null, styleId)))
  return {
    trace: Object.assign({}, ...read.map(({ trace }) => trace)) as SectionTraces,
    frozen: Object.assign({}, ...read.map(({ frozen }) => frozen)) as SectionSnapshots,
  }
}
