import QRCode from 'qrcode'
import * as calls from '#contract/quality/qc-sign-requests.ts'
import { OK } from '#contract/values/fields.ts'
import type { App } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { requireReport } from '../open-report.ts'
import { askForSignature, listSigners, SIGN_LETTER, writeSignLetter } from './ask-for-signature.ts'
import { receiveSignature } from './receive-signature.ts'
import { decideByLink, readSignRequest, requireProof, signByLink } from './sign-by-link.ts'

export const routeSignRequests = (app: App, parts: Parts): void => {
  parts.mail.onLetter(SIGN_LETTER, (tx, id) => writeSignLetter(tx, id, parts.now()))

  app.route(calls.listSigners, async ({ actor, params: { id }, db }) => ({
    data: await listSigners(db, await requireReport(db, { actor, id }, 'qc_report:change')),
  }))
  app.route(calls.askForSignature, ({ actor, params: { id }, body, db, http }) =>
    db.write(async (tx) => {
      const { screen: url, ...asked } = await askForSignature(
        tx,
        parts,
        { actor, id },
        { ...body, origin: http.origin },
      )
      return { ...asked, screen: { url, qr_code: await QRCode.toString(url, { type: 'svg', margin: 4 }) } }
    }),
  )
  app.route(calls.openSignRequest, ({ body, db }) => readSignRequest(db, body.token, parts.now()))
  app.route(calls.signByLink, async ({ db, http }) => {
    const { form, picture } = await receiveSignature(parts, http, calls.linkForm)
    await requireProof(parts, form).catch(async (error: unknown) => {
      await picture?.discard()
      throw error
    })
    return parts.files.keep(db, picture ? [picture] : [], async (tx) => {
      await signByLink(tx, parts, { form, picture })
      return OK
    })
  })
  app.route(calls.decideByLink, async ({ body, db }) => {
    const { code, ...decision } = body
    await requireProof(parts, { token: body.token, code })
    return db.write(async (tx) => {
      await decideByLink(tx, parts, decision)
      return OK
    })
  })
}
