/** Writes docs/spec-coverage.md, of the statements and the marks at the tests. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, readAllMarks, readDocument } from '../coverage/read-marks.ts'
import { findGaps, readStatements, writeCoverage } from '../coverage/spec-coverage.rules.ts'

const statements = readDocument('docs/statements.md')
const shown = readAllMarks()
writeFileSync(join(ROOT, 'docs/spec-coverage.md'), writeCoverage(statements, shown))
for (const gap of findGaps(readStatements(statements), shown)) console.error(gap)
