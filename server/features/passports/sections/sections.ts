/** Saves, reads and freezes all sections of a draft. */
import type { SectionInputs, SectionSnapshots, SectionTraces } from '#contract/passport-sections.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { Problems } from '#server/platform/documents/problems.ts'
import { bomSection } from './bom.section.ts'
import { careSection } from './care.section.ts'
import { servicesSection } from './circular-services.section.ts'
import { compositionSection } from './composition.section.ts'
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
] as readonly DraftSection[]

interface Change {
  actor: Actor
  styleId: number
  input: SectionInputs
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

const readContents = async (db: Reader, styleId: number): Promise<Map<string, unknown>> => {
  const [rows, others] = await Promise.all([listContents(db, styleId), readElsewhere(db, styleId)])
  return new Map([...rows, ...Object.entries(others)])
}

/** What is saved of sections that are sent as objects, as a save would send it. */
export const readSavedInputs = async (db: Reader, styleId: number): Promise<Partial<SectionInputs>> => {
  const saved = await listContents(db, styleId)
  const inputs = SECTIONS.map(({ key, inputOf }) => inputOf?.(saved.get(key) ?? null))
  return Object.assign({}, ...inputs) as Partial<SectionInputs>
}

/** What the input says of each section, and what is wrong with it. */
export const takeSections = async (
  tx: Tx,
  { actor, styleId, input }: Change,
): Promise<{ taken: Taken[]; problems: Problems }> => {
  const saved = await readContents(tx, styleId)
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

/** Puts former contents in the place of all present ones; a section that was empty then is empty again. */
export const restoreSections = async (
  tx: Tx,
  { actor, styleId }: Kept,
  contents: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const ofRows = { ...contents }
  for (const { key, elsewhere } of SECTIONS) {
    if (!elsewhere) continue
    await elsewhere.write(tx, { actor, styleId, content: contents[key] ?? null })
    delete ofRows[key]
  }
  await replaceContents(tx, styleId, ofRows)
}

export const presentSections = async (db: Reader, styleId: number): Promise<SectionTraces> => {
  const saved = await readContents(db, styleId)
  const parts = await Promise.all(
    SECTIONS.map((section) => section.present(db, saved.get(section.key) ?? null, styleId)),
  )
  return Object.assign({}, ...parts) as SectionTraces
}

export const freezeSections = async (db: Reader, styleId: number): Promise<SectionSnapshots> => {
  const saved = await readContents(db, styleId)
  const parts = await Promise.all(
    SECTIONS.map((section) => section.freeze(db, saved.get(section.key) ?? null, styleId)),
  )
  return Object.assign({}, ...parts) as SectionSnapshots
}
