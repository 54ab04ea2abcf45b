/** Holds the code to the rules of the house, and the table of coverage to the tests; with `--measure` says how large it is, for comparing two commits. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readAllMarks, readDocument } from './coverage/read-marks.ts'
import { findGaps, readStatements, writeCoverage } from './coverage/spec-coverage.rules.ts'
import { CRAFT_USES } from './house/crafts.ts'
import { judgeHouse } from './house/judge-house.rules.ts'
import { measureHouse } from './house/measure-house.rules.ts'
import { listPaths, readHouse } from './house/read-house.ts'

const ROOT = join(import.meta.dirname, '..')
const paths = listPaths(ROOT)
const readmes = new Map(
  paths
    .filter((path) => path.endsWith('/README.md'))
    .map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]),
)
const house = { files: readHouse(ROOT), paths, readmes, uses: CRAFT_USES }

if (process.argv.includes('--measure')) console.log(measureHouse(house))

const statements = readDocument('docs/statements.md')
const marks = readAllMarks()
const isCoverageWritten = readDocument('docs/spec-coverage.md') === writeCoverage(statements, marks)

const broken = [
  ...judgeHouse(house),
  ...findGaps(readStatements(statements), marks),
  ...(isCoverageWritten
    ? []
    : ['docs/spec-coverage.md is not what the tests say now: run `npm run docs:coverage`']),
]
for (const sentence of broken) console.error(sentence)
console.log(broken.length === 0 ? 'The house is in order' : `${broken.length} rules of the house are broken`)
process.exitCode = broken.length === 0 ? 0 : 1
