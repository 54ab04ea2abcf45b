/**
 * Sends requests made from the contract's schemas, most of them with hostile values, as five people and a program who
 * may see different things, and looks for answers of 500 and above, outside their schema, or with somebody else's data.
 *
 *     npm run check:fuzz -- --requests 20000 --seed 1
 */
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { readOperations } from './fuzz/document.ts'
import { describeFinding, type Finding } from './fuzz/findings.ts'
import { findForeignChanges } from './fuzz/fuzz.store.ts'
import { makeEachCall } from './fuzz/good/make-each-call.ts'
import { makeSpoiltGood } from './fuzz/good/spoil-good.ts'
import { hunt } from './fuzz/hunt.ts'
import { judge } from './fuzz/judge.ts'
import { makeOddRequest, makeRequest } from './fuzz/make-request.ts'
import { type Plan, plansFor } from './fuzz/plan.ts'
import type { FuzzRequest } from './fuzz/request.ts'
import { openSender } from './fuzz/send.ts'
import { openWorld } from './fuzz/world.ts'
import { openScratchApp } from './open-scratch-app.ts'

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '20000' }, seed: { type: 'string' } },
})
const total = Number(values.requests)
const firstSeed = values.seed === undefined ? randomInt(2 ** 31) : Number(values.seed)
const RENEW_EVERY = 400
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

say(`Seed ${firstSeed}, ${total} requests`)
const scratch = await openScratchApp()
const findings = new Map<string, Finding>()
/** What no single answer shows. */
const troubles: string[] = []
const statuses = new Map<string, number>()
/** How often each call was asked, and how often it was granted. */
const asked = new Map<string, { times: number; granted: number }>()

const count = ({ identity, operation }: FuzzRequest, status: number): void => {
  const who = `${identity.name} ${Math.floor(status / 100)}xx`
  statuses.set(who, (statuses.get(who) ?? 0) + 1)
  const call = asked.get(operation?.operationId ?? '')
  if (!call) return
  call.times++
  if (status < 300) call.granted++
}

const run = async (): Promise<void> => {
  const operations = await readOperations(scratch.app)
  for (const { operationId } of operations) asked.set(operationId, { times: 0, granted: 0 })
  const calls = new Map(operations.map(({ operationId, call }) => [operationId, call]))
  const world = await openWorld(scratch)
  const { send, takeCause } = openSender(scratch)
  /** Good calls of good people that are refused: what was sent before has left the product unfit for use. */
  const blame = (error: Error): null => {
    troubles.push(`${error.message}\n${takeCause()}`)
    return null
  }
  const planted = { ...scratch, make: world.make, dataFolder: scratch.folder }
  const refused = await makeEachCall(planted, operations, (request, answer) => {
    for (const { sign, detail } of judge(world, calls, request, answer))
      findings.set(sign, { count: 1, request, detail, answer, seed: null })
  })
  troubles.push(...refused)
  say(`${operations.length} calls asked well once over HTTP, ${refused.length} not granted`)
  const requestOf = (plan: Plan): FuzzRequest | Promise<FuzzRequest | null> => {
    if (plan.kind === 'odd') return makeOddRequest(world, plan)
    return plan.kind === 'call' ? makeRequest(world, plan) : makeSpoiltGood(planted, plan).catch(blame)
  }
  const examine = async (plan: Plan) => {
    const request = await requestOf(plan)
    if (!request) return null
    const answer = await send(request)
    const faults = judge(world, calls, request, answer)
    const cause = takeCause()
    if (UNSEATING.test(request.operation?.operationId ?? ''))
      for (const identity of world.identities) await world.signInAgain(identity)
    return { request, answer, faults, cause }
  }
  const plans = plansFor(operations, world.identities.length)
  let warm = Number.NaN
  let sent = 0
  for (let seed = firstSeed; sent < total; seed++) {
    await world.renew().catch(blame)
    if (Number.isNaN(warm) && sent >= total / 2) warm = heapMegabytes()
    sent += await hunt({
      plans,
      seed,
      requests: Math.min(RENEW_EVERY, total - sent),
      findings,
      examine,
      count: ({ request, answer }) => count(request, answer.status),
    })
    if ((seed - firstSeed) % 6 === 5)
      say(`${sent} requests, ${findings.size} findings, ${heapMegabytes().toFixed(0)} MB`)
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
for (const [who, times] of [...statuses].sort()) say(`  ${String(times).padStart(6)} ${who}`)
const neverGranted = [...asked].filter(([, { granted }]) => granted === 0).map(([name]) => name)
say(`Granted to no random request: ${neverGranted.join(', ') || 'none'}`)
for (const [sign, finding] of [...findings].sort()) say(`\n${describeFinding(sign, finding)}`)
for (const trouble of new Set(troubles)) say(`\nFOUND: ${trouble}`)
const found = findings.size + new Set(troubles).size
say(`\n${found} findings in ${((performance.now() - began) / 1000).toFixed(0)} s; seed ${firstSeed}`)
if (found > 0) process.exitCode = 1
