/** Saves, reads and freezes all sections of a draft. */
import type { SectionInputs, SectionSnapshots, SectionTraces } from '#contract/passport-sections.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { careSection } from './care.section.ts'
import { servicesSection } from './circular-services.section.ts'
import { compositionSection } from './composition.section.ts'
import { gtinSection } from './gtin.section.ts'
import { lcaSection } from './lca.section.ts'
import { listContents, saveContent } from './section.store.ts'
import type { DraftSection, Problems } from './section.ts'
import { storySection } from './story.section.ts'

/** In the order in which the editor shows them. */
const SECTIONS = [
  gtinSection,
  compositionSection,
  careSection,
  storySection,
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

/** What the input says of each section, and what is wrong with it. */
export const takeSections = async (
  tx: Tx,
  { actor, styleId, input }: Change,
): Promise<{ taken: Taken[]; problems: Problems }> => {
  const saved = await listContents(tx, styleId)
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

export const saveSections = async (tx: Tx, styleId: number, taken: readonly Taken[]): Promise<void> => {
  for (const { section, content } of taken) await saveContent(tx, { styleId, section: section.key, content })
}

export const presentSections = async (db: Reader, styleId: number): Promise<SectionTraces> => {
  const saved = await listContents(db, styleId)
  const parts = await Promise.all(
    SECTIONS.map((section) => section.present(db, saved.get(section.key) ?? null, styleId)),
  )
  return Object.assign({}, ...parts) as SectionTraces
}

export const freezeSections = async (db: Reader, styleId: number): Promise<SectionSnapshots> => {
  const saved = await listContents(db, styleId)
  const parts = await Promise.all(
    SECTIONS.map((section) => section.freeze(db, saved.get(section.key) ?? null, styleId)),
  )
  return Object.assign({}, ...parts) as SectionSnapshots
}
