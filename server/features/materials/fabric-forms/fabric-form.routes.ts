import * as calls from '#contract/materials/fabric-forms.ts'
import type { App } from '#server/platform/http/route.ts'
import { presentForm, requireReadable } from './open-form.ts'
import { saveForm } from './save-form.ts'
import { takeIntoBom } from './take-into-bom.ts'

export const routeFabricForms = (app: App): void => {
  app.route(calls.readFabricForm, async ({ actor, params, db }) =>
    presentForm(db, actor, await requireReadable(db, actor, params.id)),
  )
  app.route(calls.saveFabricForm, ({ actor, params, body, db }) =>
    db.write(async (tx) => {
      await saveForm(tx, { actor, styleId: params.id, input: body })
      return presentForm(tx, actor, await requireReadable(tx, actor, params.id))
    }),
  )
  app.route(calls.takeFabricIntoBom, ({ actor, params, body, db }) =>
    db.write(async (tx) => {
      const bomItemId = await takeIntoBom(tx, { actor, styleId: params.id, offerId: body.candidate_id })
      const form = await presentForm(tx, actor, await requireReadable(tx, actor, params.id))
      return { bom_item_id: bomItemId, form }
    }),
  )
}
