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
import {
  COUNTING,
  DESCRIBING,
  HEAD,
  isAsking,
  isCode,
  isMarked,
  isNameOfError,
  isTextOfCode,
  NAMING,
  NOUNS,
  PLAIN,
  TELLING,
} from './positions.ts'
import type { Senses } from './senses.ts'
import { isTrimmed, leadOf, spaceOf, tailOf } from './spaces.ts'
import {
  attributesOf,
  childrenOf,
  cleanJsxText,
  cookedOf,
  isString,
  isTemplate,
  isTypeOnly,
  messageOf,
  type Node,
  nameOfCallee,
} from './syntax.ts'
import { isBlank, type Part, takeElements, type Wrap } from './text-parts.ts'

export interface Texts {
  /** The file with its texts looked up. */
  readonly code: string
  readonly messages: readonly string[]
  /** Those that the code itself marks by a tag. */
  readonly marked: readonly string[]
  /** Heads of files, which stay English where they stand. */
  readonly heads: readonly string[]
  /** Names that would be texts but for a mark, a list or their position: a call is `call:`, a mark `mark:` before them. */
  readonly kept: readonly string[]
}

/** What a file's own words are about. */
export interface Words {
  /** Strings that look like words and are names. */
  skipped: ReadonlySet<string>
  senses: Senses
  /** Of the contract, whose calls describe themselves to programs. */
  isContract?: boolean
  /** Of a file of data or names: nothing of it is looked up but what it marks. */
  isKept?: boolean
}

/** More choices of words than these within one text are translated each by itself. */
const MAX_CHOICES = 3
class Finder {
  readonly #code: string
  readonly #words: Words
  readonly messages: string[] = []
  readonly marked: string[] = []
  readonly heads: string[] = []
  readonly kept: string[] = []
  #edits: { start: number; end: number; by: string }[] = []

  constructor(code: string, words: Words) {
    this.#code = code
    this.#words = words
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
      if (!isNameOfError(left)) this.#visit(node.right as Node)
    },
    SwitchCase: (node) => {
      this.#visitBeside([node.test as Node | null])
      this.#visitAll(node.consequent as Node[])
    },
    Property: (node) => {
      if (node.computed) this.#visit(node.key as Node)
      const [name, value] = [String((node.key as Node).name), node.value as Node]
      if (NOUNS.has(name) && isString(value)) this.#replace(value, this.#say(value.value, []))
      else if (name === HEAD && isString(value)) this.heads.push(value.value)
      else if (!(this.#words.isContract && DESCRIBING.has(name) && isTextOfCode(value))) this.#visit(value)
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
      const template = node.quasi as Node
      const tag = nameOfCallee(node.tag as Node)
      if (TELLING.has(tag) || PLAIN.has(tag)) this.marked.push(messageOf(template))
      if (PLAIN.has(tag)) this.#replace(node, this.#say(messageOf(template), template.expressions as Node[]))
      else this.#visitAll(template.expressions as Node[])
    },
    Literal: (node) => {
      if (isString(node) && this.#isMessageAt(node, node.value))
        this.#replace(node, this.#say(node.value, []))
    },
    TemplateLiteral: (node) => {
      if (!this.#isMessageAt(node, messageOf(node), { isAnyText: true })) {
        this.#visitAll(node.expressions as Node[])
        return
      }
      const parts = this.#partsOfTemplate(node)
      const said = this.#sayParts(parts, (message, values) => this.#say(message, values))
      if (said) this.#replace(node, `(${said})`)
      else this.#visitAll(node.expressions as Node[])
    },
    JSXElement: (node) => {
      for (const attribute of attributesOf(node)) this.#visit(attribute)
      if (!isCode(node)) this.#visitChildren(node)
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
    if (nameOfCallee(callee) === COUNTING)
      for (const word of given.filter(isString)) this.#replace(word, this.#say(word.value, []))
    else if (isAsking(callee)) {
      if (given.some(isTextOfCode)) this.kept.push(`call:${nameOfCallee(callee)}`)
      this.#visitBeside(given.filter((each) => !isTemplate(each)))
    } else this.#visitAll(given)
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
    const parts = isCode(element) ? [] : this.#partsOfChildren(element.children as Node[])
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
      const isWord = isMarkup && !this.#isSkipped(message)
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
    return isText(text) && !this.#isSkipped(text)
  }

  #isSkipped(text: string): boolean {
    const isSkipped = this.#words.skipped.has(text)
    if (isSkipped) this.kept.push(text)
    return isSkipped
  }

  /** `isAnyText`: a mark alone decides. */
  #isMessageAt(node: Node, text: string, { isAnyText } = { isAnyText: false }): boolean {
    if (this.#words.isKept) return false
    if ((isAnyText || isText(text)) && isMarked(this.#code, node)) {
      this.kept.push(`mark:${text}`)
      return false
    }
    return isAnyText || this.#isMessage(text)
  }

  /** As it is looked up, with its sense in this file. */
  #messageIn(text: string): string {
    const message = text.trim()
    const meant = inSense(message, this.#words.senses[message])
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

export const findTexts = (code: string, file: string, words: Words): Texts => {
  const tree = parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts', astType: 'ts' }) as unknown as Node
  const finder = new Finder(code, words)
  const written = finder.write({ ...tree, start: 0, end: code.length })
  const { messages, marked, heads, kept } = finder
  return { code: written, messages: [...new Set(messages)], marked: [...new Set(marked)], heads, kept }
}
