import { FABRIC_TEXTS, type FabricFormChanges, fabricFormInput } from '#contract/materials/fabric-forms.ts'
import { findChanges } from '#contract/record-changes.rules.ts'
import { findNamedParts } from '#server/features/materials/boms/index.ts'
import { type Actor, isVerified } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { isSameDocument } from '#server/platform/documents/is-same-document.ts'
import { completeBody } from '#server/platform/documents/partial-body.ts'
import { refuseProblems } from '#server/platform/documents/problems.ts'
import { requireCurrent } from '#server/platform/documents/require-current.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import { choosesSupplier, findProblems, inputOfForm, toldForm, withBomLines } from './fabric-form.rules.ts'
import { findCurrency, writeForm } from './fabric-form.store.ts'
import { openForChange } from './open-form.ts'

interface Save {
  actor: Actor
  styleId: number
  input: FabricFormChanges
}

/**
 * What is not sent stays; a save that changes nothing leaves the version as it is.
 * @throws Refusal `not_found`, `forbidden`, `stale`, `invalid` by path, `account_not_verified`
 */
export const saveForm = async (tx: Tx, { actor, styleId, input }: Save): Promise<void> => {
  const { saved } = await openForChange(tx, actor, styleId)
  if (saved) {
    const { updated_by_name: by, updated_at: at, version } = saved
    await requireCurrent(input.version, version, () => ({ by, at }))
  }
  const before = inputOfForm(saved ?? { currency: await findCurrency(tx, styleId), fabrics: [] })
  const { version: _, ...change } = input
  const form = completeBody(fabricFormInput, before, change)
  const { currency } = form
  const fabrics = withBomLines(form, saved)
  const offers = fabrics.flatMap(({ candidates }) => candidates)
  const known = await findNamedParts(tx, styleId, {
    suppliers: offers.flatMap(({ supplier_id }) => supplier_id ?? []),
    currencies: [currency, ...offers.flatMap((offer) => offer.currency ?? [])],
    factories: [],
    pictures: [],
  })
  refuseProblems(findProblems(form, known))
  if (!isVerified(actor) && choosesSupplier(fabrics, saved))
    throw new Refusal('account_not_verified', { text: FABRIC_TEXTS.needsVerification })
  if (saved && isSameDocument(inputOfForm({ currency, fabrics }), before)) return
  const version = await writeForm(tx, { styleId, userId: actor.user_id, currency, fabrics })
  await audit(tx, actor, {
    action: 'fabric_form.saved',
    subject: { kind: 'style', id: styleId },
    details: { version, fabrics: fabrics.map(({ fabric_type }) => fabric_type) },
    changes: findChanges('fabric_form', toldForm(before), toldForm({ currency, fabrics })),
  })
}
