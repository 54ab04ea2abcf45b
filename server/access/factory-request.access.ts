import { isManager, isOperator } from '#server/platform/access/actor.ts'
import type { RoleTable } from '#server/platform/access/permissions.ts'

export const FACTORY_REQUEST_ROLES: RoleTable<'factory_request:decide'> = {
  /**
   * The company whose factory it would be, and the operator in place of companies without an account
   * (docs/product.md, Factory requests).
   */
  'factory_request:decide': (actor) => isOperator(actor) || isManager(actor),
}
