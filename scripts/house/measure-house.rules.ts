/** How large the house is, floor by floor, as a table for people. */
import { countFolders, findLongFunctions, judgeCircles } from './judge-house.rules.ts'
import type { SourceFile } from './read-house.ts'
import { isTest } from './rooms.rules.ts'

const FLOORS = ['contract', 'server', 'web', 'e2e', 'bench', 'scripts']

/** The value that the share of all does not exceed; 0 of none. */
const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? 0

const rowOf = (name: string, files: readonly SourceFile[]): string => {
  const lines = files.map((file) => file.lines)
  const sum = lines.reduce((total, each) => total + each, 0)
  const cells = [name, files.length, sum, quantile(lines, 0.5), quantile(lines, 0.9), quantile(lines, 1)]
  return `| ${cells.join(' | ')} |`
}

export const measureHouse = (house: { files: readonly SourceFile[]; paths: readonly string[] }): string => {
  const { files, paths } = house
  const rows = FLOORS.flatMap((floor) => {
    const own = files.filter(({ path }) => path.startsWith(`${floor}/`))
    const tests = own.filter(({ path }) => isTest(path))
    const product = own.filter(({ path }) => !isTest(path))
    return [rowOf(floor, product), ...(tests.length > 0 ? [rowOf(`${floor}, tests`, tests)] : [])]
  })
  const product = files.filter(({ path }) => !isTest(path))
  const largest = [...countFolders(paths)].sort(([, a], [, b]) => b - a).slice(0, 5)
  return [
    '| floor | files | lines | median | nine in ten under | longest |',
    '|---|---|---|---|---|---|',
    ...rows,
    rowOf('all', files),
    '',
    `Largest folders: ${largest.map(([folder, size]) => `${folder} ${size}`).join(', ')}`,
    `Functions over 80 lines without markup: ${findLongFunctions(files).length}`,
    `Circles of crafts, nouns, platform and files: ${judgeCircles(product).length}`,
  ].join('\n')
}
