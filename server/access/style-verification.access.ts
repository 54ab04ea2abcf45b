import { isManager, isOperator } from '#server/platform/access/actor.ts'
import type { RoleTable } from '#server/platform/access/permissions.ts'

export const STYLE_VERIFICATION_ROLES: RoleTable<'style_verification:list'> = {
  /**
   * The brand's managers decide, and the operator in place of brands without an account
   * (docs/product.md, Style verification).
   */
  'style_verification:list': (actor) =>
    isOperator(actor) || (isManager(actor) && actor.organization_type === 'brand'),
}
