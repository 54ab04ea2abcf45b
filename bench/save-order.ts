/** What every save of the reference is told, and what it writes down. */
import type pg from 'pg'

export interface SaveOrder {
  styleId: number
  userId: number
  organizationId: number
  body: Record<string, unknown>
}

export type Save = (client: pg.PoolClient, order: SaveOrder) => Promise<object>

export const note = (client: pg.PoolClient, { styleId, userId, organizationId }: SaveOrder, action: string) =>
  client.query({
    name: 'save: audit',
    text: `insert into audit_entries (user_id, organization_id, action, subject_kind, subject_id) values ($1, $2, $3, 'style', $4)`,
    values: [userId, organizationId, action, styleId],
  })
