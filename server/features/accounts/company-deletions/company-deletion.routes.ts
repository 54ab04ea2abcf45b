import * as calls from '#contract/accounts/company-deletions.ts'
import { readRequestsPage } from '#server/features/collaboration/requests/index.ts'
import type { App } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { requireReauthentication } from '#server/platform/sessions/require-password.ts'
import { askForDeletion, withdrawDeletion } from './ask-for-deletion.ts'
import { COMPANY_DELETIONS, findNewest, presentDeletion } from './company-deletion.store.ts'
import { decideDeletion } from './decide-deletion.ts'
import { type DeletionParts, deleteDueCompanies } from './delete-company.ts'

const NIGHTLY = '37 2 * * *'
/** A company with a hundred thousand rows takes minutes. */
const MAX_SECONDS = 3600

export const routeCompanyDeletions = (
  app: App,
  parts: Parts,
  dropPublicPage: DeletionParts['dropPublicPage'],
): void => {
  const { now } = parts
  parts.jobs.schedule(
    'company_deletions',
    NIGHTLY,
    () => deleteDueCompanies(parts.db, { ...parts, dropPublicPage }),
    { maxSeconds: MAX_SECONDS, keepsFailed: true },
  )
  app.route(calls.readCompanyDeletion, async ({ actor, db }) => {
    const newest = await findNewest(db, actor.organization_id)
    return { data: newest && presentDeletion(newest, now()) }
  })
  app.route(calls.askForCompanyDeletion, async ({ actor, body, db }) => {
    await requireReauthentication(parts.db, actor, { password: body.current_password, now: now() })
    return db.write((tx) => askForDeletion(tx, parts, { actor, typed: body.company_name, note: body.note }))
  })
  app.route(calls.withdrawCompanyDeletion, ({ actor, db }) =>
    db.write((tx) => withdrawDeletion(tx, parts, actor)),
  )
  app.route(calls.listCompanyDeletions, async ({ query, db }) => {
    const page = await readRequestsPage(db, COMPANY_DELETIONS, query)
    return { ...page, data: page.data.map((kept) => presentDeletion(kept, now())) }
  })
  app.route(calls.decideCompanyDeletion, ({ actor, params, body, db }) =>
    db.write((tx) => decideDeletion(tx, parts, { actor, ...params, ...body })),
  )
}
