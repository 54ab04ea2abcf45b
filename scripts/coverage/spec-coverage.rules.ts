/**
 * The specification against the tests: statements stand in docs/statements.md under ids of their own, tests say in a
 * comment which of them they show (`// shows S0-12, S1-3`), and docs/spec-coverage.md is both together.
 */

export interface Statement {
  id: string
  text: string
}

/** A test that shows statements, by the title as it stands in the source. */
export interface Shown {
  ids: string[]
  file: string
  title: string
}

const STATEMENT = /^- `([A-Z]\d?-\d+)` (.+)$/
const MARK = /\/\/ shows ([A-Z]\d?-\d+(?:, [A-Z]\d?-\d+)*)\n/g
/** What a call begins with. */
const TITLE = /\(\s*(?:'([^'\n]+)'|"([^"\n]+)"|`([^`\n]+)`)/

export const readStatements = (document: string): Statement[] =>
  document.split('\n').flatMap((line) => {
    const [, id, text] = STATEMENT.exec(line) ?? []
    return id && text ? [{ id, text }] : []
  })

/** @throws Error where a mark stands before no test */
export const readMarks = (file: string, source: string): Shown[] =>
  [...source.matchAll(MARK)].map((mark) => {
    const [, single, double, template] = TITLE.exec(source.slice(mark.index + mark[0].length)) ?? []
    const title = single ?? double ?? template
    if (title === undefined) throw new Error(`${file}: no test follows «${mark[0].trim()}»`)
    return { ids: (mark[1] ?? '').split(', '), file, title }
  })

/** Ids that no test shows, and ids of tests that are no statement's, each in a sentence. */
export const findGaps = (statements: readonly Statement[], shown: readonly Shown[]): string[] => {
  const known = new Set(statements.map(({ id }) => id))
  const seen = new Set(shown.flatMap(({ ids }) => ids))
  const twice = statements.filter(({ id }, at) => statements.findIndex((each) => each.id === id) !== at)
  return [
    ...twice.map(({ id }) => `${id} names two statements`),
    ...statements.filter(({ id }) => !seen.has(id)).map(({ id, text }) => `${id} has no test: ${text}`),
    ...shown.flatMap(({ ids, file, title }) =>
      ids
        .filter((id) => !known.has(id))
        .map((id) => `${file} › “${title}” shows ${id}, which is no statement`),
    ),
  ]
}

/** docs/statements.md with a table in place of each list. @param shown in the order of files and lines */
export const writeCoverage = (document: string, shown: readonly Shown[]): string => {
  const byId = new Map<string, string[]>()
  for (const { ids, file, title } of shown)
    for (const id of ids) byId.set(id, [...(byId.get(id) ?? []), `\`${file}\` › “${title}”`])
  const lines = document.split('\n')
  return lines
    .flatMap((line, at) => {
      const [, id, text] = STATEMENT.exec(line) ?? []
      if (!id) return [line]
      const head = STATEMENT.test(lines[at - 1] ?? '') ? [] : ['| statement | shown by |', '|---|---|']
      return [...head, `| ${text} | ${(byId.get(id) ?? []).join('; ')} |`]
    })
    .join('\n')
}
