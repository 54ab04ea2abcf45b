import { canOnStyle, type StyleStanding } from '#server/features/style-scope/index.ts'
import { type Actor, isOperator } from '#server/platform/access/actor.ts'

/** Owners of the style delete any of its files, an assigned company its own. */
export const canDeleteFile = (
  actor: Actor,
  style: StyleStanding,
  file: { organization_id: number },
): boolean =>
  !isOperator(actor) &&
  canOnStyle(actor, 'file:delete', style) &&
  (style.is_owner || file.organization_id === actor.organization_id)
