/**
 * Sends requests made from the OpenAPI document, most of them with hostile values, as five people and a program who
 * may see different things, and looks for answers of 500 and above, outside their schema, or with somebody else's data.
 *
 *     npm run check:fuzz -- --requests 20000 --seed 1
 */
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { CallSpec } from '#contract/call.ts'
import { type Operation, readOperations } from './fuzz/document.ts'
import { describeFinding, type Finding, shrink } from './fuzz/findings.ts'
import { findForeignChanges } from './fuzz/fuzz.store.ts'
import { makeEachCall } from './fuzz/good/make-each-call.ts'
import { makeSpoiltGood } from './fuzz/good/spoil-good.ts'
import { judge } from './fuzz/judge.ts'
import { makeRequest } from './fuzz/make-request.ts'
import { openRandom } from './fuzz/random.ts'
import type { FuzzRequest } from './fuzz/request.ts'
import { openSender } from './fuzz/send.ts'
import { openWorld } from './fuzz/world.ts'
import { openScratchApp } from './open-scratch-app.ts'

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '20000' }, seed: { type: 'string' } },
})
const total = Number(values.requests)
const seed = values.seed === undefined ? randomInt(2 ** 31) : Number(values.seed)
const RENEW_EVERY = 400
/** The share of requests with records planted for them alone, which take longer to make than to answer. */
const SPOILT_GOOD = 0.06
/** What the process may grow by once every path has been warm, in megabytes. */
const MAY_GROW_MB = 60
/** After these the person may no longer be signed in, or not as before. */
const UNSEATING =
  /^(signOut|endSession|endOtherSessions|changeMember|changePassword|resetPassword|acceptInvitation)$/

const say = (line: string): void => void process.stdout.write(`${line}\n`)
setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
const heapMegabytes = (): number => {
  collectGarbage()
  return process.memoryUsage().heapUsed / 1_048_576
}

say(`Seed ${seed}, ${total} requests`)
const random = openRandom(seed)
const scratch = await openScratchApp()
const findings = new Map<string, Finding>()
/** What no single answer shows. */
const troubles: string[] = []
const statuses = new Map<string, number>()
/** Operations of which the random requests saw nothing but refusals. */
const neverGranted = new Set<string>()

const run = async (): Promise<void> => {
  const operations = await readOperations(scratch.app.fastify)
  for (const { operationId } of operations) neverGranted.add(operationId)
  const calls = new Map(scratch.app.calls.map((call) => [call.name, call]))
  const world = await openWorld(scratch)
  const { send, takeCause } = openSender(scratch)
  const examine = async (request: FuzzRequest) => {
    const answer = await send(request)
    return { answer, faults: judge(world, calls, request, answer), cause: takeCause() }
  }
  const record = async (request: FuzzRequest): Promise<void> => {
    const { answer, faults, cause } = await examine(request)
    const who = `${request.identity.name} ${Math.floor(answer.status / 100)}xx`
    statuses.set(who, (statuses.get(who) ?? 0) + 1)
    if (answer.status < 300) neverGranted.delete(request.operation?.operationId ?? '')
    for (const { sign, detail } of faults) {
      const known = findings.get(sign)
      if (known) known.count++
      else {
        findings.set(sign, { count: 1, request, detail: [detail, cause].filter(Boolean).join('\n'), answer })
        const isWrong = async (smaller: FuzzRequest) =>
          (await examine(smaller)).faults.some((fault) => fault.sign === sign)
        const smallest = answer.status === 599 ? request : await shrink(request, isWrong)
        Object.assign(findings.get(sign) as Finding, { request: smallest })
      }
    }
  }
  /** Good calls of good people that are refused: what was sent before has left the product unfit for use. */
  const blame = (error: Error, cause: string): void => void troubles.push(`${error.message}\n${cause}`)
  const planted = { ...scratch, make: world.make, dataFolder: scratch.folder }
  const refused = await makeEachCall(planted, operations, (request, answer) => {
    for (const { sign, detail } of judge(world, calls, request, answer))
      findings.set(sign, { count: 1, request, detail, answer })
  })
  troubles.push(...refused)
  say(`${operations.length} calls asked well once over HTTP, ${refused.length} not granted`)
  const spoilGood = (operations: readonly Operation[]) => {
    const operation = random.pick(operations)
    return makeSpoiltGood(random, planted, { operation, call: calls.get(operation.operationId) as CallSpec })
  }
  let warm = Number.NaN
  for (let sent = 0; sent < total; sent++) {
    if (sent % RENEW_EVERY === 0) await world.renew().catch((error: Error) => blame(error, takeCause()))
    if (sent === Math.floor(total / 2)) warm = heapMegabytes()
    const request = random.chance(SPOILT_GOOD)
      ? await spoilGood(operations).catch((error: Error) => blame(error, takeCause()))
      : makeRequest(random, world, operations)
    if (!request) continue
    await record(request)
    if (UNSEATING.test(request.operation?.operationId ?? ''))
      for (const identity of world.identities) await world.signInAgain(identity)
    if ((sent + 1) % 2_500 === 0)
      say(`${sent + 1} requests, ${findings.size} findings, ${heapMegabytes().toFixed(0)} MB`)
  }
  const grown = heapMegabytes() - warm
  say(`The process grew by ${grown.toFixed(1)} MB in the second half`)
  troubles.push(...(await findForeignChanges(scratch.parts.db)))
  if (grown > MAY_GROW_MB) troubles.push(`the process grew by ${grown.toFixed(0)} MB`)
}

const began = performance.now()
try {
  await run()
} finally {
  await scratch.close()
}
for (const [who, count] of [...statuses].sort()) say(`  ${String(count).padStart(6)} ${who}`)
say(`Granted to no random request: ${[...neverGranted].join(', ') || 'none'}`)
for (const [sign, finding] of [...findings].sort()) say(`\n${describeFinding(sign, finding)}`)
for (const trouble of new Set(troubles)) say(`\nFOUND: ${trouble}`)
const found = findings.size + new Set(troubles).size
say(`\n${found} findings in ${((performance.now() - began) / 1000).toFixed(0)} s; seed ${seed}`)
if (found > 0) process.exitCode = 1
