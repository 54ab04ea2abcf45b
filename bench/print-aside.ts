import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export interface PrintOrder {
  url: string
  headers: Record<string, string>
}

export interface Printed {
  ms: number
  bytes: number
}

/** Asks for a document beside the measuring thread, one at a time. */
export const openPrinter = (order: PrintOrder) => {
  const thread = new Worker(new URL('./print-thread.ts', import.meta.url), { workerData: order })
  return {
    print: async (): Promise<Printed> => {
      thread.postMessage(null)
      const [printed] = await once(thread, 'message')
      return printed as Printed
    },
    close: () => thread.terminate(),
  }
}
