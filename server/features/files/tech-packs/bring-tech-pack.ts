import type { TechPackChanges } from '#contract/files/tech-packs.ts'
import { COPY_TEXTS, type CopyPart } from '#contract/styles/style-copies.ts'
import { withOwnLinks } from '#server/features/files/library/index.ts'
import { copyNamed } from '#server/features/files/style-files/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Bringing, Brought } from '#server/platform/documents/bringing.ts'
import type { Parts } from '#server/platform/parts.ts'
import { refuse } from '#server/platform/refusals/refusal.ts'
import { contentOf, readParts, type TechPackParts } from './read-tech-pack.ts'
import { saveTechPack } from './save-tech-pack.ts'
import { byRole, carryColours } from './tech-pack.rules.ts'
import { findChoosable, listCallOutLines, listColourways } from './tech-pack.store.ts'

export type TechPackPart = Extract<
  CopyPart,
  'construction_notes' | 'colourways' | 'material_colours' | 'roles'
>

interface BringingPart extends Bringing {
  part: TechPackPart
}

/**
 * One list of another style's tech pack in place of this one's. @throws Refusal `not_found` where it is empty there, as a
 * save does
 */
export const bringTechPack = async (
  tx: Tx,
  parts: Pick<Parts, 'mail'>,
  bringing: BringingPart,
): Promise<Brought> => {
  const { actor, styleId, version } = bringing
  const from = await readParts(tx, bringing.fromId)
  const { change, leftOut } = await TAKE[bringing.part](tx, from, bringing)
  await saveTechPack(tx, parts, { actor, styleId, input: { ...change, version: version ?? undefined } })
  return { leftOut }
}

type Take = (
  tx: Tx,
  from: TechPackParts,
  on: Bringing,
) => Promise<Brought & { change: Omit<TechPackChanges, 'version'> }>

const requireSome = (rows: readonly unknown[]): void => {
  if (rows.length === 0) refuse('not_found', { text: COPY_TEXTS.nothingThere })
}

const TAKE: Readonly<Record<TechPackPart, Take>> = {
  construction_notes: async (tx, from, { actor }) => {
    const { construction_notes: notes } = contentOf(from)
    requireSome(notes)
    return { change: { construction_notes: await withOwnLinks(tx, actor, notes) }, leftOut: [] }
  },
  colourways: async (tx, from, { actor, fromId, styleId }) => {
    const { colourways } = contentOf(from)
    requireSome(colourways)
    const names = colourways.flatMap(({ picture }) => picture ?? [])
    const copies = await copyNamed(tx, actor, { names, fromId, toId: styleId })
    const withCopies = colourways.map(({ picture, ...each }) => ({
      ...{ ...each, picture: picture === null ? null : (copies.get(picture) ?? null) },
    }))
    return { change: { colourways: withCopies }, leftOut: [] }
  },
  material_colours: async (tx, from, { fromId, styleId }) => {
    requireSome(from.materialColours)
    const [there, here] = await Promise.all([listCallOutLines(tx, fromId), listCallOutLines(tx, styleId)])
    const colourways = await listColourways(tx, styleId)
    const { cells, leftOut } = carryColours(
      { cells: from.materialColours, lines: there, colourways: from.colourways },
      { lines: here, colourways },
    )
    return { change: { material_colours: cells }, leftOut }
  },
  roles: async (tx, { people }, { styleId }) => {
    requireSome(people)
    const here = await findChoosable(tx, styleId, [...new Set(people.map(({ id }) => id))])
    const change = {
      roles: byRole(
        people.filter(({ id }) => here.has(id)),
        ({ id }) => id,
      ),
    }
    const leftOut = people.filter(({ id }) => !here.has(id)).map(({ full_name }) => full_name)
    return { change, leftOut: [...new Set(leftOut)] }
  },
}
