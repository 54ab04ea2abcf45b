import { CHARGE_ROLE_NAMES, CHARGE_ROLES, type ChargeRole } from '#contract/styles/charge-roles.ts'
import { known, listed, told } from '#contract/values/text/told.ts'
import type { LockedStyle } from '#server/access/style-scope/index.ts'
import { notify } from '#server/features/collaboration/notifications/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'

export interface NewCharge {
  user_id: number
  role: ChargeRole
}

interface Telling {
  actor: Actor
  style: Pick<LockedStyle, 'id' | 'style_name' | 'style_number'>
  given: readonly NewCharge[]
}

/** Each hears of all that is new at once; of what one takes on oneself nobody is told. */
export const tellNewCharges = async (
  tx: Tx,
  parts: Pick<Parts, 'mail'>,
  { actor, style, given }: Telling,
): Promise<void> => {
  const name = style.style_name ?? style.style_number
  for (const userId of new Set(given.map(({ user_id }) => user_id))) {
    const roles = CHARGE_ROLES.filter((role) =>
      given.some((each) => each.user_id === userId && each.role === role),
    )
    const names = listed(roles.map((role) => known(CHARGE_ROLE_NAMES[role])))
    await notify(tx, parts, {
      styleId: style.id,
      audience: { people: [userId], but: actor.user_id },
      news: {
        kind: 'charge_given',
        text: told`${actor.full_name} put you in charge on the style ${name}: ${names}`,
        link: `/inquiries/${style.id}?row=charges:${roles[0] ?? ''}#project`,
      },
    })
  }
}
