import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/materials/care-instructions.ts'
import { drawCareSymbol } from '#contract/values/codes/care-drawings.ts'
import { OK } from '#contract/values/fields.ts'
import { type App, RawAnswer } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'
import { findForCompany, isIconVisible, listForCompany } from './care-instruction.store.ts'
import { receiveCareForm } from './receive-care-form.ts'
import {
  addCareInstruction,
  changeCareInstruction,
  presentCare,
  removeCareInstruction,
  requireOwn,
} from './save-care-instruction.ts'

/** The address names the bytes, so a browser may keep them; a shared cache may not. */
const PRIVATE_PICTURE = 'private, max-age=31536000, immutable'

export const routeCareInstructions = (app: App, parts: Parts): void => {
  const { files } = parts
  app.route(calls.listCareInstructions, async ({ actor, db }) => ({
    careInstructions: (await listForCompany(db, actor)).map(presentCare),
  }))
  app.route(calls.addCareInstruction, async ({ actor, db, http }) => {
    const { form, icon } = await receiveCareForm(parts, http, calls.newCareForm)
    return files.keep(db, icon ? [icon] : [], async (tx) => ({
      ...(await addCareInstruction(tx, actor, { name: form.name, icon })),
      already_added_status: false as const,
    }))
  })
  app.route(calls.changeCareInstruction, async ({ actor, params, db, http }) => {
    // Before the first byte is read: who may not change it costs nothing.
    requireOwn(await findForCompany(db, actor, params.id))
    const { form, icon } = await receiveCareForm(parts, http, calls.careForm)
    return files.keep(db, icon ? [icon] : [], (tx) =>
      changeCareInstruction(tx, parts, { actor, id: params.id, form, icon }),
    )
  })
  app.route(calls.removeCareInstruction, ({ actor, params, db }) =>
    db.write(async (tx) => {
      await removeCareInstruction(tx, actor, params.id)
      return OK
    }),
  )
  app.route(calls.showCareIcon, async ({ actor, params, db }) => {
    if (!(await isIconVisible(db, actor, params.hash))) throw new Refusal('not_found')
    const picture = found(await files.openPicture(params.hash, 96))
    return new RawAnswer(picture.stream as NodeJS.ReadableStream, {
      'content-type': 'image/webp',
      'content-length': picture.size,
      'cache-control': PRIVATE_PICTURE,
    })
  })
  routeSymbols(app.fastify)
}

/** The drawn symbols as files, for anybody. */
const routeSymbols = (server: FastifyInstance): void => {
  server.get<{ Params: { name: string } }>(
    '/icons/care/:name',
    { schema: { hide: true } },
    (request, reply) => {
      const drawing = found(drawCareSymbol(request.params.name.replace(/\.svg$/, '')))
      return reply
        .headers({ 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': 'public, max-age=86400' })
        .send(drawing)
    },
  )
}
