/**
 * Finds the texts for people in a file of the web, and writes the file anew with each of them looked up in the
 * catalogue (record 0048). The code itself keeps plain English.
 *
 * A text with values is one message, `Delete {0}`; elements with words within it are `<0>…</0>`; a choice of words
 * within it makes one message for each choice, so that every message is a whole.
 */
import { parseAst } from 'vite'
import { inSense } from '#contract/values/text/sense.ts'
import { hasLetters, isText } from './is-text.ts'
import { isTrimmed, leadOf, spaceOf, tailOf } from './spaces.ts'
import {
  attributesOf,
  childrenOf,
  cleanJsxText,
  cookedOf,
  isString,
  isTemplate,
  isTypeOnly,
  type Node,
  nameOfCallee,
  nameOfElement,
} from './syntax.ts'

export interface Texts {
  /** The file with its texts looked up. */
  readonly code: string
  readonly messages: readonly string[]
  /** Those that the code itself marks: told`…` and t`…`, which the server says in each reader's language. */
  readonly marked: readonly string[]
}

/** The sense of texts that mean something else elsewhere, for the translator. */
export type Senses = Readonly<Record<string, string>>

/** What a file's own words are about. */
export interface Words {
  /** Strings that look like words and are names. */
  skipped: ReadonlySet<string>
  senses: Senses
}

type Part =
  | { text: string }
  | { choice: Node; test: string }
  | { value: Node }
  | { wrap: Node; parts: Part[] }

/** More choices of words than these within one text are translated each by itself. */
const MAX_CHOICES = 3
/** Elements whose words are not English. */
const CODE = new Set(['code', 'pre', 'kbd', 'style', 'script', 'Code', 'Kbd'])
/** Attributes that name, and never tell. */
const NAMING = new Set(['className', 'classNames', 'id', 'key', 'type', 'to', 'href', 'src', 'role', 'rel'])
/** Properties that programs read: the description of a call, and the heads of files, which stay the same for everybody. */
const FOR_MACHINES = new Set(['summary', 'tag', 'tags', 'operationId', 'pattern', 'head'])
/** Properties and calls that name what is counted, in one word: `{ one: 'line', many: 'lines' }`. */
const NOUNS = new Set(['noun', 'one', 'many'])
const COUNTING = /^sayCount$/
/** Calls that compare, search or ask the browser; errors of the developer's. */
const ASKING =
  /^(querySelector(All)?|closest|matches|(get|set|has|remove)(Attribute|Item)|(add|remove)EventListener|includes|has|get|set|startsWith|endsWith|indexOf|split|matchMedia|getElementById|createElement|createElementNS|RegExp|DisplayNames|DateTimeFormat|NumberFormat|Error|TypeError|RangeError|DOMException|enum|literal|warn|error|info|debug|test|exec|lazy|append|describe|meta|dispatchEvent|KeyboardEvent|Event|setProperty|getPropertyValue|canParse|execCommand|Symbol)$/

/** Tags that mark a text where it stands. */
const MARKING = new Set(['told', 't'])

const isBlank = (parts: readonly Part[]): boolean =>
  !parts.some((part) => 'text' in part && /\p{L}/u.test(part.text))

class Finder {
  readonly #code: string
  readonly #skipped: ReadonlySet<string>
  readonly #senses: Senses
  readonly messages: string[] = []
  readonly marked: string[] = []
  #edits: { start: number; end: number; by: string }[] = []

  constructor(code: string, { skipped, senses }: Words) {
    this.#code = code
    this.#skipped = skipped
    this.#senses = senses
  }

  /** The source of a node with the texts within it looked up. */
  write(node: Node): string {
    const outer = this.#edits
    this.#edits = []
    this.#visit(node)
    const edits = this.#edits.sort((a, b) => a.start - b.start)
    this.#edits = outer
    let at = node.start
    let written = ''
    for (const { start, end, by } of edits) {
      written += this.#code.slice(at, start) + by
      at = end
    }
    return written + this.#code.slice(at, node.end)
  }

  #replace(node: Node, by: string): void {
    this.#edits.push({ start: node.start, end: node.end, by })
  }

  #visit(node: Node): void {
    if (isTypeOnly(node)) return
    const visit = this.#visitors[node.type]
    if (visit) visit(node)
    else this.#visitAll(childrenOf(node))
  }

  #visitAll(nodes: readonly Node[]): void {
    for (const node of nodes) this.#visit(node)
  }

  /** Everything but the strings themselves, which are compared or are names. */
  #visitBeside(nodes: readonly (Node | null)[]): void {
    for (const node of nodes) if (node && !isString(node)) this.#visit(node)
  }

  readonly #visitors: Record<string, (node: Node) => void> = {
    ImportDeclaration: () => {},
    ExportAllDeclaration: () => {},
    ImportExpression: () => {},
    ExpressionStatement: (node) => {
      if (!isString(node.expression as Node)) this.#visit(node.expression as Node)
    },
    BinaryExpression: (node) => {
      const sides = [node.left, node.right] as Node[]
      if (node.operator === '+') this.#visitAll(sides)
      else this.#visitBeside(sides)
    },
    AssignmentExpression: (node) => {
      const left = node.left as Node
      this.#visit(left)
      const isName = left.type === 'MemberExpression' && (left.property as Node).name === 'name'
      if (!isName || !isString(node.right as Node)) this.#visit(node.right as Node)
    },
    SwitchCase: (node) => {
      this.#visitBeside([node.test as Node | null])
      this.#visitAll(node.consequent as Node[])
    },
    Property: (node) => {
      if (node.computed) this.#visit(node.key as Node)
      const [name, value] = [String((node.key as Node).name), node.value as Node]
      if (NOUNS.has(name) && isString(value)) this.#replace(value, this.#say(value.value, []))
      else if (!FOR_MACHINES.has(name)) this.#visit(value)
    },
    PropertyDefinition: (node) => {
      if (node.value) this.#visit(node.value as Node)
    },
    MemberExpression: (node) => {
      this.#visit(node.object as Node)
      if (node.computed) this.#visitBeside([node.property as Node])
    },
    CallExpression: (node) => this.#visitCall(node),
    NewExpression: (node) => this.#visitCall(node),
    TaggedTemplateExpression: (node) => {
      const { quasis, expressions } = node.quasi as unknown as { quasis: Node[]; expressions: Node[] }
      if (MARKING.has(nameOfCallee(node.tag as Node)))
        this.marked.push(quasis.map(cookedOf).reduce((message, text, at) => `${message}{${at - 1}}${text}`))
      this.#visitAll(expressions)
    },
    Literal: (node) => {
      if (isString(node) && this.#isMessage(node.value)) this.#replace(node, this.#say(node.value, []))
    },
    TemplateLiteral: (node) => {
      const parts = this.#partsOfTemplate(node)
      const said = this.#sayParts(parts, (message, values) => this.#say(message, values))
      if (said) this.#replace(node, `(${said})`)
      else this.#visitAll(node.expressions as Node[])
    },
    JSXElement: (node) => {
      for (const attribute of attributesOf(node)) this.#visit(attribute)
      if (!CODE.has(nameOfElement(node)) && !this.#isUntranslated(node)) this.#visitChildren(node)
    },
    JSXFragment: (node) => this.#visitChildren(node),
    JSXAttribute: (node) => {
      const value = node.value as Node | null
      if (!value || NAMING.has(String((node.name as Node).name))) return
      if (!isString(value)) this.#visit(value)
      else if (this.#isMessage(value.value)) this.#replace(value, `{${this.#say(value.value, [])}}`)
    },
  }

  #visitCall(node: Node): void {
    const callee = node.callee as Node
    this.#visit(callee)
    const given = node.arguments as Node[]
    if (COUNTING.test(nameOfCallee(callee)))
      for (const word of given.filter(isString)) this.#replace(word, this.#say(word.value, []))
    else if (ASKING.test(nameOfCallee(callee))) this.#visitBeside(given.filter((each) => !isTemplate(each)))
    else this.#visitAll(given)
  }

  #isUntranslated(element: Node): boolean {
    return attributesOf(element).some(
      (attribute) =>
        (attribute.name as Node | undefined)?.name === 'translate' && isString(attribute.value as Node),
    )
  }

  #visitChildren(element: Node): void {
    const children = element.children as Node[]
    const parts = this.#partsOfChildren(children)
    if (isBlank(parts)) {
      this.#visitAll(children)
      return
    }
    const before = takeElements(parts, 'shift')
    const after = takeElements(parts, 'pop')
    const said = this.#sayParts(
      parts,
      (message, values, wraps) =>
        values.length + wraps.length === 0 ? this.#say(message, []) : this.#sayNodes(message, values, wraps),
      { isMarkup: true },
    )
    if (!said) {
      this.#visitAll(children)
      return
    }
    const beside = (elements: readonly Node[]): string =>
      elements.map((element) => this.write(element)).join('')
    const by = `${beside(before)}{${said}}${beside(after)}`
    this.#edits.push({ start: (children[0] as Node).start, end: (children.at(-1) as Node).end, by })
  }

  #partsOfTemplate(node: Node): Part[] {
    const values = node.expressions as Node[]
    return (node.quasis as Node[]).flatMap((quasi, i): Part[] => {
      const text = { text: cookedOf(quasi) }
      const value = values[i]
      return value ? [text, ...this.#partsOfValue(value)] : [text]
    })
  }

  #partsOfValue(node: Node): Part[] {
    if (isString(node)) return [{ text: node.value }]
    if (isTemplate(node)) return this.#partsOfTemplate(node)
    if (node.type === 'ConditionalExpression' && this.#isChoiceOfWords(node))
      return [{ choice: node, test: this.#sourceOf(node.test as Node) }]
    return [{ value: node }]
  }

  #isChoiceOfWords(node: Node): boolean {
    const ends = [node.consequent, node.alternate] as Node[]
    return ends.every(
      (end) =>
        isString(end) ||
        isTemplate(end) ||
        (end.type === 'ConditionalExpression' && this.#isChoiceOfWords(end)),
    )
  }

  #partsOfChildren(children: readonly Node[]): Part[] {
    return children.flatMap((child): Part[] => {
      if (child.type === 'JSXText') return [{ text: cleanJsxText(String(child.value)) }]
      if (child.type === 'JSXElement') return [this.#partOfElement(child)]
      if (child.type !== 'JSXExpressionContainer') return [{ value: child }]
      const inner = child.expression as Node
      return inner.type === 'JSXEmptyExpression' ? [] : this.#partsOfValue(inner)
    })
  }

  #partOfElement(element: Node): Part {
    const isWhole = CODE.has(nameOfElement(element)) || this.#isUntranslated(element)
    const parts = isWhole ? [] : this.#partsOfChildren(element.children as Node[])
    return isBlank(parts) ? { value: element } : { wrap: element, parts }
  }

  #sourceOf(node: Node): string {
    return this.#code.slice(node.start, node.end)
  }

  /**
   * One call for each way that the choices of words may fall; null where the parts are no text. Between tags every word
   * is one, in code a single word may be a name.
   */
  #sayParts(
    parts: Part[],
    say: (message: string, values: Node[], wraps: Wrap[]) => string,
    { isMarkup } = { isMarkup: false },
  ): string | null {
    const choices = new Map<string, Node>()
    const collect = (some: readonly Part[]): void => {
      for (const part of some) {
        if ('choice' in part) {
          choices.set(part.test, part.choice.test as Node)
          for (const end of [part.choice.consequent, part.choice.alternate])
            collect(this.#partsOfValue(end as Node))
        } else if ('wrap' in part) collect(part.parts)
      }
    }
    collect(parts)
    if (choices.size > MAX_CHOICES) return null
    const falls = [...choices.entries()]
    const write = (left: typeof falls, fallen: ReadonlyMap<string, boolean>): string | null => {
      const [next, ...others] = left
      if (next) {
        const [source, test] = next
        const yes = write(others, new Map([...fallen, [source, true]]))
        const no = write(others, new Map([...fallen, [source, false]]))
        return yes && no && `(${this.write(test)}) ? (${yes}) : (${no})`
      }
      const values: Node[] = []
      const wraps: Wrap[] = []
      const message = this.#messageOf(parts, fallen, values, wraps)
      if (message.trim() === '') return values.length === 0 ? '""' : null
      const isWord = isMarkup && !this.#skipped.has(message)
      return this.#isMessage(message) || isWord || !hasLetters(message) ? say(message, values, wraps) : null
    }
    if (!falls.length && isBlank(parts)) return null
    const found = this.messages.length
    const written = write(falls, new Map())
    if (!written) this.messages.length = found
    return written
  }

  #messageOf(
    parts: readonly Part[],
    fallen: ReadonlyMap<string, boolean>,
    values: Node[],
    wraps: Wrap[],
  ): string {
    return parts
      .map((part): string => {
        if ('text' in part) return part.text
        if ('value' in part) return `{${values.push(part.value) - 1}}`
        if ('choice' in part) {
          const end = (fallen.get(part.test) ? part.choice.consequent : part.choice.alternate) as Node
          return this.#messageOf(this.#partsOfValue(end), fallen, values, wraps)
        }
        const index = wraps.push({ element: part.wrap }) - 1
        return `<${index}>${this.#messageOf(part.parts, fallen, values, wraps)}</${index}>`
      })
      .join('')
  }

  #isMessage(text: string): boolean {
    return isText(text) && !this.#skipped.has(text)
  }

  /** As it is looked up, with its sense in this file. */
  #messageIn(text: string): string {
    const message = text.trim()
    const meant = inSense(message, this.#senses[message])
    if (hasLetters(message)) this.messages.push(meant)
    return meant
  }

  #say(text: string, values: readonly Node[]): string {
    const message = this.#messageIn(text)
    const said = `say$(${[JSON.stringify(message), ...values.map((value) => this.write(value))].join(', ')})`
    return isTrimmed(text) ? said : `\`${leadOf(text)}\${${said}}${tailOf(text)}\``
  }

  #sayNodes(text: string, values: readonly Node[], wraps: readonly Wrap[]): string {
    const message = this.#messageIn(text)
    const written = values.map((value) => this.#writeChild(value))
    const wrapped = wraps.map(({ element }) => `($c) => ${this.#writeAround(element)}`)
    const said = `sayNodes$(${JSON.stringify(message)}, [${written.join(', ')}], [${wrapped.join(', ')}])`
    return isTrimmed(text) ? said : `<>${spaceOf(leadOf(text))}{${said}}${spaceOf(tailOf(text))}</>`
  }

  #writeChild(node: Node): string {
    return this.write(node.type === 'JSXExpressionContainer' ? (node.expression as Node) : node)
  }

  /** An element around words that come translated. */
  #writeAround(element: Node): string {
    const children = element.children as Node[]
    const opening = this.write(element.openingElement as Node)
    const closing = this.#code.slice((children.at(-1) as Node).end, element.end)
    return `${opening}{$c}${closing}`
  }
}

interface Wrap {
  element: Node
}

/** Pictures before and after a text stand beside it, not in it. */
const takeElements = (parts: Part[], from: 'shift' | 'pop'): Node[] => {
  const taken: Node[] = []
  for (;;) {
    const part = parts.at(from === 'shift' ? 0 : -1)
    if (part && 'text' in part && part.text === '') parts[from]()
    else if (part && 'value' in part && part.value.type === 'JSXElement') {
      taken.push(part.value)
      parts[from]()
    } else return from === 'shift' ? taken : taken.reverse()
  }
}

export const findTexts = (code: string, file: string, words: Words): Texts => {
  const tree = parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts', astType: 'ts' }) as unknown as Node
  const finder = new Finder(code, words)
  const written = finder.write({ ...tree, start: 0, end: code.length })
  return { code: written, messages: [...new Set(finder.messages)], marked: [...new Set(finder.marked)] }
}
