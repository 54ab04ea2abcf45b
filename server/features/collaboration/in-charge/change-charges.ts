import type { ChargePerson, ChargesInput } from '#contract/collaboration/in-charge.ts'
import { CHARGE_ROLES, CHARGE_TEXTS, type ChargeRole } from '#contract/styles/charge-roles.ts'
import type { LockedStyle } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { refuseInput } from '#server/platform/refusals/refusal.ts'
import { chargesByRole, isSame } from './charge.rules.ts'
import * as store from './charge.store.ts'
import { type NewCharge, tellNewCharges } from './tell.ts'

/** Roles that are named, in their order. */
const namedIn = (input: ChargesInput): [ChargeRole, number[]][] =>
  CHARGE_ROLES.flatMap((role) => {
    const ids = input[role]
    return ids === undefined ? [] : [[role, ids] as [ChargeRole, number[]]]
  })

/** @throws Refusal `invalid_input` at the place where somebody is no active person of the actor's company */
const requireColleagues = async (
  tx: Tx,
  actor: Actor,
  named: readonly [field: string, ids: readonly number[]][],
): Promise<ChargePerson[]> => {
  const ids = [...new Set(named.flatMap(([, each]) => each))]
  const people = await store.holdColleagues(tx, { accountId: actor.account_id, ids })
  const known = new Set(people.map(({ id }) => id))
  const wrong = named.flatMap(([field, each]) =>
    each.flatMap((id, place) => (known.has(id) ? [] : [[`${field}.${place}`, CHARGE_TEXTS.personUnknown]])),
  )
  if (wrong.length > 0) refuseInput(Object.fromEntries(wrong))
  return people
}

type TellParts = Pick<Parts, 'mail'>
type Named = Pick<LockedStyle, 'id' | 'style_name' | 'style_number'>

/** For the actor's company alone. What is set already is not noted again; who is new is told. */
export const changeCharges = async (
  tx: Tx,
  parts: TellParts,
  { actor, style, input }: { actor: Actor; style: Named; input: ChargesInput },
): Promise<void> => {
  const accountId = actor.account_id
  const styleId = style.id
  const given: NewCharge[] = []
  await store.lockCharges(tx, { accountId, styleId })
  await requireColleagues(tx, actor, namedIn(input))
  const before = await store.listStyleCharges(tx, { styleId, accountId })
  for (const [role, userIds] of namedIn(input)) {
    const former = before.filter((charge) => charge.role === role)
    await store.replaceStyleCharges(tx, { styleId, accountId, role, userIds })
    if (isSame(former, userIds)) continue
    await audit(tx, actor, {
      action: 'account.in_charge_changed',
      subject: { kind: 'account', id: accountId },
      details: { style_id: styleId, role, from: former.map(({ id }) => id), to: userIds },
    })
    const known = new Set(former.map(({ id }) => id))
    given.push(...userIds.filter((id) => !known.has(id)).map((user_id) => ({ user_id, role })))
  }
  await tellNewCharges(tx, parts, { actor, style, given })
}

/** What a change to many says of one style: who it is, also where the company's setting says so, and who it will be. */
export const changeOneCharge = async (
  tx: Tx,
  parts: TellParts,
  {
    actor,
    style,
    role,
    userIds,
  }: { actor: Actor; style: Named; role: ChargeRole; userIds: readonly number[] },
): Promise<{ from: ChargePerson[]; to: ChargePerson[]; isNew: boolean }> => {
  const accountId = actor.account_id
  const styleId = style.id
  await store.lockCharges(tx, { accountId, styleId })
  await requireColleagues(tx, actor, [['user_ids', userIds]])
  const read = async () => store.listStyleCharges(tx, { styleId, accountId })
  const [own, defaults] = [await read(), await store.listDefaultCharges(tx, accountId)]
  const from = chargesByRole(own, defaults)[role]
  if (isSame(from.is_default ? [] : from.people, userIds))
    return { from: from.people, to: from.people, isNew: false }
  await changeCharges(tx, parts, { actor, style, input: { [role]: [...userIds] } as ChargesInput })
  return { from: from.people, to: chargesByRole(await read(), defaults)[role].people, isNew: true }
}

export const changeDefaults = async (tx: Tx, actor: Actor, input: ChargesInput): Promise<void> => {
  const accountId = actor.account_id
  await store.lockCharges(tx, { accountId, styleId: null })
  await requireColleagues(tx, actor, namedIn(input))
  const before = await store.listDefaultCharges(tx, accountId)
  for (const [role, userIds] of namedIn(input)) {
    const former = before.filter((charge) => charge.role === role)
    await store.replaceDefaultCharges(tx, { accountId, role, userIds })
    if (isSame(former, userIds)) continue
    await audit(tx, actor, {
      action: 'account.default_in_charge_changed',
      subject: { kind: 'account', id: accountId },
      details: { role, from: former.map(({ id }) => id), to: userIds },
    })
  }
}
