/**
 * Every call of the contract, asked well and one at a time, beside a bare `node:http` that answers the same bytes in the
 * same process. No list names them: a new call has its row with its first good request.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openMaker } from '#server/test/make.ts'
import { readOperations } from '../../scripts/fuzz/document.ts'
import { findRow } from '../../scripts/fuzz/good/find-row.ts'
import { type Ground, requestOf } from '../../scripts/fuzz/good/good-request.ts'
import { listen, sendOverHttp } from '../../scripts/fuzz/good/make-each-call.ts'
import type { FuzzRequest } from '../../scripts/fuzz/request.ts'
import { openScratchApp } from '../../scripts/open-scratch-app.ts'
import { medianOf } from '../ask.ts'
import { isQuick } from '../load.ts'

/** A read is asked again; a save is asked of a record of its own each time, as it would be refused a second time. */
const READS = isQuick ? 2 : 30
const SAVES = isQuick ? 1 : 5

interface Timed {
  method: string
  path: string
  bytes: number
  ms: number
  bare: number
}

const openGround = async () => {
  const scratch = await openScratchApp()
  const { parts, app, databaseUrl, folder: dataFolder, close } = scratch
  const ground: Ground = {
    ...{ parts, app, databaseUrl, dataFolder, close },
    make: openMaker(parts, app),
    origin: await listen(app),
  }
  return ground
}

/** Answers what it was given last, with as many bytes. */
const openBare = async () => {
  let body: Buffer = Buffer.alloc(0)
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.end(body))
  })
  await new Promise<void>((resolve) => void server.listen(0, 'localhost', resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    answer: (bytes: Buffer) => {
      body = bytes
    },
    close: () => server.close(),
  }
}

export const measureEachCall = async (): Promise<string> => {
  const ground = await openGround()
  const bare = await openBare()
  const timed: Timed[] = []
  try {
    for (const operation of await readOperations(ground.app)) {
      const { call } = operation
      const plant = findRow(call)
      if (!plant) throw new Error(`${operation.operationId} has no good request`)
      const draw = async (): Promise<FuzzRequest> =>
        requestOf({ operation, origin: ground.origin }, await plant(ground))
      const isRead = call.method === 'GET'
      let request = await draw()
      const times: number[] = []
      const bareTimes: number[] = []
      let bytes = 0
      for (let round = 0; round < (isRead ? READS : SAVES); round++) {
        if (round > 0 && !isRead) request = await draw()
        const answer = await sendOverHttp(ground.origin, request)
        if (answer.status >= 400 && round === 0) throw new Error(`${call.name} answers ${answer.status}`)
        // Some reads are granted once, such as those that a link opens.
        if (answer.status >= 400) break
        bare.answer(answer.body)
        bytes = answer.body.length
        times.push(answer.ms)
        bareTimes.push((await sendOverHttp(bare.origin, request)).ms)
      }
      timed.push({
        ...{ method: call.method, path: call.path, bytes },
        ms: medianOf(times),
        bare: medianOf(bareTimes),
      })
    }
  } finally {
    bare.close()
    await ground.close()
  }
  return tableOf(timed)
}

const tableOf = (timed: readonly Timed[]): string => {
  const rows = [...timed]
    .sort((one, other) => other.ms / other.bare - one.ms / one.bare)
    .map(
      ({ method, path, bytes, ms, bare }) =>
        `| \`${method} ${path}\` | ${bytes} | ${ms.toFixed(1)} | ${bare.toFixed(2)} | **${(ms / bare).toFixed(1)}** |`,
    )
  return `## Every call\n
All ${rows.length} calls of the contract on a small world, one at a time, with a good request: the median of ${READS} reads or ${SAVES} saves, beside a bare \`node:http\` that takes the same request and answers the same bytes in the same process. The slowest against it come first.\n
| call | bytes | ms | bare ms | times bare |
|---|---|---|---|---|
${rows.join('\n')}\n`
}
