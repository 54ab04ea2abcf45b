import * as calls from '#contract/accounts/company-exports.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { attachmentOf } from '#server/platform/files/attachment.ts'
import { zipName, zipOf } from '#server/platform/files/zip.ts'
import { type App, RawAnswer } from '#server/platform/http/route.ts'
import { takeFromLimit } from '#server/platform/limits/rate-limit.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'
import * as store from './company-export.store.ts'
import { endExports, MOST_SECONDS, makeExport } from './make-export.ts'

const QUEUE = 'company_exports'
const EVERY_HOUR = '23 * * * *'
const DAY_SECONDS = 86_400

const ask = async (tx: Tx, { jobs, now }: Pick<Parts, 'jobs' | 'now'>, actor: Actor) => {
  const { account_id, user_id: asked_by } = actor
  const limit = { key: `company_export:${account_id}`, attempts: calls.EXPORTS_A_DAY, seconds: DAY_SECONDS }
  await takeFromLimit(tx, limit, now())
  const id = await store.insertExport(tx, { account_id, asked_by, asked_at: now().toISOString() })
  if (id === null) throw new Refusal('conflict', { text: calls.EXPORT_TEXTS.underWay })
  await jobs.send(tx, QUEUE, { id })
  await audit(tx, actor, { action: 'company_export.asked', subject: { kind: 'company_export', id } })
  return found(await store.findExport(tx, { accountId: account_id, id }))
}

interface Wish {
  actor: Actor
  id: number
  db: Db
}

/** @throws Refusal `not_found`, `conflict` before it is ready, `link_expired` after its week */
const requireReady = async ({ actor, id, db }: Wish, now: Date) => {
  const wanted = found(await store.findExport(db, { accountId: actor.account_id, id }))
  if (wanted.state === 'waiting' || wanted.state === 'making')
    throw new Refusal('conflict', { text: calls.EXPORT_TEXTS.notReady })
  const isThere = wanted.state === 'ready' && Date.parse(wanted.ends_at ?? '') > now.getTime()
  if (!isThere) throw new Refusal('link_expired', { text: calls.EXPORT_TEXTS.ended })
  return wanted
}

const download = async ({ files, now }: Pick<Parts, 'files' | 'now'>, wish: Wish): Promise<RawAnswer> => {
  const { actor, id, db } = wish
  const { ready_at } = await requireReady(wish, now())
  const at = new Date(ready_at ?? now())
  const entries = await store.listEntries(db, id)
  await db.write((tx) =>
    audit(tx, actor, { action: 'company_export.downloaded', subject: { kind: 'company_export', id } }),
  )
  const { stream, size } = await zipOf(
    entries.map(({ path, hash, size: bytes }) => ({
      ...{ path, size: bytes, at },
      open: async () => found(await files.open(hash), calls.EXPORT_TEXTS.ended).stream,
    })),
  )
  const name = `${zipName(actor.organization_name)} ${at.toISOString().slice(0, 10)}.zip`
  return new RawAnswer(stream, {
    'content-type': 'application/zip',
    'content-length': size,
    'content-disposition': attachmentOf(name),
    'cache-control': 'private, no-store',
  })
}

export const routeCompanyExports = (app: App, parts: Parts): void => {
  const { jobs } = parts
  jobs.handle<{ id: number }>(QUEUE, ({ id }) => makeExport(parts, id), { maxSeconds: MOST_SECONDS })
  jobs.schedule('company_exports_ended', EVERY_HOUR, () => endExports(parts))
  app.route(calls.listCompanyExports, async ({ actor, db }) => ({
    data: await store.listExports(db, actor.account_id),
  }))
  app.route(calls.askForCompanyExport, ({ actor, db }) => db.write((tx) => ask(tx, parts, actor)))
  app.route(calls.downloadCompanyExport, ({ actor, params, db }) =>
    download(parts, { actor, id: params.id, db }),
  )
}
