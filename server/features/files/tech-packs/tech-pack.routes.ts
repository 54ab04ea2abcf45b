import * as calls from '#contract/files/tech-packs.ts'
import type { App } from '#server/platform/http/route.ts'
import { speakerFor } from '#server/platform/languages/speaker.ts'
import type { Parts } from '#server/platform/parts.ts'
import { sendPdf } from '#server/platform/pdf/send-pdf.ts'
import { layOutSheet } from '#server/platform/pdf/sheet.rules.ts'
import { requireOnTechPack } from './open-tech-pack.ts'
import { printTechPack } from './print-tech-pack.ts'
import { readForPrint } from './read-for-print.ts'
import { readTechPack } from './read-tech-pack.ts'
import { saveTechPack } from './save-tech-pack.ts'
import { setStatus } from './set-status.ts'
import { listChoosable } from './tech-pack.store.ts'

/** Of issues too, which it prints with more around them. */
export const TECH_PACK_TEMPLATE = new URL('./tech-pack.typ', import.meta.url)

export const routeTechPacks = (app: App, parts: Parts): void => {
  const { files, pdf } = parts
  app.route(calls.listTechPackRoles, async () => ({
    tech_pack_roles: calls.TECH_PACK_ROLES.map((name) => ({
      name,
      display_name: calls.TECH_PACK_ROLE_NAMES[name],
    })),
  }))
  app.route(calls.readTechPack, ({ actor, params, db }) => readTechPack(db, { actor, styleId: params.id }))
  app.route(calls.listTechPackPeople, async ({ actor, params, db }) => {
    const style = await requireOnTechPack(db, { actor, styleId: params.id }, 'tech_pack:change')
    return { people: await listChoosable(db, style.id) }
  })
  app.route(calls.saveTechPack, ({ actor, params, body, db }) =>
    db.write(async (tx) => {
      const on = { actor, styleId: params.id }
      await saveTechPack(tx, parts, { ...on, input: body })
      return readTechPack(tx, on)
    }),
  )
  app.route(calls.setTechPackStatus, ({ actor, params, body, db }) =>
    db.write(async (tx) => {
      const on = { actor, styleId: params.id }
      await setStatus(tx, parts, { ...on, input: body })
      return readTechPack(tx, on)
    }),
  )
  app.route(calls.generateTechPack, async ({ actor, params, query, db, http }) => {
    const printed = await readForPrint(db, files, { actor, styleId: params.id })
    const speaker = await speakerFor(query.language ?? actor.language)
    const sheet = layOutSheet(query.format, query.orientation)
    const data = printTechPack(printed, { sheet, speaker })
    const pictures = printed.pictures
    const document = { userId: actor.user_id, template: TECH_PACK_TEMPLATE, data, speaker, pictures }
    const fileName = `${printed.style.style_number} Tech pack.pdf`
    return sendPdf(pdf, document, { fileName, preview: query.preview, log: http.request.log })
  })
}
