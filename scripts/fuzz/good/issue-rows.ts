/** Issues of a style: two of them, so that there is a difference, with a question that waits for its answer. */
import {
  ask,
  idOf,
  issue,
  makeIssued,
  read,
  readDraft,
  setChest,
} from '#server/features/files/style-issues/style-issues.fixture.ts'
import { granted } from '#server/test/client.ts'
import { also, type Ground, type Places, type Rows } from './good-request.ts'

const plantIssues = async ({ make }: Ground) => {
  const { brand, style, mill } = await makeIssued(make)
  granted(await setChest(brand.manager, style, '53'))
  granted(await issue(brand.manager, style))
  const asked = granted(await ask(mill.manager, style, 2))
  const [sketch] = (await read(brand.manager, style, 2)).snapshot.sketches
  const question = asked.companies[0]?.questions[0]?.id
  const ids = { ...idOf(style), number: 2, from: 1, questionId: question, sha256: sketch?.file.sha256 }
  return { brand, style, mill, by: brand.manager, ids, body: {} }
}

const byCompany = also(plantIssues, ({ mill }) => ({ by: mill.manager }))

export const ISSUE_PLACES: Places = {
  '/api/inquiries/{id}/issues/{number}': also(plantIssues, ({ ids: { from: _, ...ids } }) => ({ ids })),
}

export const ISSUE_ROWS: Rows = {
  issueToSuppliers: also(plantIssues, async ({ brand, style }) => {
    granted(await setChest(brand.manager, style, '54'))
    const { sha256 } = await readDraft(brand.manager, style)
    return { body: { reason: 'After the fitting', draft_sha256: sha256 } }
  }),
  markStyleIssueSeen: byCompany,
  confirmStyleIssue: byCompany,
  askAboutStyleIssue: also(byCompany, () => ({ body: { text: 'Which thread?' } })),
  answerStyleIssueQuestion: also(plantIssues, () => ({ body: { text: 'The grey one' } })),
  remindOfStyleIssue: plantIssues,
  exportStyleIssueDraft: plantIssues,
  generateStyleIssueDraft: plantIssues,
}
