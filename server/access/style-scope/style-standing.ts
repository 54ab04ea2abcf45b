import type { Standing } from '#server/platform/access/permissions.ts'

/** What access to a style, and to what hangs on one, is decided on: its row as the actor's company stands to it. */
export interface StyleStanding extends Standing {
  verified: boolean
  brand_id: number
  brand_has_account: boolean
  created_by_organization_id_of_collection: number
}
