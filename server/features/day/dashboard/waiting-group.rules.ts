import type { WaitingGroup, WaitingItem, WaitingKind } from '#contract/day/dashboard.ts'
import { inEnglish, type Told } from '#contract/values/text/told.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { titleOf } from './dashboard.rules.ts'

/** When it is asked. */
export interface AskedAt {
  now: Date
  /** The reader's day. */
  today: string
}

export interface WaitingSource {
  /** By the role alone; what the company may do to which record is the list's own scope. */
  isFor: (actor: Actor) => boolean
  read: (db: Reader, actor: Actor, at: AskedAt) => Promise<WaitingGroup[]>
}

/** A name or a number as it is, or words with one in them. */
export type Detail = string | Told | null

export interface Found {
  link: WaitingGroup['link']
  oldest: (Omit<WaitingItem, 'detail' | 'detail_told'> & { detail: Detail })[]
}

const present = (detail: Detail): Pick<WaitingItem, 'detail' | 'detail_told'> =>
  typeof detail === 'object' && detail !== null
    ? { detail: inEnglish(detail), detail_told: detail }
    : { detail, detail_told: null }

/** Nothing where nothing waits. */
export const group = (kind: WaitingKind, total: number, { oldest, link }: Found): WaitingGroup[] =>
  total === 0
    ? []
    : [{ kind, total, link, oldest: oldest.map(({ detail, ...item }) => ({ ...item, ...present(detail) })) }]

export interface StyleRow {
  id: number
  style_number: string
  style_name: string | null
  at: string
  total: number
  full_name?: string
  organization_name?: string
}

/** Of lists that say in each row how many there are in all. */
export const ofStyles = <Row extends StyleRow>(
  kind: WaitingGroup['kind'],
  rows: readonly Row[],
  say: (row: Row) => { detail: Detail; place: string },
): WaitingGroup[] =>
  group(kind, rows[0]?.total ?? 0, {
    link: null,
    oldest: rows.map((row) => {
      const { detail, place } = say(row)
      return {
        title: titleOf(row),
        detail,
        person: row.full_name ?? null,
        organization: row.organization_name ?? null,
        at: row.at,
        link: `/inquiries/${row.id}${place}`,
      }
    }),
  })
