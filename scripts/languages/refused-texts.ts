/** The texts that the server refuses with, where they are given to a refusal (record 0064). */
import { parseAst } from 'vite'
import { isText } from './is-text.ts'
import { childrenOf, isString, isTemplate, isTypeOnly, messageOf, type Node, nameOfCallee } from './syntax.ts'

interface RefusedTexts {
  /** Plain ones. */
  readonly texts: readonly string[]
  /** Marked ones, with places for their values. */
  readonly told: readonly string[]
  /** With values in them, and without a mark: everybody would read them in English. */
  readonly unmarked: readonly string[]
}

/** What makes a refusal, and from which argument on it has texts. */
const REFUSING: Readonly<Record<string, number>> = {
  Refusal: 1,
  found: 1,
  refuse: 1,
  refusalAt: 0,
  refuseInput: 0,
}

const isCall = ({ type }: Node): boolean => type === 'CallExpression' || type === 'NewExpression'

/** What is only compared or looked for says nothing. */
const isSaid = (node: Node): boolean =>
  !isTypeOnly(node) && !(node.type === 'BinaryExpression' && node.operator !== '+')

interface Found {
  texts: string[]
  told: string[]
  unmarked: string[]
}

const textsIn = (node: Node, found: Found): void => {
  if (!isSaid(node)) return
  if (node.type === 'TaggedTemplateExpression') {
    found.told.push(messageOf(node.quasi as Node))
    return
  }
  if (isString(node) && isText(node.value)) found.texts.push(node.value)
  if (isTemplate(node) && isText(messageOf(node))) found.unmarked.push(messageOf(node))
  if (node.type === 'Property') textsIn(node.value as Node, found)
  else if (node.type === 'MemberExpression') textsIn(node.object as Node, found)
  else for (const child of childrenOf(node)) textsIn(child, found)
}

export const findRefused = (code: string): RefusedTexts => {
  const found: Found = { texts: [], told: [], unmarked: [] }
  const visit = (node: Node): void => {
    const from = isCall(node) ? REFUSING[nameOfCallee(node.callee as Node)] : undefined
    if (from !== undefined) for (const given of (node.arguments as Node[]).slice(from)) textsIn(given, found)
    for (const child of childrenOf(node)) visit(child)
  }
  visit(parseAst(code, { lang: 'ts', astType: 'ts' }) as unknown as Node)
  return found
}
