/** A process that serves archives from the disk and tells how much memory it took: `/{files}` of 50 MB, and `/memory`. */
import { createReadStream } from 'node:fs'
import { createServer } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { zipOf } from '#server/platform/files/zip.ts'

const [, , path = '', bytes = '0'] = process.argv
const size = Number(bytes)
const resident = () => process.memoryUsage().rss

let [first, most] = [0, 0]
setInterval(() => {
  most = Math.max(most, resident())
}, 5).unref()

const server = createServer((request, reply) => {
  const asked = request.url?.slice(1) ?? ''
  if (asked === 'memory') return void reply.end(String(most - first))
  // What comes after the first archive is what archives take.
  if (first === 0 && asked !== '1') first = most = resident()
  const entries = Array.from({ length: Number(asked) }, (_, at) => ({
    path: `${at}.bin`,
    size,
    at: new Date(0),
    open: async () => createReadStream(path),
  }))
  void zipOf(entries).then((zip) => {
    reply.setHeader('content-length', zip.size)
    return pipeline(zip.stream, reply)
  })
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port))
process.on('disconnect', () => process.exit())
