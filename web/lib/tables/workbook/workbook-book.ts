/** What a workbook (Office Open XML) says of its sheets, shared texts and formats, whichever letters its writer puts before names. */
import { attributesOf, decodeXml, piecesOf } from '../tags.rules.ts'

/** Without the letters before its name, which each writer chooses. */
export const bare = (name: string): string => name.slice(name.indexOf(':') + 1)
export const bareAttributes = (text: string): ReadonlyMap<string, string> =>
  new Map([...attributesOf(text)].map(([key, value]) => [bare(key), value]))

/** `_x000D_` stands for a sign that XML has no place for; `_x005F_` for the stroke before one. */
export const unescapeText = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([\dA-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text

/** A part by its name, in any case. */
export type FindPart = (name: string) => string | null

/** Where a relation leads, from the folder of the part that has it. */
const resolve = (folder: string, target: string): string => {
  const steps = target.startsWith('/') ? [] : folder.split('/').filter((step) => step !== '')
  for (const step of target.replaceAll('\\', '/').split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '' && step !== '.') steps.push(step)
  }
  return steps.join('/')
}

interface Relation {
  /** The last word of its type: `worksheet`, `styles`. */
  kind: string
  part: string
}

const relationsOf = (find: FindPart, part: string): ReadonlyMap<string, Relation> => {
  const folder = part.slice(0, part.lastIndexOf('/') + 1)
  const relations = new Map<string, Relation>()
  for (const { name, isEnd, text } of piecesOf(
    find(`${folder}_rels/${part.slice(folder.length)}.rels`) ?? '',
  )) {
    if (isEnd || bare(name) !== 'Relationship') continue
    const attributes = bareAttributes(text)
    const kind = (attributes.get('Type') ?? '').split('/').at(-1) ?? ''
    relations.set(attributes.get('Id') ?? '', { kind, part: resolve(folder, attributes.get('Target') ?? '') })
  }
  return relations
}

/** Of a cell format by its index: the number of its number format, and that one's text where it has one. */
export interface NumberFormat {
  index: number
  format: string | undefined
}

export interface Book {
  sheets: { name: string; part: string; isHidden: boolean }[]
  texts: string[]
  formats: NumberFormat[]
  since1904: boolean
}

const TRUE = new Set(['1', 'true', 'on'])

const readTexts = (xml: string): string[] => {
  const texts: string[] = []
  const at = { text: '', isText: false, spoken: 0 }
  for (const { name: said, isEnd, isClosed, text } of piecesOf(xml)) {
    if (said === '') {
      if (at.isText && at.spoken === 0) at.text += decodeXml(text)
      continue
    }
    const name = bare(said)
    if (name === 'si') {
      if (!isEnd) at.text = ''
      if (isEnd || isClosed) texts.push(unescapeText(at.text))
    } else if (name === 't') at.isText = !isEnd && !isClosed
    // How the text is spoken is none of it.
    else if (name === 'rPh' && !isClosed) at.spoken += isEnd ? -1 : 1
  }
  return texts
}

const readFormats = (xml: string): NumberFormat[] => {
  const codes = new Map<number, string>()
  const formats: NumberFormat[] = []
  let isOfCells = false
  for (const { name: said, isEnd, text } of piecesOf(xml)) {
    const name = bare(said)
    if (name === 'cellXfs') isOfCells = !isEnd
    else if (isEnd) continue
    else if (name === 'numFmt') {
      const attributes = bareAttributes(text)
      codes.set(Number(attributes.get('numFmtId')), attributes.get('formatCode') ?? '')
    } else if (name === 'xf' && isOfCells) {
      const index = Number(bareAttributes(text).get('numFmtId') ?? 0)
      formats.push({ index, format: codes.get(index) })
    }
  }
  return formats
}

/** @returns null where there is no workbook */
export const readBook = (find: FindPart): Book | null => {
  const start = [...relationsOf(find, '').values()].find(({ kind }) => kind === 'officeDocument')
  const part = [start?.part, 'xl/workbook.xml'].find((each) => each !== undefined && find(each) !== null)
  if (part === undefined) return null
  const relations = relationsOf(find, part)
  const one = (kind: string, usual: string) =>
    find([...relations.values()].find((each) => each.kind === kind)?.part ?? usual) ?? ''
  const book: Book = {
    sheets: [],
    texts: readTexts(one('sharedStrings', 'xl/sharedStrings.xml')),
    formats: readFormats(one('styles', 'xl/styles.xml')),
    since1904: false,
  }
  for (const { name: said, isEnd, text } of piecesOf(find(part) ?? '')) {
    const name = bare(said)
    if (isEnd || (name !== 'sheet' && name !== 'workbookPr')) continue
    const attributes = bareAttributes(text)
    if (name === 'workbookPr') book.since1904 = TRUE.has(attributes.get('date1904') ?? '')
    const relation = relations.get(attributes.get('id') ?? '')
    // Charts and dialogs have sheets of their own, without cells.
    if (name === 'sheet' && relation?.kind === 'worksheet')
      book.sheets.push({
        name: unescapeText(attributes.get('name') ?? ''),
        part: relation.part,
        isHidden: /hidden/i.test(attributes.get('state') ?? ''),
      })
  }
  return book
}
