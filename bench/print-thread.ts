/**
 * Takes in documents in a thread of its own: megabytes that pass through the thread which measures would be waited for
 * by the call that it measures, and counted as the product's. Each message asks for one.
 */
import { parentPort, workerData } from 'node:worker_threads'
import type { Printed, PrintOrder } from './print-aside.ts'

const { url, headers } = workerData as PrintOrder

parentPort?.on('message', async () => {
  const begun = performance.now()
  const answer = await fetch(url, { headers })
  const { byteLength } = await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  parentPort?.postMessage({ ms: performance.now() - begun, bytes: byteLength } satisfies Printed)
})
