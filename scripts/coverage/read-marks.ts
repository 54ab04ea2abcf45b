import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMarks, type Shown } from './spec-coverage.rules.ts'

export const ROOT = join(import.meta.dirname, '../..')
export const readDocument = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

export const readAllMarks = (): Shown[] =>
  globSync('{contract,server,web,e2e,scripts}/**/*.{test,spec}.{ts,tsx}', { cwd: ROOT })
    .sort()
    .flatMap((file) => readMarks(file, readDocument(file)))
