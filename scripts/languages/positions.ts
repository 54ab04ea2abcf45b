/** Where a string of the code stands for the code itself, and so is no text, however much it looks like one. */
import { isText } from './is-text.ts'
import {
  attributesOf,
  isString,
  isTemplate,
  messageOf,
  type Node,
  nameOfCallee,
  nameOfElement,
} from './syntax.ts'

/** Elements whose words are not English. */
const CODE_ELEMENTS: ReadonlySet<string> = new Set([
  ...['code', 'pre', 'kbd', 'style', 'script', 'Code', 'Kbd'],
])

/** Attributes that name, and never tell. */
export const NAMING: ReadonlySet<string> = new Set([
  ...['className', 'classNames', 'id', 'key', 'type', 'to', 'href', 'src', 'role', 'rel'],
])

/** Calls that compare, search or ask the browser; errors for developers. A test says which of them no code needs. */
export const ASKING: ReadonlySet<string> = new Set([
  ...['get', 'includes', 'startsWith', 'querySelector', 'matches', 'matchMedia', 'Symbol'],
  ...['Error', 'RangeError', 'DOMException'],
])

/** Of the contract: what programs read about a call. */
export const DESCRIBING: ReadonlySet<string> = new Set(['summary', 'tag'])

/** Heads of files, which stay the same for everybody, and are shown by `sayName`. */
export const HEAD = 'head'

/** Properties and calls that name what is counted, in one word: `{ one: 'line', many: 'lines' }`. */
export const NOUNS: ReadonlySet<string> = new Set(['noun', 'one', 'many'])
export const COUNTING = 'sayCount'

/** Tags that mark a text where it stands: it travels unsaid. */
export const TELLING: ReadonlySet<string> = new Set(['told', 't'])
/** Tags that mark a text which is English where nothing is looked up. */
export const PLAIN: ReadonlySet<string> = new Set(['fixed', 'filled'])

/** Before a string: it is the name of something. */
const NO_TEXT = '/* no text */'
export const isMarked = (code: string, { start }: Node): boolean =>
  code.slice(0, start).trimEnd().endsWith(NO_TEXT)
export const countMarks = (code: string): number => code.split(NO_TEXT).length - 1

/** At the beginning of a file: `all` has data, `shown` has names that are translated where they are shown (`sayName`). */
const KEEPS = /^\/\/ (No texts|Names): .+/m
export const keptIn = (code: string): 'all' | 'shown' | null => {
  const word = KEEPS.exec(code)?.[1]
  return word === undefined ? null : word === 'Names' ? 'shown' : 'all'
}

/** `this.name = 'Overtaken'`: what a class of errors is called. */
export const isNameOfError = (left: Node): boolean =>
  left.type === 'MemberExpression' &&
  (left.object as Node).type === 'ThisExpression' &&
  (left.property as Node).name === 'name'

const isUntranslated = ({ name, value }: Node): boolean =>
  (name as Node | undefined)?.name === 'translate' && isString(value as Node)

/** The words of an element that are no English: code, and what is marked `translate="no"`. */
export const isCode = (element: Node): boolean =>
  CODE_ELEMENTS.has(nameOfElement(element)) || attributesOf(element).some(isUntranslated)

export const isAsking = (callee: Node): boolean => ASKING.has(nameOfCallee(callee))

/** A string or a template that would be a text elsewhere. */
export const isTextOfCode = (node: Node): boolean =>
  isString(node) ? isText(node.value) : isTemplate(node) && isText(messageOf(node))
