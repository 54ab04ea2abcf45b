/** The files of the repository as the rules of the house and its measures see them: what each imports, how long it is. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseAst } from 'vite'

export interface SourceFile {
  /** From the root of the repository. */
  path: string
  lines: number
  /** Paths of the repository that it imports, for values or for types. */
  imports: string[]
  functions: FunctionSize[]
}

export interface FunctionSize {
  name: string
  lines: number
  /** A component, whose length is mostly markup. */
  hasMarkup: boolean
}

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

const LOADING = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
])
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

const nameOf = ({ id, key }: Node): string | undefined => {
  const named = isNode(id) ? id : isNode(key) ? key : null
  return typeof named?.name === 'string' ? named.name : undefined
}

/** What the specifier names, as a path of the repository; null for a package. */
const placeOf = (path: string, specifier: string): string | null => {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? normalize(join(dirname(path), specifier)) : null
}

/** @throws SyntaxError for what is no TypeScript */
export const readSource = (path: string, code: string): SourceFile => {
  const imports = new Set<string>()
  const functions: FunctionSize[] = []
  const linesOf = ({ start, end }: Node): number => code.slice(start, end).split('\n').length
  const walk = (node: Node, name: string): boolean => {
    const { source } = node
    if (LOADING.has(node.type) && isNode(source) && typeof source.value === 'string') {
      const place = placeOf(path, source.value)
      if (place) imports.add(place)
    }
    const inner = nameOf(node) ?? name
    let hasMarkup = node.type === 'JSXElement' || node.type === 'JSXFragment'
    for (const child of childrenOf(node)) hasMarkup = walk(child, inner) || hasMarkup
    if (FUNCTIONS.has(node.type)) functions.push({ name: inner, lines: linesOf(node), hasMarkup })
    return hasMarkup
  }
  walk(parseAst(code, { lang: path.endsWith('x') ? 'tsx' : 'ts', astType: 'ts' }) as unknown as Node, path)
  return { path, lines: code.split('\n').length - 1, imports: [...imports], functions }
}

/** Every file that is or will be in the repository, from its root. */
export const listPaths = (root: string): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(root, path)))

const CODE = /^(contract|server|web|e2e|bench|scripts)\/.*\.tsx?$/
const NO_CODE = /\.d\.ts$/

export const readHouse = (root: string): SourceFile[] =>
  listPaths(root)
    .filter((path) => CODE.test(path) && !NO_CODE.test(path))
    .map((path) => readSource(path, readFileSync(join(root, path), 'utf8')))
