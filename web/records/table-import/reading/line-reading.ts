import type { ImportedRow } from './import-row.ts'

/** Adds up what is read of a line. */
export class LineReading<Key extends string, Line> {
  line: Line
  readonly problems: ImportedRow<Key, Line>['problems'] = {}
  readonly asked: ImportedRow<Key, Line>['asked'] = {}

  constructor(line: Line) {
    this.line = line
  }

  set(fields: Partial<Line>): void {
    this.line = { ...this.line, ...fields }
  }

  get read() {
    const { line, problems, asked } = this
    return { line, problems, asked }
  }
}
