/** What the form of a tech pack holds: as a save would send it. */
import { placedColours } from '#contract/files/material-colours.rules.ts'
import {
  type Colourway,
  type ConstructionNote,
  TECH_PACK_ROLES,
  type TechPack,
  type TechPackContent,
  type TechPackPerson,
} from '#contract/files/tech-packs.ts'

export interface TechPackValues extends TechPackContent {
  version: number
  [key: string]: unknown
}

export const valuesOf = ({
  version,
  construction_notes,
  colourways,
  sketches,
  call_outs,
  material_colours,
  roles,
}: TechPack): TechPackValues => ({
  version,
  construction_notes,
  colourways,
  sketches: sketches.map(({ id, caption }) => ({ id, caption })),
  call_outs,
  material_colours: material_colours ?? [],
  roles: Object.fromEntries(
    TECH_PACK_ROLES.map((role) => [role, roles[role].map(({ id }) => id)]),
  ) as TechPackContent['roles'],
})

export const newNote = (id: string): ConstructionNote => ({ id, part: '', note: '', library: null })
export const newColourway = (id: string): Colourway => ({
  id,
  name: '',
  code: null,
  hex: null,
  picture: null,
})

/** A row that nobody filled is none, and neither is a call-out whose sketch is gone, nor a colour of what is gone. */
export const withoutEmpty = (values: TechPackValues, lines: TechPack['lines']): TechPackValues => ({
  ...values,
  construction_notes: values.construction_notes.filter(({ part, note }) => part.trim() || note.trim()),
  colourways: values.colourways.filter(
    ({ name, code, hex, picture }) => name.trim() || code?.trim() || hex || picture,
  ),
  material_colours: placedColours(values.material_colours, {
    lines: new Set(lines?.map(({ id }) => id)),
    colourways: new Set(values.colourways.map(({ id }) => id)),
  }),
  call_outs: values.call_outs.filter(({ sketch_id }) => values.sketches.some(({ id }) => id === sketch_id)),
})

export const putIn = <T extends { id: string | number }>(
  list: readonly T[],
  id: T['id'],
  change: Partial<T>,
): T[] => list.map((each) => (each.id === id ? { ...each, ...change } : each))

/** Anyone who is chosen or may be, by id. */
export const peopleById = (
  pack: Pick<TechPack, 'roles'>,
  choices: readonly TechPackPerson[],
): ReadonlyMap<number, TechPackPerson> =>
  new Map([...TECH_PACK_ROLES.flatMap((role) => pack.roles[role]), ...choices].map((each) => [each.id, each]))

/** Parts that most garments have, to choose from; any other may be typed. */
export const USUAL_PARTS = [
  'Neckline',
  'Collar',
  'Shoulder',
  'Armhole',
  'Sleeve',
  'Cuff',
  'Front placket',
  'Pocket',
  'Side seam',
  'Waistband',
  'Fly',
  'Hem',
  'Lining',
  'Labels',
  'Packing',
] as const
