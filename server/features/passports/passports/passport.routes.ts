import { saveNote as saveNoteCall } from '#contract/passports/passport-note.ts'
import { DEFAULT_TRACE_LAYOUT, passportSnapshot } from '#contract/passports/passport-snapshot.ts'
import * as versions from '#contract/passports/passport-versions.ts'
import * as calls from '#contract/passports/passports.ts'
import { TRACE_ICONS } from '#contract/values/codes/trace-icons.generated.ts'
import { searchTraceIcons } from '#contract/values/codes/trace-icons.ts'
import { canOnPassport, requireCanOnPassport } from '#server/access/passport.access.ts'
import { findStanding } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import type { App } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'
import { listQrAddresses, noteDrawn } from './page/qr-addresses.ts'
import { drawQrCode } from './page/qr-code.ts'
import { listTrackingCodes } from './page/tracking-code.store.ts'
import { findDraft } from './passport-draft.store.ts'
import { readTrace } from './read-trace.ts'
import { saveNote } from './save-note.ts'
import { savePassport } from './save-passport.ts'
import { getPrintRun } from './versions/get-print-run.ts'
import { findLatestGenuine, listVersions } from './versions/passport-version.store.ts'
import { findWithdrawal } from './versions/passport-withdrawal.store.ts'
import { restoreVersion } from './versions/restore-version.ts'
import { findVersion } from './versions/version-source.store.ts'

const ICONS_A_PAGE = 48
const ICON_IDS = new Map(TRACE_ICONS.map((icon, index) => [icon.name, index + 1]))

/** The style behind a passport, as the actor stands to it. */
const requireReadable = async (db: Reader, actor: Actor, styleId: number) => {
  const style = found(await findStanding(db, actor, styleId), 'Style not found')
  requireCanOnPassport(actor, 'passport:read', style)
  return style
}

export const routePassports = (app: App, parts: Parts): void => {
  app.route(calls.readTrace, async ({ actor, params, db }) =>
    readTrace(db, actor, await requireReadable(db, actor, params.id)),
  )
  for (const call of [calls.submitTrace, calls.updateTrace]) {
    app.route(call, async ({ actor, params, body, db }) =>
      db.write(async (tx) =>
        readTrace(tx, actor, await savePassport(tx, actor, { styleId: params.id, input: body })),
      ),
    )
  }
  app.route(saveNoteCall, ({ actor, params, body, db }) =>
    db.write(async (tx) => {
      await saveNote(tx, actor, { styleId: params.id, note: body.comment })
      return { note: body.comment }
    }),
  )
  app.route(calls.readTraceStatus, async ({ actor, params, db }) => {
    const style = found(await findStanding(db, actor, params.id), 'Style not found')
    const draft = await findDraft(db, style.id)
    return {
      is_available: canOnPassport(actor, 'passport:read', style),
      requested_layout: draft?.layout ?? DEFAULT_TRACE_LAYOUT,
      withdrawn: await findWithdrawal(db, style.id),
    }
  })
  routeVersions(app, parts)
  routeQr(app, parts)
  app.route(calls.readPassportHelp, async () => ({ video_url: parts.dppVideo }))
  app.route(calls.listIcons, async ({ query }) => {
    const matching = searchTraceIcons(query.search)
    const end = query.page * ICONS_A_PAGE
    const icons = matching
      .slice(end - ICONS_A_PAGE, end)
      .map(({ name }) => ({ id: ICON_IDS.get(name) ?? 0, name }))
    return { icons, hasMore: matching.length > end }
  })
}

const routeVersions = (app: App, parts: Parts): void => {
  app.route(calls.listVersions, async ({ actor, params, db }) => {
    const style = await requireReadable(db, actor, params.id)
    return { data: await listVersions(db, actor, style) }
  })
  app.route(versions.readVersion, async ({ actor, params, db }) => {
    const style = await requireReadable(db, actor, params.id)
    const { draft, snapshot, number, published_at, sha256, published_by } = found(
      await findVersion(parts, { styleId: style.id, number: params.number, db }),
      versions.VERSION_TEXTS.notFound,
    )
    return {
      ...{ number, published_at, sha256, published_by },
      snapshot: passportSnapshot.parse(snapshot),
      can: { restore: draft !== null && canOnPassport(actor, 'passport:change', style) },
    }
  })
  app.route(versions.restoreVersion, ({ actor, params, body, db }) =>
    db.write(async (tx) => {
      await restoreVersion(tx, parts, {
        actor,
        styleId: params.id,
        number: params.number,
        draftVersion: body.version,
      })
      return readTrace(tx, actor, found(await findStanding(tx, actor, params.id)))
    }),
  )
}

const routeQr = (app: App, parts: Parts): void => {
  app.route(calls.generateQr, async ({ actor, body, db, http }) => {
    const style = await requireReadable(db, actor, body.inquiryId)
    if (!(await findLatestGenuine(parts, style.id)))
      throw new Refusal('conflict', { text: 'Publish the passport first.' })
    const addresses = await listQrAddresses(db, style.id)
    const path = addresses[body.form ?? 'link']
    if (!path) throw new Refusal('conflict', { text: calls.PASSPORT_TEXTS.noGtinYet })
    const code = await getPrintRun(db, { actor, styleId: style.id, label: body.label })
    const url = `${http.origin}${path}?c=${code}`
    const { svg, png } = await drawQrCode(url)
    // Anyone who sees the code may print it.
    if (body.form === 'gs1') await noteDrawn(db, style.id, parts.now())
    return {
      ...{ qr: svg, png, tracking_code: code, url },
      forms: calls.QR_FORMS.filter((form) => addresses[form]),
      print_runs: await listTrackingCodes(db, style.id),
      withdrawn: await findWithdrawal(db, style.id),
      can: { add_print_run: canOnPassport(actor, 'passport:change', style) },
    }
  })
}
