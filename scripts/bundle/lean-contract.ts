/**
 * What of the contract a browser loads at once. The bundler puts whole files into what is loaded together, and a file of
 * the contract has the calls that a page sends beside the schemas that only a form checks with. So the build reads each
 * such file as two: its plain values with its calls as they are sent, and its schemas with what is made of them. See
 * docs/decisions/0049-first-load.md.
 */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { parseAst } from 'vite'
import { childrenOf, isTypeOnly, type Node, nameOfCallee } from '../languages/syntax.ts'

/** What of a call is read where it is sent. */
const SENT = new Set(['name', 'method', 'path', 'accepts'])
const SCHEMAS = new Set(['params', 'query', 'body', 'answer', 'accepted'])
/** Says in plain words what is wrong with a value: beside every schema, and nowhere else. */
export const INPUT_TEXTS = 'contract/values/text/input-texts.ts'

const parse = (code: string, path: string): Node =>
  parseAst(code, { lang: path.endsWith('.tsx') ? 'tsx' : 'ts' }) as unknown as Node

const quote = (text: string): string => JSON.stringify(text)
const textOf = (code: string, { start, end }: Node): string => code.slice(start, end)

interface Edit {
  start: number
  end: number
  by: string
}
const applyEdits = (code: string, edits: readonly Edit[]): string => {
  let at = 0
  let written = ''
  for (const { start, end, by } of edits.toSorted((a, b) => a.start - b.start)) {
    written += code.slice(at, start) + by
    at = end
  }
  return written + code.slice(at)
}

/** `createStyle.body` stands alone as `createStyle$body`. */
const schemaName = (call: string, part: string): string => `${call}$${part}`

/** Every name that the code of a node mentions, types and keys apart. */
const listNames = (node: Node, names = new Set<string>()): Set<string> => {
  if (isTypeOnly(node)) return names
  if (node.type === 'Identifier') names.add(String(node.name))
  const isKeyed = node.type === 'Property' || node.type === 'MemberExpression'
  const key = isKeyed && !node.computed ? (node.key ?? node.property) : null
  for (const child of childrenOf(node)) if (child !== key || node.shorthand) listNames(child, names)
  return names
}

interface Imported {
  local: string
  name: string
  from: string
}
interface Declared {
  names: string[]
  text: string
  mentions: Set<string>
  isExported: boolean
}
interface SourceFile {
  imports: Imported[]
  /** What it exports of other files as it is. */
  passed: Imported[]
  declared: Declared[]
  calls: Set<string>
}

const listImports = (program: Node): Imported[] =>
  (program.body as Node[])
    .filter((line) => line.type === 'ImportDeclaration' && line.importKind !== 'type')
    .flatMap((line) =>
      (line.specifiers as Node[])
        .filter((each) => each.importKind !== 'type')
        .map(({ local, imported }) => ({
          local: String((local as Node).name),
          name: String((imported as Node | undefined)?.name ?? 'default'),
          from: String((line.source as Node).value),
        })),
    )

/** `export { a } from './b.ts'`, and `export { a }` of what is imported. */
const listPassed = (program: Node): Imported[] => {
  const imports = listImports(program)
  return (program.body as Node[])
    .filter((line) => line.type === 'ExportNamedDeclaration' && line.exportKind !== 'type')
    .flatMap((line) =>
      (line.specifiers as Node[]).map(({ local, exported }) => {
        const name = String((local as Node).name)
        const from = (line.source as Node | null)?.value
        const imported = imports.find((each) => each.local === name)
        return from
          ? { local: String((exported as Node).name), name, from: String(from) }
          : { ...(imported as Imported), local: String((exported as Node).name) }
      }),
    )
}

/** The properties of `call({ … })`. */
const partsOfCall = (init: Node | null): Node[] | null =>
  init?.type === 'CallExpression' && nameOfCallee(init.callee as Node) === 'call'
    ? (((init.arguments as Node[])[0] as Node).properties as Node[])
    : null

const keyOf = (property: Node): string => String((property.key as Node | undefined)?.name ?? '')

const declare = (keyword: string, code: string, declarator: Node): Omit<Declared, 'isExported'>[] => {
  const { id, init } = declarator as unknown as { id: Node; init: Node | null }
  const name = textOf(code, id)
  const parts = partsOfCall(init)
  if (!parts)
    return [
      {
        names: [...listNames(id)],
        text: `${keyword} ${textOf(code, declarator)}`,
        mentions: listNames(declarator),
      },
    ]
  for (const key of ['name', 'method', 'path'])
    if (!parts.some((part) => keyOf(part) === key))
      throw new Error(`The call ${name} says its ${key} itself: what it spreads is not read here`)
  const sent = parts.filter((part) => SENT.has(keyOf(part))).map((part) => textOf(code, part))
  return [
    { names: [name], text: `const ${name} = { ${sent.join(', ')} }`, mentions: new Set() },
    ...parts
      .filter((part) => SCHEMAS.has(keyOf(part)))
      .map((part) => ({
        names: [schemaName(name, keyOf(part))],
        text: `const ${schemaName(name, keyOf(part))} = ${textOf(code, part.value as Node)}`,
        mentions: new Set([...listNames(part.value as Node), 'z']),
      })),
  ]
}

const declarationsOf = (line: Node, code: string, path: string): Declared[] => {
  const isExported = line.type === 'ExportNamedDeclaration' && line.declaration !== null
  const declaration = isExported ? (line.declaration as Node) : line
  if (declaration.type === 'ImportDeclaration' || isTypeOnly(declaration)) return []
  if (line.exportKind === 'type' || (line.type === 'ExportNamedDeclaration' && !isExported)) return []
  if (declaration.type === 'VariableDeclaration')
    return (declaration.declarations as Node[])
      .flatMap((each) => declare(String(declaration.kind), code, each))
      .map((each) => ({ ...each, isExported }))
  if (/^(Function|Class)Declaration$/.test(declaration.type)) {
    const names = [String((declaration.id as Node).name)]
    return [{ names, text: textOf(code, declaration), mentions: listNames(declaration), isExported }]
  }
  throw new Error(`${path}: a file of the contract only declares; the build can not part ${line.type}.`)
}

const files = new Map<string, SourceFile>()
const readSource = (root: string, path: string): SourceFile => {
  const known = files.get(path)
  if (known) return known
  const code = spellSchemas(readFileSync(join(root, path), 'utf8'), { root, path })
  const program = parse(code, path)
  const declared = (program.body as Node[]).flatMap((line) => declarationsOf(line, code, path))
  const file = {
    imports: listImports(program),
    passed: listPassed(program),
    declared,
    calls: listCalls(root, path),
  }
  files.set(path, file)
  return file
}

const callsByFile = new Map<string, Set<string>>()
const listCalls = (root: string, path: string): Set<string> => {
  const known = callsByFile.get(path)
  if (known) return known
  const program = parse(readFileSync(join(root, path), 'utf8'), path)
  const calls = new Set(
    (program.body as Node[])
      .map((line) => (line.type === 'ExportNamedDeclaration' ? (line.declaration as Node | null) : line))
      .flatMap((line) => (line?.type === 'VariableDeclaration' ? (line.declarations as Node[]) : []))
      .filter(({ init }) => partsOfCall(init as Node | null))
      .map(({ id }) => String((id as Node).name)),
  )
  callsByFile.set(path, calls)
  return calls
}

/** The file of the contract that is imported, from the repository's root. */
const contractFile = (from: string, path: string): string | null => {
  // Words that stand as data have no schemas.
  if (from.endsWith('.json')) return null
  if (from.startsWith('#contract/')) return from.slice(1)
  return path.startsWith('contract/') && from.startsWith('.') ? join(dirname(path), from) : null
}

/** What only a schema needs: what mentions Zod, or something in a file of the contract that does. */
const listSchemas = (root: string, path: string, known = new Map<string, Set<string>>()): Set<string> => {
  const before = known.get(path)
  if (before) return before
  const { imports, passed, declared } = readSource(root, path)
  const schemas = new Set<string>()
  known.set(path, schemas)
  for (const { local, name, from } of [...imports, ...passed]) {
    const file = contractFile(from, path)
    if (from === 'zod' || (file && listSchemas(root, file, known).has(name))) schemas.add(local)
  }
  for (let grew = true; grew; ) {
    const found = declared.filter(
      ({ names, mentions }) =>
        !schemas.has(names[0] ?? '') && [...mentions].some((name) => schemas.has(name)),
    )
    for (const { names } of found) for (const name of names) schemas.add(name)
    grew = found.length > 0
  }
  return schemas
}

/** The file with `call.body` of its own and of imported calls by the names that the parts give them. */
export const spellSchemas = (code: string, { root, path }: { root: string; path: string }): string => {
  const program = parse(code, path)
  const calls = new Map<string, Imported | null>()
  for (const each of listImports(program)) {
    const file = contractFile(each.from, path)
    if (file && listCalls(root, file).has(each.name)) calls.set(each.local, each)
  }
  if (path.startsWith('contract/')) for (const name of listCalls(root, path)) calls.set(name, null)
  if (calls.size === 0) return code
  const edits: Edit[] = []
  const imports = new Set<string>()
  const visit = (node: Node): void => {
    if (isTypeOnly(node)) return
    const call = String((node.object as Node | undefined)?.name)
    const part = String((node.property as Node | undefined)?.name)
    if (node.type !== 'MemberExpression' || !calls.has(call) || !SCHEMAS.has(part)) {
      childrenOf(node).forEach(visit)
      return
    }
    const by = schemaName(call, part)
    edits.push({ start: node.start, end: node.end, by })
    const imported = calls.get(call)
    if (imported)
      imports.add(`import { ${schemaName(imported.name, part)} as ${by} } from ${quote(imported.from)};`)
  }
  visit(program)
  return [...imports].join('') + applyEdits(code, edits)
}

export type Part = 'plain' | 'schemas'

/** `contract/styles/styles.ts` → `contract/styles.schemas$.ts` */
export const pathOfPart = (path: string, part: Part): string => path.replace(/\.ts$/, `.${part}$.ts`)
export const partOfPath = (path: string): { path: string; part: Part } | null => {
  const found = /^(.*)\.(plain|schemas)\$\.ts$/.exec(path)
  return found ? { path: `${found[1]}.ts`, part: found[2] as Part } : null
}

/** A file of the contract as the others see it: both of its parts. */
export const joinParts = (root: string, path: string): string =>
  [
    ...(['plain', 'schemas'] as const).map((part) => `export * from ${quote(`#${pathOfPart(path, part)}`)}`),
    ...readSource(root, path).passed.map(
      ({ local, name, from }) => `export { ${name} as ${local} } from ${quote(from)}`,
    ),
  ].join('\n')

/** One part of a file of the contract. */
export const writePart = (root: string, path: string, part: Part): string => {
  const { imports, declared } = readSource(root, path)
  const schemas = listSchemas(root, path)
  const isHere = (name: string): boolean => schemas.has(name) === (part === 'schemas')
  const here = declared.filter(({ names }) => isHere(names[0] ?? ''))
  const others = declared.filter(({ names }) => !isHere(names[0] ?? ''))
  const mentioned = new Set(here.flatMap(({ mentions }) => [...mentions]))
  const fromOthers = others.flatMap(({ names }) => names).filter((name) => mentioned.has(name))
  return [
    ...(part === 'schemas' && here.length > 0 ? [`import ${quote(`#${INPUT_TEXTS}`)}`] : []),
    ...imports
      .filter(({ local }) => mentioned.has(local))
      .map(({ local, name, from }) => `import { ${name} as ${local} } from ${quote(from)}`),
    ...(fromOthers.length > 0
      ? [
          `import { ${fromOthers.join(', ')} } from ${quote(`#${pathOfPart(path, part === 'plain' ? 'schemas' : 'plain')}`)}`,
        ]
      : []),
    ...here.map(({ text }) => `export ${text}`),
  ].join('\n')
}

/** A page with a schema of its own says what is wrong in the same words. */
export const withInputTexts = (code: string, path: string): string =>
  listImports(parse(code, path)).some(({ from }) => from === 'zod')
    ? `import ${quote(`#${INPUT_TEXTS}`)};${code}`
    : code
