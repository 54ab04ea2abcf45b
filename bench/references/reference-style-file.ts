/** Style files as somebody would write them who serves only these pages and trusts the caller. */
import type { Asked, References } from './asked.ts'

const FILES = `select json_agg(json_build_object('id', f.id, 'upload_name', f.upload_name, 'title', f.title, 'mime_type', v.mime_type,
    'file_size', v.size, 'created_at', v.created_at, 'is_private_in_style_file', f.is_private, 'version', f.version, 'note', v.note,
    'user', json_build_object('full_name', u.full_name, 'account', json_build_object('organization_registry_id', o.id, 'name', o.name)),
    'changed_by', json_build_object('full_name', w.full_name, 'organization_name', o.name)) order by v.created_at desc)
  from style_files f join style_file_versions v on v.file_id = f.id and v.number = f.version join organizations o on o.id = f.organization_id
    join users u on u.id = f.user_id join users w on w.id = v.user_id
  where f.sub_task_id = t.id and (f.private_of is null or f.private_of = $2)`

const PAGE = `select m.id, m.name, (select json_agg(json_build_object('id', t.id, 'name', t.name, 'style_file_task_id', t.task_id,
      'approve_status', t.approved_at is not null, 'approved_at', t.approved_at, 'approved_by', p.full_name, 'lost_at', t.lost_at,
      'files', coalesce((${FILES}), '[]')) order by t.position)
    from style_file_sub_tasks t left join users p on p.id = t.approved_by where t.style_id = $1 and t.task_id = m.id) as sub_tasks
  from style_file_tasks m order by m.position`

const LOG = `from style_file_log l where l.style_id = $1 and (l.private_of is null or l.private_of = $2)`

const log = async ({ run, styleId, organizationId }: Asked, words: string | null) => {
  const where = words === null ? LOG : `${LOG} and l.words like '%' || $3 || '%'`
  const values = [styleId, organizationId, ...(words === null ? [] : [words])]
  const text = `select l.id, l.message, l.about, l.created_at, u.full_name, o.name as company, t.name as task
    from (select l.* ${where} order by l.id desc limit 10) l join users u on u.id = l.user_id
    join organizations o on o.id = l.organization_id left join style_file_tasks t on t.id = l.task_id order by l.id desc`
  const [data, total] = await Promise.all([
    run(text, values),
    run(`select count(*)::int as total ${where}`, values),
  ])
  return { data, meta: total[0] }
}

/** The style as a row, with the files that About shows and where each is shown besides. */
const ABOUT = `select to_json(s) as inquiry, (select json_agg(json_build_object('id', f.id, 'upload_name', f.upload_name, 'title', f.title,
      'mime_type', f.mime_type, 'size', f.size, 'width', f.width, 'height', f.height, 'purpose', f.purpose,
      'style_file_id', f.style_file_id, 'version', f.version, 'created_at', f.created_at,
      'uploaded_by', json_build_object('full_name', u.full_name, 'organization_name', o.name),
      'places', (select array_agg(distinct p.purpose) from files p where p.style_file_id = f.style_file_id)) order by f.id desc)
    from files f join users u on u.id = f.uploaded_by join organizations o on o.id = f.organization_id
    where f.style_id = s.id) as files
  from styles s where s.id = $1`

export const STYLE_FILE_READS: References = {
  '/style-file': async ({ run, styleId, organizationId }) => ({
    style_file_data: await run(PAGE, [styleId, organizationId]),
  }),
  '/style-places': async ({ run, styleId }) => (await run(ABOUT, [styleId]))[0] ?? {},
  '/style-file-log': (asked) => log(asked, null),
  '/style-file-log-rare': (asked) => log(asked, 'comments 4995'),
  '/style-file-log-common': (asked) => log(asked, 'size set'),
}
