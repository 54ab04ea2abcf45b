/** The inbox as somebody would write it who serves only this page to one account manager and trusts that all is theirs. */
import type { References } from './asked.ts'

const OPEN = `n.user_id = $1 and n.at_bell and n.done_at is null and (n.snoozed_until is null or n.snoozed_until <= now())`

const GROUPS = `with told as (select n.id, n.style_id, n.read_at, row_number() over (partition by n.style_id order by n.id desc) as place
    from notifications n where ${OPEN})
  select t.style_id, s.style_number, s.style_name, count(*)::int as total,
    (count(*) filter (where t.read_at is null))::int as unread, array_agg(t.id order by t.place) filter (where t.place <= 5) as ids
  from told t left join styles s on s.id = t.style_id
  group by t.style_id, s.style_number, s.style_name order by max(t.id) desc limit 20`
const NOTICES = `select id, kind, text, told, link, created_at, read_at from notifications where id = any($1::bigint[])`

export const INBOX_READS: References = {
  '/inbox': async ({ run, userId }) => {
    const groups = await run(GROUPS, [userId])
    return { data: groups, notices: await run(NOTICES, [groups.flatMap(({ ids }) => ids)]) }
  },
}
