/** Where the pictures of a workbook (Office Open XML) stand: a picture belongs to the row that its middle is in. */
import type { Unzipped } from 'fflate'
import { firstOfRows, type PictureRoom, type RowPicture } from '../row-pictures.rules.ts'

const PART =
  /^xl\/(?:drawings\/(?:_rels\/)?[^/]+\.(?:xml|rels)|worksheets\/_rels\/[^/]+\.rels|media\/[^/]+)$/i

/** Whether it says where pictures stand, or is one, and there is room for it. */
export const isPicturePart = (name: string, size: number, room: PictureRoom): boolean =>
  PART.test(name) && room.has(size)

/** Of a drawing; more are not looked at. */
const MAX_ANCHORS = 2000
/** Rows that a picture may reach over. */
const MAX_REACH = 1000
/** In English metric units, in which drawings are measured. */
const UNITS_PER_POINT = 12_700
const DEFAULT_POINTS = 15

const textOf = (parts: Unzipped, name: string): string => {
  const bytes = parts[name]
  return bytes ? new TextDecoder().decode(bytes) : ''
}

/** What the relations of a part name, each by its id, as a file's own name in its folder. */
const targetsIn = (parts: Unzipped, name: string, folder: string): ReadonlyMap<string, string> => {
  const relations = textOf(parts, name.replace(/([^/]+)$/, '_rels/$1.rels'))
  return new Map(
    (relations.match(/<Relationship\b[^>]{1,2000}>/g) ?? []).flatMap((tag) => {
      const id = /\sId=["']([^"']+)/.exec(tag)?.[1]
      const file = /\sTarget=["'](?:[^"']*\/)?([^"'/]+)["']/.exec(tag)?.[1]
      return id && file && tag.includes(folder) ? [[id, `xl/${folder}/${file}`] as const] : []
    }),
  )
}

/** How high the rows of a sheet are, as far as it says. */
const heightsIn = (xml: string): ((row: number) => number) => {
  const usual = Number(/\sdefaultRowHeight=["']([\d.]+)/.exec(xml.slice(0, 20_000))?.[1] ?? DEFAULT_POINTS)
  const own = new Map(
    (xml.match(/<(?:\w+:)?row\s[^>]{1,1000}>/g) ?? []).flatMap((tag) => {
      const height = /\sht=["']([\d.]+)/.exec(tag)?.[1]
      return height ? [[Number(/\sr=["'](\d+)/.exec(tag)?.[1]) - 1, Number(height)] as const] : []
    }),
  )
  return (row) => (own.get(row) ?? usual) * UNITS_PER_POINT
}

interface Corner {
  row: number
  offset: number
}

const CORNERS = { from: /<(?:\w+:)?from>/, to: /<(?:\w+:)?to>/ }

const cornerIn = (anchor: string, name: 'from' | 'to'): Corner | null => {
  const [, inside = ''] = anchor.split(CORNERS[name])
  const row = /<(?:\w+:)?row>\s*(\d{1,7})/.exec(inside)?.[1]
  const offset = /<(?:\w+:)?rowOff>\s*(-?\d{1,12})/.exec(inside)?.[1]
  return row === undefined ? null : { row: Number(row), offset: Number(offset ?? 0) }
}

/** The row of the middle of what reaches from one corner down to another, or over a height. */
const rowOfMiddle = (anchor: string, from: Corner, heightOf: (row: number) => number): number => {
  const to = cornerIn(anchor, 'to')
  const extent = Number(/<(?:\w+:)?ext\s[^>]{0,200}\bcy=["'](\d{1,12})/.exec(anchor)?.[1] ?? 0)
  let height = extent
  if (to && to.row >= from.row) {
    height = to.offset - from.offset
    for (let row = from.row; row < Math.min(to.row, from.row + MAX_REACH); row++) height += heightOf(row)
  }
  let left = from.offset + height / 2
  let row = from.row
  while (left > heightOf(row) && row < from.row + MAX_REACH) left -= heightOf(row++)
  return row
}

/** @param sheet the part of the sheet, before anything of it was left out */
export const picturesOfSheet = (parts: Unzipped, sheet: { name: string; xml: string }): RowPicture[] => {
  const drawings = [...targetsIn(parts, sheet.name, 'drawings').values()].filter((name) =>
    /\/drawing[^/]*\.xml$/i.test(name),
  )
  if (drawings.length === 0) return []
  const heightOf = heightsIn(sheet.xml)
  const placed = drawings.flatMap((drawing) => {
    const media = targetsIn(parts, drawing, 'media')
    const [, ...anchors] = textOf(parts, drawing).split(
      /<(?:\w+:)?(?:twoCell|oneCell|absolute)Anchor\b/,
      MAX_ANCHORS,
    )
    return anchors.flatMap((anchor) => {
      const from = cornerIn(anchor, 'from')
      const file = media.get(/<(?:\w+:)?blip\b[^>]{0,1000}\bembed=["']([^"']+)/.exec(anchor)?.[1] ?? '')
      return from && file ? [{ row: rowOfMiddle(anchor, from, heightOf), bytes: parts[file] }] : []
    })
  })
  return firstOfRows(placed)
}
