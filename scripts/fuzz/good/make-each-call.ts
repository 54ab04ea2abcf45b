/** Every call of the contract once, with a good request over real HTTP: whatever is not granted is a finding. */
import { request as sendRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { App } from '#server/platform/http/route.ts'
import type { World } from '#server/test/world.ts'
import type { Operation } from '../document.ts'
import type { FuzzAnswer } from '../judge.ts'
import type { FuzzRequest } from '../request.ts'
import { findRow } from './find-row.ts'
import { requestOf } from './good-request.ts'

/** Calls that nothing shows to work, each with the reason. */
export const makeEachCall = async (
  world: World,
  operations: readonly Operation[],
  judge: (request: FuzzRequest, answer: FuzzAnswer) => void,
): Promise<string[]> => {
  const ground = { ...world, origin: await listen(world.app) }
  const refused: string[] = []
  for (const operation of operations) {
    const { call } = operation
    const plant = findRow(call)
    if (!plant) {
      refused.push(`${operation.operationId} has no good request: give it a row in scripts/fuzz/good/`)
      continue
    }
    try {
      const request = await requestOf({ operation, origin: ground.origin }, await plant(ground))
      const answer = await sendOverHttp(ground.origin, request)
      judge(request, answer)
      const text = answer.body.toString().slice(0, 400)
      const isGranted = answer.status < 300 || answer.status === call.status
      if (!isGranted) refused.push(`${call.name}, asked well, answers ${answer.status}: ${text}`)
    } catch (error) {
      refused.push(`${call.name} cannot be asked well: ${(error as Error).message}`)
    }
  }
  return refused
}

/** By its name, because no passkey belongs to an address of numbers. */
export const listen = async (app: App): Promise<string> => {
  await app.fastify.listen({ port: 0, host: 'localhost' })
  return `http://localhost:${(app.fastify.server.address() as AddressInfo).port}`
}

export const sendOverHttp = (
  origin: string,
  { method, url, headers, payload }: FuzzRequest,
): Promise<FuzzAnswer> =>
  new Promise((resolve, reject) => {
    const began = performance.now()
    const length = payload === undefined ? {} : { 'content-length': Buffer.byteLength(payload) }
    const sent = sendRequest(origin + url, { method, headers: { ...headers, ...length } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(chunks),
          ms: performance.now() - began,
        }),
      )
    })
    sent.on('error', reject)
    sent.end(payload)
  })
