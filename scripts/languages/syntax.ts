/** The few things about a syntax tree (ESTree with JSX and TypeScript, as Vite parses it) that the search for texts asks. */

export interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

export const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flat()
    .filter(isNode)
    .sort((a, b) => a.start - b.start)

export const isString = (node: Node | null | undefined): node is Node & { value: string } =>
  node?.type === 'Literal' && typeof node.value === 'string'

export const isTemplate = (node: Node): boolean => node.type === 'TemplateLiteral'

/** Types say nothing to people. */
export const isTypeOnly = (node: Node): boolean =>
  node.type.startsWith('TS') &&
  !['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression', 'TSParameterProperty'].includes(
    node.type,
  )

/** `a.b.c(…)` → `c`; `f(…)` → `f`. */
export const nameOfCallee = (callee: Node): string =>
  callee.type === 'MemberExpression'
    ? nameOfCallee(callee.property as Node)
    : callee.type === 'Identifier'
      ? String(callee.name)
      : ''

/** `<a.B>` → `B`. */
export const nameOfElement = (element: Node): string => {
  const name = ((element.openingElement as Node | undefined)?.name ?? null) as Node | null
  if (!name) return ''
  return name.type === 'JSXMemberExpression' ? String((name.property as Node).name) : String(name.name)
}

export const attributesOf = (element: Node): Node[] =>
  ((element.openingElement as Node | undefined)?.attributes ?? []) as Node[]

const ENTITIES: Readonly<Record<string, string>> = {
  nbsp: '\u00a0',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}
const decode = (text: string): string =>
  text.replaceAll(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)

/** What JSX makes of the text between two tags: lines are trimmed and joined by one space. */
export const cleanJsxText = (text: string): string => {
  const lines = text.split(/\r\n|\n|\r/)
  return lines
    .map((line, i) => {
      const spaced = line.replaceAll('\t', ' ')
      const left = i === 0 ? spaced : spaced.replace(/^ +/, '')
      return i === lines.length - 1 ? left : left.replace(/ +$/, '')
    })
    .filter((line) => line !== '')
    .map(decode)
    .join(' ')
}

/** Of a part of a template, what its escapes say. */
export const cookedOf = (quasi: Node): string => (quasi.value as { cooked: string }).cooked

/** A template as one message: `Delete {0}`. */
export const messageOf = (template: Node): string =>
  (template.quasis as Node[]).map(cookedOf).reduce((message, text, at) => `${message}{${at - 1}}${text}`)
