import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startProduct } from '../processes.ts'
import { openDemoSession } from '../seeds/demo-session.ts'

/** Start and memory of the whole product on its private database with the demo data. */
export const measureProcess = async ({ folder }: { folder: string }): Promise<string> => {
  const env = { SELVEDGE_DATA: join(folder, 'demo') }
  const first = await startProduct(env)
  await wait(5_000)
  const idleAtFirst = await first.memory()
  await first.stop()
  const starts: number[] = []
  for (let round = 0; round < 3; round++) {
    const again = await startProduct(env)
    starts.push(again.startedIn)
    await again.stop()
  }
  const product = await startProduct(env)
  await wait(5_000)
  const idle = await product.memory()
  const upload = await measureUpload(product)
  await product.stop()
  const start = starts.sort((a, b) => a - b)[1] ?? 0
  return `## Process\n
| what | measured | wanted |
|---|---|---|
| first start, with demo data | ${(first.startedIn / 1000).toFixed(1)} s | |
| start on existing data until ready, median of three | ${(start / 1000).toFixed(2)} s | under 1.5 s |
| resident memory, idle | ${idle.toFixed(0)} MB | under 120 MB |
| the same after the first start | ${idleAtFirst.toFixed(0)} MB | under 200 MB |
| memory added by a 50 MB upload, highest seen | ${upload.toFixed(0)} MB | under 30 MB |\n`
}

/** The highest memory above the idle one while 50 MB of PDF come in. */
const measureUpload = async (product: { origin: string; memory(): Promise<number> }): Promise<number> => {
  const { headers, listStyles } = await openDemoSession(product.origin)
  const style = (await listStyles())[0]?.id
  await wait(2_000)
  const before = await product.memory()
  let highest = before
  const watch = setInterval(async () => {
    highest = Math.max(highest, await product.memory())
  }, 20)
  const form = new FormData()
  form.append('file[]', new Blob(['%PDF-1.7\n', randomBytes(50_000_000)]), 'big.pdf')
  const answer = await fetch(`${product.origin}/api/inquiries/files_upload/${style}`, {
    method: 'POST',
    headers,
    body: form,
  })
  clearInterval(watch)
  if (!answer.ok) throw new Error(`upload: ${answer.status} ${await answer.text()}`)
  return highest - before
}
