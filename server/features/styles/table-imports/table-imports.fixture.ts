import type { ImportState } from '#contract/styles/table-imports.ts'

export const STATE: ImportState = {
  file: {
    ...{ name: 'bom.csv', separator: ';', notes: [] },
    sheet: { name: 'Table', rows: [['Item'], ['Zip']], merged: [], problem: null },
  },
  chosen: { columns: {}, signs: {}, shares: {} },
  ...{ edits: {}, taken: {}, answers: {}, saved: [] },
}
