/**
 * What the product is held against: bare `node:http`, and SQL written by hand through bare `pg`, each statement named.
 * Reads its orders as JSON from the environment, prints its port.
 */
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import pg from 'pg'
import { type Asked, pageOf, type References, runIn, writeIn } from './asked.ts'
import { COST_READS, COST_SAVES } from './reference-costs.ts'
import { DASHBOARD_READS } from './reference-dashboard.ts'
import { DEVELOPMENT_READS } from './reference-development.ts'
import { EVIDENCE_PAGES } from './reference-evidence.ts'
import { INBOX_READS } from './reference-inbox.ts'
import { ISSUE_READS } from './reference-issues.ts'
import { LIBRARY_PAGES } from './reference-library.ts'
import { LISTS } from './reference-lists.ts'
import { REPORT_READS, REPORT_SAVES } from './reference-reports.ts'
import { SAVES } from './reference-saves.ts'
import { SEARCH_READS } from './reference-search.ts'
import { STYLE_FILE_READS } from './reference-style-file.ts'
import { STYLE_WORK_READS } from './reference-style-work.ts'
import { STYLE_LIST_READS } from './reference-styles.ts'
import { TABLE_MARKS, TABLE_PAGES } from './reference-tables.ts'

interface Orders {
  databaseUrl: string
  userId: number
  /** A file with the passport's compressed bytes. */
  page?: string
}

const orders = JSON.parse(process.env.BENCH_ORDERS ?? '{}') as Orders
const page = orders.page ? readFileSync(orders.page) : Buffer.alloc(0)
const pool = new pg.Pool({ connectionString: orders.databaseUrl, max: 10 })

const sendJson = (response: ServerResponse, value: unknown, status = 200): void => {
  const body = JSON.stringify(value)
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  })
  response.end(body)
}

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

/** All that the product's answer says of a style, as somebody would write it who serves only this page. */
const STYLE = `select s.id, s.collection_id, s.style_number, s.style_name, s.start_date, s.end_date, s.delivery_destination,
    s.bulk_order_quantity, s.colour_number, s.currency, s.additional_information, s.status, s.created_by, s.account_manager_id,
    s.created_at, s.updated_at, s.version, s.verification_requested_at, s.deletion_requested_at, s.verified_at,
    json_build_object('id', t.id, 'name', t.name) as product_type, u.full_name as updated_by_name, f.upload_name as default_image,
    json_build_object('id', c.id, 'name', c.name, 'collection_number', c.collection_number, 'brand_id', c.brand_id,
      'created_by_organization_id', c.created_by_organization_id,
      'brand_organization', json_build_object('id', b.id, 'uuid', b.uuid, 'name', b.name, 'logo', b.logo_hash)) as collection,
    b.verified, d.touched, d.compared, d.differs, exists (select 1 from passport_versions v where v.style_id = s.id) as is_published,
    exists (select 1 from style_assignments a where a.style_id = s.id and a.organization_id = $2) as is_assigned,
    coalesce((select json_agg(json_build_object('id', k.id, 'name', k.name) order by k.name)
      from style_categories x join categories k on k.id = x.category_id where x.style_id = s.id), '[]') as categories,
    coalesce((select json_agg(json_build_object('id', m.id, 'name', m.name) order by m.name)
      from style_materials x join materials m on m.id = x.material_id where x.style_id = s.id), '[]') as materials,
    coalesce((select json_agg(json_build_object('id', o.id, 'supplier_id', o.id, 'uuid', o.uuid, 'name', o.name, 'city', o.city,
        'country', o.country, 'logo', o.logo_hash, 'verified', o.verified,
        'from_chain', exists (select 1 from style_assignments a where a.style_id = s.id and a.kind = 'supplier'
          and a.organization_id = o.id and a.source = 'chain')) order by o.name)
      from organizations o
      where o.id = any(array(select a.organization_id from style_assignments a where a.style_id = s.id and a.kind = 'supplier'))), '[]') as suppliers,
    coalesce((select json_agg(json_build_object('kind', a.kind, 'source', a.source, 'id', o.id, 'uuid', o.uuid, 'name', o.name,
        'city', o.city, 'country', o.country, 'logo', o.logo_hash, 'verified', o.verified) order by o.name)
      from style_assignments a join organizations o on o.id = a.organization_id
      where a.style_id = s.id and a.kind <> 'supplier'), '[]') as partners,
    coalesce((select json_agg(json_build_object('icon', p.icon, 'display_name', p.display_name, 'order', p.position, 'id', o.id,
        'uuid', o.uuid, 'name', o.name, 'city', o.city, 'country', o.country, 'logo', o.logo_hash, 'verified', o.verified)
        order by p.position, pd.position)
      from passport_steps p left join passport_step_details pd on pd.step_id = p.id left join organizations o on o.id = pd.supplier_id
      where p.style_id = s.id), '[]') as traces,
    (select json_build_object('id', v.id, 'name', v.name, 'is_current', v.version = s.value_chain_version, 'retired_at', v.retired_at,
        'traced', array(select p.trace_key from value_chain_steps p where p.value_chain_id = v.id and exists (
          select 1 from value_chain_step_suppliers ps join organizations o on o.id = ps.organization_id
          where ps.step_id = p.id and o.verified and o.city is not null and o.country is not null)),
        'kinds', (select count(distinct vp.kind) from value_chain_partners vp where vp.value_chain_id = v.id))
      from value_chains v where v.id = s.value_chain_id) as chain,
    coalesce((select json_agg(json_build_object('id', g.id, 'upload_name', g.upload_name, 'title', g.title, 'mime_type', g.mime_type,
        'size', g.size, 'width', g.width, 'height', g.height, 'created_at', g.created_at, 'full_name', w.full_name) order by g.id desc)
      from files g join users w on w.id = g.uploaded_by where g.style_id = s.id), '[]') as files
  from styles s join collections c on c.id = s.collection_id join organizations b on b.id = c.brand_id
    join product_types t on t.id = s.product_type_id join users u on u.id = s.updated_by
    left join files f on f.id = s.default_image_id left join passport_drafts d on d.style_id = s.id
  where s.id = $1 and s.deleted_at is null`

const SUPPLIER_COLUMNS = `o.id, o.uuid, o.name, o.city, o.country, o.verified, o.logo_hash, a.id as account_id, a.uuid as account_uuid,
    array(select c.kind from certifications c where c.organization_id = o.id) as certifications,
    coalesce((select json_agg(f) from factories f where f.organization_id = o.id and f.retired_at is null), '[]') as factories`

/** Only the conditions that were asked for, so that each combination has its own plan. */
const supplierQueries = (query: URLSearchParams) => {
  const values: unknown[] = []
  const parts = [`o.type = 'supplier'`]
  const take = (value: unknown): string => `$${values.push(value)}`
  const certifications = query.getAll('certification[]')
  if (query.get('name'))
    parts.push(`o.search_name like '%' || search_form(${take(query.get('name'))}) || '%'`)
  if (query.get('verified')) parts.push('o.verified')
  if (query.get('new')) parts.push(`o.account_created_at > now() - interval '90 days'`)
  if (query.get('popular'))
    parts.push(`o.id = any (array(select p.id from organizations p where p.type = 'supplier' and p.current_assignments > 0
      order by p.current_assignments desc, p.id limit 50))`)
  if (query.has('country')) parts.push(`o.country = any(${take(query.getAll('country'))})`)
  if (certifications.length > 0)
    parts.push(
      `exists (select 1 from certifications c where c.organization_id = o.id and c.kind = any(${take(certifications)}))`,
    )
  const where = parts.join(' and ')
  const offset = (Number(query.get('page') ?? 1) - 1) * 12
  return {
    values,
    rows: `select ${SUPPLIER_COLUMNS} from (select * from organizations o where ${where}
      order by o.verified desc, lower(o.name), o.id limit 12 offset ${offset}) o
      left join accounts a on a.organization_id = o.id order by o.verified desc, lower(o.name), o.id`,
    total: `select count(*)::int as total from organizations o where ${where}`,
  }
}

const INSERT = `insert into styles (collection_id, style_number, style_name, product_type_id, delivery_destination, bulk_order_quantity,
    colour_number, currency, created_by, updated_by, created_by_organization_id)
  values ($1, 'ST-' || upper(substr(translate(md5(random()::text), 'ilou', '1234'), 1, 5)) || '-' || upper(substr(translate(md5(random()::text), 'ilou', '1234'), 1, 5)),
    $2, $3, $4, $5, $6, $7, $8, $8, 1) returning id, style_number`

/** Whose lists and documents are asked for. */
const { rows: readers } = await pool.query(
  `select u.id as user, u.account_id as account, a.organization_id as organization
  from users u join accounts a on a.id = u.account_id where u.id = $1`,
  [orders.userId],
)
const reader: Record<string, number> = readers[0] ?? {}

const ROUTES: References = {
  ...COST_READS,
  ...COST_SAVES,
  ...DASHBOARD_READS,
  ...DEVELOPMENT_READS,
  ...EVIDENCE_PAGES,
  ...INBOX_READS,
  ...ISSUE_READS,
  ...LIBRARY_PAGES,
  ...LISTS,
  ...REPORT_READS,
  ...REPORT_SAVES,
  ...SAVES,
  ...SEARCH_READS,
  ...STYLE_FILE_READS,
  ...STYLE_LIST_READS,
  ...STYLE_WORK_READS,
  ...TABLE_MARKS,
  ...TABLE_PAGES,
  '/style': async ({ run, query }) => (await run(STYLE, [query.get('id'), 1]))[0] ?? {},
  '/suppliers': async ({ run, query }) => {
    const { values, ...statements } = supplierQueries(query)
    return { ...(await pageOf(run, statements, values)), page: 1, page_size: 12 }
  },
  '/new-style': ({ write, body, userId }) =>
    write(async (run) => {
      const values = [body.collection_id, body.style_name, body.product_type, body.delivery_destination]
      const more = [body.bulk_order_quantity, body.colour_number, body.currency, userId]
      const [style] = await run(INSERT, [...values, ...more])
      await run('insert into tech_packs (style_id) values ($1) returning id', [style?.id])
      await run(
        `insert into audit_entries (user_id, action, subject_kind, subject_id) values ($1, 'style.created', 'style', $2)`,
        [userId, style?.id],
      )
      return { data: style }
    }),
}

const [run, write] = [runIn(pool), writeIn(pool)]

const askedIn = async (request: IncomingMessage, query: URLSearchParams): Promise<Asked> => ({
  ...{ run, write, query, styleId: Number(query.get('id')), userId: orders.userId },
  ...{ accountId: reader.account ?? 0, organizationId: reader.organization ?? 0 },
  body: request.method === 'GET' ? {} : JSON.parse(await readBody(request)),
})

const sendPage = (response: ServerResponse): void => {
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'content-length': page.length,
  })
  response.end(page)
}

const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  if (pathname === '/page') return sendPage(response)
  const reference = ROUTES[pathname]
  if (!reference) return void response.writeHead(404).end()
  const value = await reference(await askedIn(request, searchParams))
  sendJson(response, value, pathname === '/new-style' ? 201 : 200)
}

const server = createServer((request, response) => {
  answer(request, response).catch((error: Error) => {
    process.stderr.write(`${error.stack}\n`)
    response.writeHead(500).end()
  })
})
server.listen(0, '127.0.0.1', () =>
  process.stdout.write(`PORT ${(server.address() as { port: number }).port}\n`),
)
