import { Readable } from 'node:stream'
import * as calls from '#contract/passports/registrations.ts'
import { canOnPassport, requireCanOnPassport } from '#server/access/passport.access.ts'
import { findStanding, holdStyle, lockDocuments } from '#server/access/style-scope/index.ts'
import { attachmentOf } from '#server/platform/files/attachment.ts'
import { type App, RawAnswer } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { writeFile } from './export-registrations.ts'
import { meterRegistrations } from './meter-registrations.ts'
import { readStanding } from './read-registration.ts'
import { resendRegistration } from './resend-registration.ts'
import { scheduleRegistrations } from './send-registrations.ts'

export const routeRegistrations = (app: App, parts: Parts): void => {
  scheduleRegistrations(parts)
  meterRegistrations(parts)
  app.route(calls.readRegistration, async ({ actor, params, db, http }) => {
    const style = found(await findStanding(db, actor, params.id), 'Style not found')
    requireCanOnPassport(actor, 'passport:see_facts', style)
    const mayPublish = canOnPassport(actor, 'passport:publish', style)
    return readStanding(db, parts, { styleId: style.id, origin: http.origin, mayPublish })
  })
  app.route(calls.sendRegistration, ({ actor, params, db, http }) =>
    db.write(async (tx) => {
      const style = found(await holdStyle(tx, actor, params.id), 'Style not found')
      requireCanOnPassport(actor, 'passport:publish', style)
      await lockDocuments(tx, style.id, ['passport'])
      const reading = { styleId: style.id, origin: http.origin }
      await resendRegistration(tx, parts, { actor, ...reading })
      return readStanding(tx, parts, { ...reading, mayPublish: true })
    }),
  )
  app.route(calls.exportRegistrations, async ({ actor, query: { format }, db }) => {
    const day = parts.now().toISOString().slice(0, 10)
    return new RawAnswer(Readable.from(writeFile(db, actor, format)), {
      'content-type': calls.REGISTRATION_FILES[format],
      'content-disposition': attachmentOf(`passport-registrations-${day}.${format}`),
      'cache-control': 'private, no-store',
    })
  })
}
