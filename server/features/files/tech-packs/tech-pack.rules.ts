/** What may stand in a tech pack, and who hears of it: pure. */
import { cellOf, placeOfCell } from '#contract/files/material-colours.rules.ts'
import type { MaterialColour } from '#contract/files/material-colours.ts'
import {
  TECH_PACK_ROLES,
  TECH_PACK_TEXTS,
  type TechPackContent,
  type TechPackRole,
  type TechPackStatus,
} from '#contract/files/tech-packs.ts'

/** What the content names, as far as it is there. */
export interface Known {
  /** Pictures of the style by upload name. */
  pictures: ReadonlyMap<string, number>
  /** Files of the tech pack. */
  sketches: ReadonlySet<number>
  /** People of the style's companies. */
  people: ReadonlySet<number>
}

const findTwice = (ids: readonly (string | number)[]): number[] => {
  const seen = new Set<string | number>()
  return ids.flatMap((id, at) => {
    if (seen.has(id)) return [at]
    seen.add(id)
    return []
  })
}

/** Texts by the path of what is wrong. */
export const findProblems = (content: TechPackContent, known: Known): Record<string, string> => {
  const { construction_notes, colourways, sketches, call_outs, material_colours, roles } = content
  const twice = Object.entries({
    construction_notes,
    colourways,
    sketches,
    call_outs,
    material_colours,
  }).flatMap(([list, elements]) =>
    findTwice(elements.map(({ id }) => id)).map((at) => [`${list}.${at}.id`, TECH_PACK_TEXTS.twice]),
  )
  const pictures = colourways.flatMap(({ picture }, at) =>
    picture === null || known.pictures.has(picture)
      ? []
      : [[`colourways.${at}.picture`, TECH_PACK_TEXTS.pictureUnknown]],
  )
  const files = sketches.flatMap(({ id }, at) =>
    known.sketches.has(id) ? [] : [[`sketches.${at}.id`, TECH_PACK_TEXTS.sketchUnknown]],
  )
  const people = TECH_PACK_ROLES.flatMap((role) => [
    ...findTwice(roles[role]).map((at) => [`roles.${role}.${at}`, TECH_PACK_TEXTS.twice]),
    ...roles[role].flatMap((id, at) =>
      known.people.has(id) ? [] : [[`roles.${role}.${at}`, TECH_PACK_TEXTS.personUnknown]],
    ),
  ])
  return Object.fromEntries([...twice, ...pictures, ...files, ...people])
}

/** Files that a save does not name have no caption any more, and stand behind those that it names. */
export const withUnnamed = (
  named: TechPackContent['sketches'],
  saved: TechPackContent['sketches'],
): TechPackContent['sketches'] => {
  const ids = new Set(named.map(({ id }) => id))
  const others = saved.filter(({ id }) => !ids.has(id))
  return [...named, ...others.map(({ id }) => ({ id, caption: null }))]
}

/** One row for each person in a role, in their order. */
export const placePeople = (roles: TechPackContent['roles']) =>
  TECH_PACK_ROLES.flatMap((role) => roles[role].map((user_id, position) => ({ role, user_id, position })))

/** By role, each role there. */
export const byRole = <Person extends { role: TechPackRole }, T>(
  people: readonly Person[],
  present: (person: Person) => T,
): Record<TechPackRole, T[]> =>
  Object.fromEntries(
    TECH_PACK_ROLES.map((role) => [role, people.filter((each) => each.role === role).map(present)]),
  ) as Record<TechPackRole, T[]>

/** The other way round, in the order of the roles. */
export const peopleOf = <Person>(
  roles: Readonly<Record<TechPackRole, readonly Person[]>>,
): (Person & { role: TechPackRole })[] =>
  TECH_PACK_ROLES.flatMap((role) => roles[role].map((person) => ({ ...person, role })))

/** Who has a role now and had none before. */
export const findNewPeople = (
  before: TechPackContent['roles'],
  after: TechPackContent['roles'],
): { user_id: number; roles: TechPackRole[] }[] => {
  const had = new Set(placePeople(before).map(({ role, user_id }) => `${role} ${user_id}`))
  const given = placePeople(after).filter(({ role, user_id }) => !had.has(`${role} ${user_id}`))
  return [...new Set(given.map(({ user_id }) => user_id))].map((user_id) => ({
    user_id,
    roles: given.filter((each) => each.user_id === user_id).map(({ role }) => role),
  }))
}

/** What a change of the status means to those who work by the tech pack; null for what nobody needs to hear. */
export const newsOf = (
  from: TechPackStatus,
  to: TechPackStatus,
): 'tech_pack_in_review' | 'tech_pack_approved' | 'tech_pack_reopened' | null => {
  if (to === from) return null
  if (to === 'approved') return 'tech_pack_approved'
  if (from === 'approved') return 'tech_pack_reopened'
  return to === 'in_review' ? 'tech_pack_in_review' : null
}

interface ColouredPack {
  lines: readonly { id: number; item: string }[]
  colourways: readonly { id: string; name: string }[]
}

/** By name, and among those of one name by place. */
const pairByName = <Id>(
  from: readonly { id: Id; name: string }[],
  to: readonly { id: Id; name: string }[],
): Map<Id, Id> => {
  const left = Map.groupBy(to, ({ name }) => name.trim().toLowerCase())
  return new Map(
    from.flatMap(({ id, name }): [Id, Id][] => {
      const pair = left.get(name.trim().toLowerCase())?.shift()
      return pair ? [[id, pair.id]] : []
    }),
  )
}

/** Another tech pack's colours of materials on this one's lines and colourways of the same names. */
export const carryColours = (
  from: ColouredPack & { cells: readonly MaterialColour[] },
  to: ColouredPack,
): { cells: MaterialColour[]; leftOut: string[] } => {
  const named = ({ lines }: ColouredPack) => lines.map(({ id, item }) => ({ id, name: item }))
  const lines = pairByName(named(from), named(to))
  const colourways = pairByName(from.colourways, to.colourways)
  const used = from.cells.map((cell) => ({ cell, ...placeOfCell(cell.id) }))
  const cells = used.flatMap(({ cell, lineId, colourwayId }) => {
    const [line, colourway] = [lines.get(lineId), colourways.get(colourwayId)]
    return line && colourway ? [{ ...cell, id: cellOf(line, colourway) }] : []
  })
  const leftOut = [
    ...from.lines
      .filter(({ id }) => !lines.has(id) && used.some(({ lineId }) => lineId === id))
      .map(({ item }) => item),
    ...from.colourways
      .filter(({ id }) => !colourways.has(id) && used.some(({ colourwayId }) => colourwayId === id))
      .map(({ name }) => name),
  ]
  return { cells, leftOut: [...new Set(leftOut)] }
}

interface FileFacts {
  id: number
  blob_hash: string
  title: string
  purpose: string
}

/** Which of a copy's files stands for which original; each stands for one. */
export const pairCopies = (
  originals: readonly FileFacts[],
  there: readonly FileFacts[],
): Map<number, number> => {
  const left = [...there]
  const pairs = new Map<number, number>()
  for (const { id, blob_hash, title, purpose } of originals) {
    const at = left.findIndex(
      (each) => each.blob_hash === blob_hash && each.title === title && each.purpose === purpose,
    )
    const [copy] = at < 0 ? [] : left.splice(at, 1)
    if (copy) pairs.set(id, copy.id)
  }
  return pairs
}
