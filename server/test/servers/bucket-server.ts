/** As much of an S3 store as one bucket needs, which refuses what its key may not do. */
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'

type Right = 'list' | 'put' | 'get' | 'delete'

const REFUSED =
  '<?xml version="1.0"?><Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>'
const NO_SUCH_KEY =
  '<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>There is no such key</Message></Error>'

export const startBucketServer = async ({ without }: { without?: Right } = {}) => {
  const objects = new Map<string, Buffer>()
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const url = new URL(request.url ?? '/', 'http://localhost')
    const key = decodeURIComponent(url.pathname).split('/').slice(2).join('/')
    const right = rightFor(request.method, key)
    const answer = (status: number, content: string | Buffer = ''): void =>
      void response
        .writeHead(status, {
          'content-type': 'application/xml',
          'content-length': Buffer.byteLength(content),
        })
        .end(content)
    if (right === without) return answer(403, REFUSED)
    if (right === 'put') {
      objects.set(key, body)
      return answer(200)
    }
    if (right === 'get') return objects.has(key) ? answer(200, objects.get(key)) : answer(404, NO_SUCH_KEY)
    if (right === 'list') return answer(200, listing([...objects.keys()], url.searchParams.get('prefix')))
    for (const [, named = ''] of body.toString().matchAll(/<Key>([^<]+)<\/Key>/g)) objects.delete(named)
    return answer(200, '<?xml version="1.0"?><DeleteResult/>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    objects,
    environment: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'garments',
      S3_ACCESS_KEY_ID: 'somebody',
      S3_SECRET_ACCESS_KEY: 'something',
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const rightFor = (method = '', key = ''): Right =>
  method === 'PUT' ? 'put' : method === 'POST' || method === 'DELETE' ? 'delete' : key ? 'get' : 'list'

const listing = (keys: readonly string[], prefix: string | null): string => {
  const found = keys.filter((key) => key.startsWith(prefix ?? ''))
  const contents = found.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')
  return `<?xml version="1.0"?><ListBucketResult><KeyCount>${found.length}</KeyCount>${contents}</ListBucketResult>`
}
