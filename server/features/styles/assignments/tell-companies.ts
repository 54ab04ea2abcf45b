import { SERVICE_KINDS, type ServiceKind } from '#contract/companies/value-chains.ts'
import { listed, type Told, told } from '#contract/values/text/told.ts'
import type { LockedStyle } from '#server/access/style-scope/index.ts'
import { type NewNotification, notify } from '#server/features/collaboration/notifications/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import type { AssignmentKind } from './assignment.store.ts'
import type { CompanyChange } from './place.rules.ts'

type News = NewNotification<'supplier_assigned' | 'supplier_removed'>

export const nameOf = (style: Pick<LockedStyle, 'style_name' | 'style_number'>): string =>
  style.style_name ?? style.style_number

const SERVICE_NAMES: Readonly<Record<ServiceKind, Told>> = {
  donations: told`donations`,
  repairs: told`repairs`,
  upcycles: told`upcycling`,
  recycles: told`recycling`,
  resales: told`resale`,
}

const wordsOf = (kinds: readonly AssignmentKind[]): Told =>
  listed(SERVICE_KINDS.filter((kind) => kinds.includes(kind)).map((kind) => SERVICE_NAMES[kind]))

const newsOf = (actor: Actor, style: LockedStyle, change: CompanyChange): News => {
  const [who, name] = [actor.organization_name, nameOf(style)]
  const here = `/inquiries/${style.id}` as const
  if (!change.is_there) {
    const text = told`${who} removed your company from the style ${name}.`
    return { kind: 'supplier_removed', text, link: '/collections' }
  }
  if (change.gained.includes('supplier')) {
    return {
      kind: 'supplier_assigned',
      text: told`${who} assigned your company to the style ${name}.`,
      link: here,
    }
  }
  if (change.gained.length > 0) {
    const text = told`${who} added your company as circularity partner of the style ${name}: ${wordsOf(change.gained)}.`
    return { kind: 'supplier_assigned', text, link: here }
  }
  const rest = change.lost.includes('supplier')
    ? told`${who} removed your company from the suppliers of the style ${name}; it stays a circularity partner.`
    : told`${who} removed your company from a circular service of the style ${name}: ${wordsOf(change.lost)}.`
  return { kind: 'supplier_removed', text: rest, link: here }
}

/** Tells each company what changed for it; anyone who made the change knows. */
export const tellCompanies = async (
  tx: Tx,
  parts: Pick<Parts, 'mail'>,
  {
    actor,
    style,
    changes,
  }: {
    actor: Actor
    style: LockedStyle
    changes: readonly CompanyChange[]
  },
): Promise<void> => {
  for (const change of changes) {
    const { organization_id: organizationId } = change
    if (organizationId === actor.organization_id) continue
    await notify(tx, parts, {
      styleId: style.id,
      audience: { organizationId, managersOnly: false },
      news: newsOf(actor, style, change),
    })
  }
}

/** A company took itself off: the brand is told. */
export const tellBrandOfLeaving = (
  tx: Tx,
  parts: Pick<Parts, 'mail'>,
  { actor, style }: { actor: Actor; style: LockedStyle },
): Promise<void> =>
  notify(tx, parts, {
    styleId: style.id,
    audience: { organizationId: style.brand_id, managersOnly: false },
    news: {
      kind: 'supplier_removed',
      text: told`${actor.organization_name} left the style ${nameOf(style)}.`,
      link: `/inquiries/${style.id}`,
    },
  })
