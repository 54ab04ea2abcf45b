/**
 * Small changes of queries, which Stryker does not know: a condition, an order, a limit or a lock is left out, an operator
 * is another one. In Kysely's calls by the syntax tree, within SQL text by its words.
 */
import { parseAst } from 'vite'
import type { Mutant } from './mutant.ts'

type Change = Pick<Mutant, 'start' | 'end' | 'kind' | 'replacement'>

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

/** Left out of a chain of calls. */
const PARTS = new Set(
  'where whereRef orderBy limit offset distinct distinctOn having filterWhere on onRef onConflict $if'.split(
    ' ',
  ),
)
const LOCKS = new Set('forUpdate forNoKeyUpdate forShare forKeyShare skipLocked noWait'.split(' '))

const OPPOSITES: Record<string, string> = {
  '=': '!=',
  '!=': '=',
  '<>': '=',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  is: 'is not',
  'is not': 'is',
  in: 'not in',
  'not in': 'in',
  asc: 'desc',
  desc: 'asc',
  and: 'or',
  or: 'and',
}

/** Words of SQL that are changed one at a time. The arrows of JSON and the cast are no operators of comparison. */
const SQL_WORDS =
  /\bis not null\b|\bis null\b|\bnot exists\b|\band not\b|\band\b|\bor\b|\bdesc\b|<>|!=|<=|>=|(?<![<>!=:|-])=(?!>)|(?<![<>|-])>(?![>=])|<(?![<>=@-])|\bfor update\b/g
const SQL_CHANGES: Record<string, string> = {
  ...OPPOSITES,
  '=': '<>',
  'is not null': 'is null',
  'is null': 'is not null',
  'not exists': 'exists',
  'and not': 'and',
  desc: '',
  'for update': '',
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const walk = function* (node: Node): Generator<Node> {
  yield node
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* walk(child)
  }
}

const nameOf = (node: unknown): string => (isNode(node) ? String(node.name ?? '') : '')

const changesOfCall = (call: Node): Change[] => {
  const callee = call.callee as Node
  const given = call.arguments as Node[]
  const operators = given.flatMap((argument): Change[] => {
    const { value, start, end } = argument
    const other = argument.type === 'Literal' && typeof value === 'string' ? OPPOSITES[value] : undefined
    return other ? [{ start, end, kind: 'QueryOperator', replacement: `'${other}'` }] : []
  })
  if (callee.type !== 'MemberExpression') return operators
  const [object, property] = [callee.object as Node, callee.property as Node]
  const method = nameOf(property)
  if (['and', 'or'].includes(method) && given[0]?.type === 'ArrayExpression') {
    const replacement = OPPOSITES[method] ?? ''
    operators.push({ start: property.start, end: property.end, kind: 'QueryOperator', replacement })
  }
  const isLink = LOCKS.has(method) || (PARTS.has(method) && object.type === 'CallExpression')
  if (!isLink) return operators
  const kind = LOCKS.has(method) ? 'QueryLock' : 'QueryPart'
  return [...operators, { start: object.end, end: call.end, kind, replacement: '' }]
}

const changesOfSql = (node: Node): Change[] => {
  const quasis = (node.quasi as Node).quasis as Node[]
  return quasis.flatMap((quasi) => {
    const text = (quasi.value as { raw: string }).raw
    // Where the node begins, with or without the mark before the text, differs between parsers.
    const begin = quasi.end - quasi.start === text.length ? quasi.start : quasi.start + 1
    return [...text.matchAll(SQL_WORDS)].map(({ 0: word, index }) => ({
      start: begin + index,
      end: begin + index + word.length,
      kind: 'Sql',
      replacement: SQL_CHANGES[word] ?? '',
    }))
  })
}

const isSql = (node: Node): boolean => node.type === 'TaggedTemplateExpression' && nameOf(node.tag) === 'sql'

export const listQueryChanges = (text: string): Change[] => {
  const program = parseAst(text, { lang: 'ts' }) as unknown as Node
  return [...walk(program)].flatMap((node) => {
    if (node.type === 'CallExpression') return changesOfCall(node)
    return isSql(node) ? changesOfSql(node) : []
  })
}
