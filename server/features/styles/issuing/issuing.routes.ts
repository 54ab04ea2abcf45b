import {
  exportIssueDraft,
  generateIssueDraft,
  ISSUE_TEXTS,
  issueToSuppliers,
  readIssueDraft,
} from '#contract/files/style-issues.ts'
import { answerDifference, answerIssue } from '#server/features/files/issue-documents/index.ts'
import { readHead } from '#server/features/files/style-issues/index.ts'
import type { App } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { issueStyle } from './issue-style.ts'
import { compareDraft, presentDraft } from './read-draft.ts'

export const routeIssuing = (app: App, parts: Parts): void => {
  app.route(readIssueDraft, ({ actor, params, db }) => presentDraft(db, parts, { actor, styleId: params.id }))
  app.route(exportIssueDraft, async ({ actor, params, db }) => {
    const { snapshot, before } = await compareDraft(db, parts, { actor, styleId: params.id })
    return answerDifference({ number: null, snapshot, before: found(before, ISSUE_TEXTS.notFound) }, actor)
  })
  app.route(generateIssueDraft, async ({ actor, params, query, db, http }) => {
    const styleId = params.id
    const read = await compareDraft(db, parts, { actor, styleId })
    const draft = { styleId, read, stands: { draftOf: (read.before?.number ?? 0) + 1 }, address: null }
    return answerIssue(draft, parts, { actor, query, db, log: http.request.log })
  })
  app.route(issueToSuppliers, ({ actor, params, body, db }) =>
    db.write(async (tx) => {
      const number = await issueStyle(tx, parts, { actor, styleId: params.id, input: body })
      return readHead(tx, { actor, styleId: params.id, number })
    }),
  )
}
