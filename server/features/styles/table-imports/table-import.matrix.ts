import { apart, onStyle } from '#server/test/matrix.ts'

const STATE = {
  file: {
    ...{ name: 'bom.csv', separator: ';', notes: [] },
    sheet: { name: 'Table', rows: [['Item'], ['Zip']], merged: [], problem: null },
  },
  chosen: { columns: {}, signs: {}, shares: {} },
  ...{ edits: {}, taken: {}, answers: {}, saved: [] },
}

const ofBom = ({ style }: { style: number }) => ({ params: { id: String(style), table: 'bom' } })

export const onStyles = onStyle(
  `
call                 | nobody | own: manager user qc | assigned: manager user qc | foreign: manager user qc | claimant | admin
readUnfinishedImport | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
keepUnfinishedImport | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
dropUnfinishedImport | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
`,
  {
    readUnfinishedImport: ofBom,
    keepUnfinishedImport: (of) => ({ ...ofBom(of), body: { file_name: 'bom.csv', lines: 1, state: STATE } }),
    dropUnfinishedImport: ofBom,
  },
)

export const others = apart(
  `
call              | nobody | brand: manager user qc | supplier: manager user qc | unverified manager | unproved | claimant | admin
listImportAnswers | 401    | ok   ok   403          | ok   ok   403             | ok                 | ok       | ok       | 403
keepImportAnswers | 401    | ok   ok   403          | ok   ok   403             | ok                 | ok       | ok       | 403
readUnfinishedCompanyImport | 401 | ok ok 403       | ok   ok   403             | ok                 | ok       | ok       | 403
keepUnfinishedCompanyImport | 401 | ok ok 403       | ok   ok   403             | ok                 | ok       | ok       | 403
dropUnfinishedCompanyImport | 401 | ok ok 403       | ok   ok   403             | ok                 | ok       | ok       | 403
`,
  {
    readUnfinishedCompanyImport: () => ({ params: { table: 'styles' } }),
    keepUnfinishedCompanyImport: () => ({
      params: { table: 'styles' },
      body: { file_name: 'styles.csv', lines: 1, state: STATE },
    }),
    dropUnfinishedCompanyImport: () => ({ params: { table: 'styles' } }),
    keepImportAnswers: () => ({ body: { answers: [{ about: 'unit', said: 'nos', means: 'piece' }] } }),
  },
)
