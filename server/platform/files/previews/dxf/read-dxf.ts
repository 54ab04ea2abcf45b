/** Reads the entities and blocks of a DXF (Autodesk's group codes; AAMA and ASTM D6673 patterns are such files). */
import { TooLarge, Unreadable } from '../drawn.ts'

export interface DxfEntity {
  type: string
  layer: string
  /** By group code, in the order of the file. */
  groups: readonly (readonly [code: number, value: string])[]
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

/** Pairs of lines: a code and its value. */
function* groupsOf(text: string): Generator<readonly [code: number, value: string]> {
  let at = 0
  const next = (): string | null => {
    if (at >= text.length) return null
    const end = text.indexOf('\n', at)
    const line = text.slice(at, end < 0 ? text.length : end)
    at = end < 0 ? text.length : end + 1
    return line.trim()
  }
  for (let count = 0; ; count++) {
    if (count > MAX_GROUPS) throw new TooLarge('too many groups')
    const [code, value] = [next(), next()]
    if (code === null || value === null) return
    const number = Number.parseInt(code, 10)
    if (!Number.isFinite(number)) throw new Unreadable('no group code')
    yield [number, value]
  }
}

/** @throws Unreadable, TooLarge */
export const readDxf = (text: string): Dxf => {
  const entities: DxfEntity[] = []
  const blocks = new Map<string, DxfBlock>()
  let section = ''
  let block: DxfBlock | null = null
  let count = 0

  const end = (type: string, groups: [number, string][]): void => {
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
  let groups: [number, string][] = []
  for (const [code, value] of groupsOf(text)) {
    if (code === 0) {
      if (type !== null) end(type, groups)
      type = value
      groups = []
    } else groups.push([code, value])
  }
  if (type !== null) end(type, groups)
  return { entities, blocks }
}
