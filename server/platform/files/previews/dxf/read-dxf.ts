/** Reads the entities and blocks of a DXF (Autodesk's group codes; AAMA and ASTM D6673 patterns are such files). */
import { TooLarge } from '../drawn.ts'
import { binaryGroups, type DxfGroup, isBinaryDxf, textGroups } from './dxf-groups.ts'

export interface DxfEntity {
  type: string
  layer: string
  /** By group code, in the order of the file. */
  groups: readonly DxfGroup[]
}

export interface DxfBlock {
  name: string
  base: readonly [x: number, y: number]
  entities: DxfEntity[]
}

export interface Dxf {
  entities: DxfEntity[]
  blocks: ReadonlyMap<string, DxfBlock>
}

/** Of the whole file: a marker of a hundred pieces has some tens of thousands. */
const MAX_ENTITIES = 200_000
const MAX_GROUPS = 4_000_000

export const numberOf = ({ groups }: Pick<DxfEntity, 'groups'>, code: number, otherwise = 0): number => {
  const value = Number.parseFloat(groups.find(([own]) => own === code)?.[1] ?? '')
  return Number.isFinite(value) ? value : otherwise
}
export const textOf = ({ groups }: Pick<DxfEntity, 'groups'>, code: number): string =>
  groups.find(([own]) => own === code)?.[1] ?? ''

/** @throws Unreadable, TooLarge */
export const readDxf = (bytes: Buffer): Dxf => {
  const entities: DxfEntity[] = []
  const blocks = new Map<string, DxfBlock>()
  let section = ''
  let block: DxfBlock | null = null
  let count = 0
  let read = 0

  const end = (type: string, groups: DxfGroup[]): void => {
    const entity = { type, groups, layer: textOf({ groups }, 8) }
    if (type === 'SECTION') section = textOf(entity, 2)
    else if (type === 'ENDSEC') section = ''
    else if (type === 'BLOCK') {
      block = { name: textOf(entity, 2), base: [numberOf(entity, 10), numberOf(entity, 20)], entities: [] }
      blocks.set(block.name, block)
    } else if (type === 'ENDBLK') block = null
    else if (section === 'ENTITIES' || (section === 'BLOCKS' && block)) {
      if (++count > MAX_ENTITIES) throw new TooLarge('too many entities')
      ;(section === 'BLOCKS' && block ? block.entities : entities).push(entity)
    }
  }

  let type: string | null = null
  let groups: DxfGroup[] = []
  for (const group of isBinaryDxf(bytes) ? binaryGroups(bytes) : textGroups(bytes.toString('utf8'))) {
    if (++read > MAX_GROUPS) throw new TooLarge('too many groups')
    const [code, value] = group
    if (code === 0) {
      if (type !== null) end(type, groups)
      type = value
      groups = []
    } else groups.push(group)
  }
  if (type !== null) end(type, groups)
  return { entities, blocks }
}
