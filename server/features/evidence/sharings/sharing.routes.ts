import * as calls from '#contract/evidence/evidence-sharing.ts'
import { EVIDENCE_ROLES } from '#server/access/evidence.access.ts'
import { dayOf, presentFacts, readOwn } from '#server/features/evidence/evidence/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import type { App } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { decideOffered } from './decide-offered.ts'
import { shareEvidence, takeBackSharing } from './share-evidence.ts'
import { findOffered, listOffered, type OfferedRow } from './sharing.store.ts'

const present = (actor: Actor, row: OfferedRow): calls.OfferedEvidence => ({
  ...row,
  facts: row.facts && presentFacts(row.facts),
  can: {
    decide:
      EVIDENCE_ROLES['evidence:decide'](actor) &&
      row.level !== 'existence' &&
      row.decision !== 'refused' &&
      row.state !== 'withdrawn' &&
      row.state !== 'superseded',
  },
})

export const routeEvidenceSharings = (app: App, parts: Parts): void => {
  const readOffered = async (db: Reader, actor: Actor, id: number) =>
    present(
      actor,
      found(await findOffered(db, { actor, today: dayOf(parts.now()) }, id), calls.SHARING_TEXTS.notFound),
    )
  app.route(calls.shareEvidence, ({ actor, params, body, db }) =>
    db.write(async (tx) => {
      const { organization_ids: organizationIds, style_ids: styleIds, level } = body
      await shareEvidence(tx, parts, { actor, id: params.id, organizationIds, styleIds, level })
      return { data: await readOwn(tx, { actor, now: parts.now() }, params.id) }
    }),
  )
  app.route(calls.takeBackEvidence, ({ actor, params, db }) =>
    db.write(async (tx) => {
      await takeBackSharing(tx, parts, { actor, ...params })
      return { data: await readOwn(tx, { actor, now: parts.now() }, params.id) }
    }),
  )
  app.route(calls.listOfferedEvidence, async ({ actor, query, db }) => {
    const { rows, total, next } = await listOffered(db, { actor, today: dayOf(parts.now()), filter: query })
    return { data: rows.map((row) => present(actor, row)), total, next }
  })
  app.route(calls.decideOfferedEvidence, ({ actor, params, body, db }) =>
    db.write(async (tx) => {
      await decideOffered(tx, parts, { actor, id: params.id, ...body })
      return { data: await readOffered(tx, actor, params.id) }
    }),
  )
}
